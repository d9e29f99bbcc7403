import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { CART_RULES, type CartItem } from '../../../src/core/cart/cart.ts'
import { ServiceFailed, Unauthenticated, Unreachable } from '../../../src/core/failures.ts'
import { FAVOURITE_RULES } from '../../../src/core/favourites/favourites.ts'
import { createCollectionMachine } from '../../../src/core/synchronised-collection/collection.machine.ts'
import type { CollectionContext, CollectionEvent } from '../../../src/core/synchronised-collection/collection.setup.ts'
import {
  type Change,
  type CollectionRules,
  shownItems,
} from '../../../src/core/synchronised-collection/collection-rules.ts'
import type { StoredCollection } from '../../../src/core/synchronised-collection/stored-collection.ts'
import { sampleItem } from '../../contracts/cart.contract.ts'
import {
  after,
  Coverage,
  done,
  failed,
  inertPromise,
  type Model,
  type ModelEvent,
  pathsOf,
} from '../../support/model.ts'

const effects: string[] = []
const cutOff = new Unreachable('no network')
const overloaded = new ServiceFailed('restarting', { isTemporary: true })
const PAUSE_OVER = after('pause before trying again', 'collection.person.waiting')
const down = new ServiceFailed('down')
const refused = new Unauthenticated('over')

interface Samples<Item> {
  readonly a: Item
  readonly b: Item
  readonly c: Item
  /** Takes the place of `a`. */
  readonly changed: Item
  /** Items up to the limit. */
  readonly many: readonly Item[]
}

