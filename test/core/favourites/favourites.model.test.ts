import { describe, expect, test } from 'vitest'
import { type EventObject, fromCallback } from 'xstate'
import { ServiceFailed, Unauthenticated, Unreachable } from '../../../src/core/failures.ts'
import { favouritesMachine } from '../../../src/core/favourites/favourites.machine.ts'
import type { FavouritesContext, FavouritesEvent } from '../../../src/core/favourites/favourites.setup.ts'
import { shownFavourites } from '../../../src/core/favourites/favourites.ts'
import { NO_FAVOURITES, type StoredFavourites } from '../../../src/core/favourites/stored-favourites.ts'
import { Coverage, done, failed, inertPromise, type Model, type ModelEvent, pathsOf } from '../../support/model.ts'

const effects: string[] = []
/** Cut off: the network was gone when the request failed, and the paths go on as if it were back at once. */
const cutOff = new Unreachable('no network')
const down = new ServiceFailed('down')
const refused = new Unauthenticated('over')

const anaStored: StoredFavourites = { visitor: ['b'], hinted: false, person: { id: 1, ids: ['a'], wishes: [] } }
const choose = (offerId: string, keep: boolean) => ({ type: 'favourite chosen', offerId, keep })

const elsewhere = (stored: StoredFavourites) => ({ type: 'stored elsewhere', stored })
const nobody = { type: 'person changed', person: null, stored: NO_FAVOURITES }
const bia = { type: 'person changed', person: 2, stored: { ...NO_FAVOURITES, visitor: ['b'] } }

const modelOf = (person: number | null, stored: StoredFavourites, events: readonly ModelEvent[]): Model => ({
  machine: favouritesMachine.provide({
    actors: {
      'watch session': fromCallback<FavouritesEvent, string | number | null>(() => {}),
      'watch other tabs': fromCallback<FavouritesEvent>(() => {}),
      'watch connection': fromCallback<FavouritesEvent>(() => {}),
      merge: inertPromise(),
      'fetch ids': inertPromise(),
      send: inertPromise(),
    },
    guards: {
      'is wish due': ({ context }) => context.wishes.length > 0,
      'is cut off': (_, { error }) => error === cutOff,
    },
    actions: { store: () => effects.push('store'), 'log problem': () => effects.push('log') },
  }),
  input: { person, stored },
  events,
})

const heartsOf = ({ visitor, saved, wishes }: FavouritesContext) => shownFavourites(visitor, saved, wishes)

describe('Favourites: every path that the production machine has', () => {
  test('keep their promises in every state, and no state or transition is left unvisited', () => {
    const many = Array.from({ length: 500 }, (_, at) => `o${at}`)
    const models = [
      modelOf(1, anaStored, [
        choose('a', true),
        choose('a', false),
        { type: 'refresh' },
        nobody,
        elsewhere({
          visitor: [],
          hinted: true,
          person: { id: 1, ids: ['b'], wishes: [{ offerId: 'a', keep: true }] },
        }),
        done('merge', ['b', 'a']),
        failed('merge', down),
        done('fetch ids', ['a']),
        failed('fetch ids', cutOff),
        done('send'),
        failed('send', down),
        failed('send', cutOff),
        failed('send', refused),
      ]),
      modelOf(null, { ...NO_FAVOURITES, visitor: ['b', 'c'] }, [
        choose('a', true),
        choose('b', false),
        elsewhere(NO_FAVOURITES),
        bia,
        nobody,
        done('merge', ['b']),
      ]),
      modelOf(null, { ...NO_FAVOURITES, visitor: many, hinted: true }, [choose('a', true), choose('o3', false)]),
    ]
    const machine = favouritesMachine
    let count = 0
    const seen: string[][] = []
    for (const model of models) {
      const coverage = new Coverage(model.machine)
      const paths = pathsOf(model)
      count += paths.length
      for (const path of paths) {
        coverage.walk(model, path, ({ event, before, snapshot, emitted }) => {
          const { context }: { context: FavouritesContext } = snapshot
          const did = effects.splice(0)
          const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
          const hearts = heartsOf(context)
          expect(new Set(hearts).size, `each offer once: ${say}`).toBe(hearts.length)
          expect(snapshot.matches('visitor'), `a visitor has no account: ${say}`).toBe(context.person === null)
          expect(context.sending !== null, `a wish is on its way only while sending: ${say}`).toBe(
            snapshot.matches({ person: 'sending' }),
          )
          if (context.person === null) {
            expect([context.saved, context.wishes, context.merging], `nothing of anybody: ${say}`).toEqual([[], [], []])
          }
          if (event?.type === 'favourite chosen') {
            const isRefused = emitted.some(({ type }) => type === 'limit reached')
            const kept: EventObject & { offerId?: unknown; keep?: unknown } = event
            expect(hearts.includes(String(kept.offerId)), `the heart changes at once: ${say}`).toBe(
              isRefused ? false : kept.keep,
            )
            expect(did.includes('store'), `and is stored at once: ${say}`).toBe(!isRefused)
          }
          if (event?.type === 'person changed') {
            expect(hearts, `nothing of the last person: ${say}`).toEqual(context.person === null ? [] : ['b'])
          }
          const wasSending = before?.context.sending ?? null
          if (event?.type === 'xstate.error.actor.send' && wasSending !== null) {
            const isLast = before?.context.wishes.some(
              (wish: { offerId: string; keep: boolean }) =>
                wish.offerId === wasSending.offerId && wish.keep === wasSending.keep,
            )
            expect(
              emitted.map(({ type }) => type),
              `a lost wish is told once, what waits or was taken back is not: ${say}`,
            ).toEqual(event.error === down && isLast ? ['not saved'] : [])
          }
          if (event?.type === 'xstate.error.actor.merge') {
            expect(context.visitor, `a failed merge loses nothing: ${say}`).toEqual(before?.context.visitor)
          }
        })
      }
      seen.push([...coverage.missing])
    }
    console.info(`${machine.id}: ${count} paths`)
    const missing = seen.reduce((all, one) => all.filter((name) => one.includes(name)))
    expect(missing).toEqual([])
  })
})
