import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { cartMachine } from '../../../src/core/cart/cart.machine.ts'
import { type CartContext, type CartEvent, itemsIn } from '../../../src/core/cart/cart.setup.ts'
import type { CartItem } from '../../../src/core/cart/cart.ts'
import { EMPTY_CART, type StoredCart } from '../../../src/core/cart/stored-cart.ts'
import { ServiceFailed, Unauthenticated, Unreachable } from '../../../src/core/failures.ts'
import { sampleItem } from '../../contracts/cart.contract.ts'
import { Coverage, done, failed, inertPromise, type Model, type ModelEvent, pathsOf } from '../../support/model.ts'

const effects: string[] = []
/** Cut off: the network was gone when the request failed, and the paths go on as if it were back at once. */
const cutOff = new Unreachable('no network')
const down = new ServiceFailed('down')
const refused = new Unauthenticated('over')

const [a, b, c] = [sampleItem(1), sampleItem(2), sampleItem(3)]
const dearer: CartItem = { ...a, seenTotal: 30_000 }
const anaStored: StoredCart = { visitor: [b], person: { id: 1, items: [a], wishes: [] } }
const put = (item: CartItem) => ({ type: 'put', item })
const remove = (...ids: readonly string[]) => ({ type: 'remove', ids })
const elsewhere = (stored: StoredCart) => ({ type: 'stored elsewhere', stored })
const nobody = { type: 'person changed', person: null, stored: EMPTY_CART }
const bia = { type: 'person changed', person: 2, stored: { ...EMPTY_CART, visitor: [b] } }

const modelOf = (person: number | null, stored: StoredCart, events: readonly ModelEvent[]): Model => ({
  machine: cartMachine.provide({
    actors: {
      'watch session': fromCallback<CartEvent, string | number | null>(() => {}),
      'watch other tabs': fromCallback<CartEvent>(() => {}),
      'watch connection': fromCallback<CartEvent>(() => {}),
      merge: inertPromise(),
      'fetch items': inertPromise(),
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

describe('The cart: every path that the production machine has', () => {
  test('keeps its promises in every state, and no state or transition is left unvisited', () => {
    const many = Array.from({ length: 20 }, (_, number) => sampleItem(number + 10))
    const models = [
      modelOf(1, anaStored, [
        put(dearer),
        remove(a.id),
        { type: 'refresh' },
        nobody,
        elsewhere({ visitor: [], person: { id: 1, items: [b], wishes: [{ id: a.id, item: null }] } }),
        done('merge', [a, b]),
        failed('merge', down),
        done('fetch items', [a]),
        failed('fetch items', down),
        done('send'),
        failed('send', down),
        failed('send', cutOff),
        failed('send', refused),
      ]),
      modelOf(null, { ...EMPTY_CART, visitor: [b, c] }, [
        put(a),
        remove(b.id, c.id),
        elsewhere(EMPTY_CART),
        bia,
        nobody,
        done('merge', [b]),
      ]),
      modelOf(null, { ...EMPTY_CART, visitor: many }, [put(a), remove(many[0]?.id ?? '')]),
      modelOf(1, { visitor: [], person: { id: 1, items: many, wishes: [] } }, [
        put(a),
        done('fetch items', many),
        done('merge', many),
      ]),
      modelOf(1, { visitor: [a], person: { id: 1, items: many, wishes: [] } }, [done('merge', many)]),
    ]
    let count = 0
    const missing: string[][] = []
    for (const model of models) {
      const coverage = new Coverage(model.machine)
      const paths = pathsOf(model)
      count += paths.length
      for (const path of paths) {
        coverage.walk(model, path, ({ event, before, snapshot, emitted }) => {
          const { context }: { context: CartContext } = snapshot
          const did = effects.splice(0)
          const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
          const items = itemsIn(context)
          const told = emitted.map(({ type }) => type)
          expect(new Set(items.map(({ id }) => id)).size, `each once: ${say}`).toBe(items.length)
          expect(snapshot.matches('visitor'), `a visitor has no account: ${say}`).toBe(context.person === null)
          expect(context.sending !== null, `a wish is on its way only while sending: ${say}`).toBe(
            snapshot.matches({ person: 'sending' }),
          )
          if (context.person === null) {
            expect([context.saved, context.wishes, context.merging], `nothing of anybody: ${say}`).toEqual([[], [], []])
          }
          if (event?.type === 'put') {
            const isRefused = told.includes('cart full')
            const wanted = (event as ModelEvent & { item?: CartItem }).item
            expect(
              items.some((item) => JSON.stringify(item) === JSON.stringify(wanted)),
              `it is there at once, unless there is no room: ${say}`,
            ).toBe(!isRefused)
            expect(did.includes('store'), `and is stored at once: ${say}`).toBe(!isRefused)
          }
          if (event?.type === 'remove') {
            const { ids = [] } = event as ModelEvent & { ids?: readonly string[] }
            expect(
              items.some(({ id }) => ids.includes(id)),
              `it is gone at once: ${say}`,
            ).toBe(false)
            expect(did, `and that is stored: ${say}`).toContain('store')
          }
          if (event?.type === 'person changed') {
            expect(items, `nothing of the last person: ${say}`).toEqual(context.person === null ? [] : [b])
          }
          const sent = before?.context.sending ?? null
          if (event?.type === 'xstate.error.actor.send' && sent !== null) {
            const isWanted = before?.context.wishes.some(
              (wish: { id: string; item: CartItem | null }) => JSON.stringify(wish) === JSON.stringify(sent),
            )
            expect(told, `a lost wish is told once, what waits or was taken back is not: ${say}`).toEqual(
              event.error === down && isWanted ? ['not saved'] : [],
            )
          }
          if (event?.type === 'xstate.error.actor.merge') {
            expect(context.visitor, `a failed merge loses nothing: ${say}`).toEqual(before?.context.visitor)
          }
          if (event?.type === 'xstate.done.actor.merge') {
            const isLeftOut = before?.context.merging.some(({ id }: CartItem) => id === a.id)
            expect(told, `what found no room is told: ${say}`).toEqual(isLeftOut ? ['cart full'] : [])
          }
        })
      }
      missing.push([...coverage.missing])
    }
    console.info(`${cartMachine.id}: ${count} paths`)
    expect(missing.reduce((all, one) => all.filter((name) => one.includes(name)))).toEqual([])
  })
})