function walkAll<Item>(rules: CollectionRules<Item>, { a, b, c, changed, many }: Samples<Item>) {
  const { idOf } = rules
  const empty: StoredCollection<Item> = { visitor: [], account: null }
  const put = (item: Item) => ({ type: 'put', item })
  const remove = (...items: readonly Item[]) => ({ type: 'remove', ids: items.map(idOf) })
  const elsewhere = (stored: StoredCollection<Item>) => ({ type: 'stored elsewhere', stored })
  const personChanged = (person: number | null, stored: StoredCollection<Item>) => ({
    type: 'person changed',
    person,
    stored,
  })
  const nobody = personChanged(null, empty)
  const bia = personChanged(2, { visitor: [b], account: null })
  const anas = (visitor: readonly Item[], saved: readonly Item[], changes: readonly Change<Item>[] = []) => ({
    visitor,
    account: { person: 1, saved, changes },
  })
  const machine = createCollectionMachine(rules).provide({
    actors: {
      'watch session': fromCallback<CollectionEvent<Item>, string | number | null>(() => {}),
      'watch other tabs': fromCallback<CollectionEvent<Item>>(() => {}),
      'watch connection': fromCallback<CollectionEvent<Item>>(() => {}),
      merge: inertPromise(),
      'fetch items': inertPromise(),
      send: inertPromise(),
    },
    guards: {
      'is online': () => true,
      'is change due': ({ context }) => context.changes.length > 0,
    },
    actions: { store: () => effects.push('store'), 'log problem': () => effects.push('log') },
  })
  const modelOf = (person: number | null, stored: StoredCollection<Item>, events: readonly ModelEvent[]): Model => ({
    machine,
    input: { person, stored },
    events,
    // The number of losses decides the length of a pause alone.
    key: ({ value, context }) => JSON.stringify([value, { ...context, losses: Math.min(context.losses, 1) }]),
  })
  const models = [
    modelOf(1, anas([b], [a]), [
      put(changed),
      remove(a),
      { type: 'refresh' },
      nobody,
      elsewhere(anas([], [b], [{ id: idOf(a), item: null }])),
      done('merge', [a, b]),
      failed('merge', down),
      failed('merge', cutOff),
      done('fetch items', [a]),
      failed('fetch items', down),
      done('send'),
      failed('send', down),
      failed('send', cutOff),
      failed('send', overloaded),
      PAUSE_OVER,
      { type: 'backend returned' },
      failed('send', refused),
    ]),
    modelOf(null, { visitor: [b, c], account: null }, [
      put(a),
      remove(b, c),
      elsewhere(empty),
      bia,
      nobody,
      done('merge', [b]),
    ]),
    modelOf(null, { visitor: many, account: null }, [put(a), ...many.slice(0, 1).map((one) => remove(one))]),
    modelOf(1, anas([], many), [put(a), done('fetch items', many), done('merge', many)]),
    modelOf(1, anas([a], many), [done('merge', many)]),
  ]
  const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const missing: string[][] = []
  let count = 0
  for (const model of models) {
    const coverage = new Coverage(model.machine)
    const paths = pathsOf(model)
    count += paths.length
    for (const path of paths) {
      coverage.walk(model, path, ({ event, before, snapshot, emitted }) => {
        const { context }: { context: CollectionContext<Item> } = snapshot
        const did = effects.splice(0)
        const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
        const items = shownItems(rules, context)
        const said = emitted.map(({ type }) => type)
        expect(new Set(items.map(idOf)).size, `each item once: ${say}`).toBe(items.length)
        expect(snapshot.matches('visitor'), `a visitor has no account: ${say}`).toBe(context.person === null)
        expect(context.sending !== null, `a change is on its way only while sending: ${say}`).toBe(
          snapshot.matches({ person: 'sending' }),
        )
        expect(context.losses > 0 || !snapshot.matches({ person: 'waiting' }), `waits after a loss alone: ${say}`).toBe(
          true,
        )
        if (snapshot.matches({ person: 'idle' })) {
          expect(context.losses, `waits for nothing: ${say}`).toBe(0)
        }
        if (event?.type === 'xstate.error.actor.send' && [cutOff, overloaded].some((one) => one === event.error)) {
          expect(snapshot.matches({ person: 'waiting' }), `waits without an answer: ${say}`).toBe(true)
          expect(context.changes, `and loses nothing: ${say}`).toEqual(before?.context.changes)
        }
        if (event === PAUSE_OVER) {
          expect(snapshot.hasTag('busy') || context.changes.length === 0, `tries again: ${say}`).toBe(true)
        }
        if (context.person === null) {
          expect([context.saved, context.changes, context.merging], `nothing of a person: ${say}`).toEqual([[], [], []])
        }
        if (event?.type === 'put') {
          const isRefused = said.includes('full')
          const { item } = event as ModelEvent & { item?: Item }
          const isThere = items.some((one) => isSame(one, item))
          expect(isThere, `it is there at once, unless there is no room: ${say}`).toBe(!isRefused)
          expect(did.includes('store'), `and is stored at once: ${say}`).toBe(!isRefused)
        }
        if (event?.type === 'remove') {
          const { ids = [] } = event as ModelEvent & { ids?: readonly string[] }
          const isThere = items.some((one) => ids.includes(idOf(one)))
          expect(isThere, `it is gone at once: ${say}`).toBe(false)
          expect(did, `and that is stored: ${say}`).toContain('store')
        }
        if (event?.type === 'person changed') {
          expect(items, `nothing of the last person: ${say}`).toEqual(context.person === null ? [] : [b])
        }
        const sent = before?.context.sending ?? null
        if (event?.type === 'xstate.error.actor.send' && sent !== null) {
          const isWanted = before?.context.changes.some((change: Change<Item>) => isSame(change, sent))
          expect(said, `a refused change is reported once, one that waits or was taken back is not: ${say}`).toEqual(
            event.error === down && isWanted ? ['not saved'] : [],
          )
        }
        if (event?.type === 'xstate.error.actor.merge') {
          expect(context.visitor, `a failed merge loses nothing: ${say}`).toEqual(before?.context.visitor)
        }
        if (event?.type === 'xstate.done.actor.merge') {
          const isLeftOut = before?.context.merging.some((one: Item) => idOf(one) === idOf(a))
          expect(said, `an item that found no room is reported: ${say}`).toEqual(isLeftOut ? ['full'] : [])
        }
      })
    }
    missing.push([...coverage.missing])
  }
  console.info(`${machine.id}: ${count} paths`)
  expect(missing.reduce((all, one) => all.filter((name) => one.includes(name)))).toEqual([])
}

describe('Every path of the production machine keeps its promises, and no state or transition is left unvisited', () => {
  test('of the cart', () => {
    const [a, b, c] = [sampleItem(1), sampleItem(2), sampleItem(3)]
    const changed: CartItem = { ...a, seenTotal: 30_000 }
    const many = Array.from({ length: 20 }, (_, number) => sampleItem(number + 10))
    walkAll(CART_RULES, { a, b, c, changed, many })
  })

  test('of the favourites', () => {
    const many = Array.from({ length: 500 }, (_, at) => `o${at}`)
    walkAll(FAVOURITE_RULES, { a: 'a', b: 'b', c: 'c', changed: 'a', many })
  })
})
