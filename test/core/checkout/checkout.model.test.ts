import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, assign } from 'xstate'
import { checkoutMachine } from '../../../src/core/checkout/checkout.machine.ts'
import { attemptOf, type CheckoutContext, checkedOf } from '../../../src/core/checkout/checkout.setup.ts'
import { checkDraft, NO_DRAFT } from '../../../src/core/checkout/draft.ts'
import { NotFound, Rejected, Unreachable } from '../../../src/core/failures.ts'
import { Coverage, done, failed, inertPromise, type Model, type ModelEvent, pathsOf } from '../../support/model.ts'
import { sampleOrder } from '../payment/sample-order.ts'
import { DEARER, GONE, sampleInput, sampleItem, sampleQuote } from './sample-checkout.ts'

const ORDER = sampleOrder({ id: 'pedido-1' })
const EXPIRED = sampleOrder({ id: 'pedido-1', status: 'expired', secondsLeft: 0 })
const SENT = { id: '11111111-1111-4111-8111-111111111111', items: [sampleItem().id] }
const ELSEWHERE = { ...SENT, items: ['another'] }
const cut = new Unreachable('no network')
const wrong = new Rejected('a field is wrong', { fields: { 'contact.email': 'Confira o e-mail.' } })
const refused = new Rejected('no', { detail: 'Este pedido já foi feito.' })
const unknown = new NotFound('no such order')

const MACHINE = checkoutMachine.provide({
  actors: { quote: inertPromise(), place: inertPromise(), 'find order': inertPromise() },
  actions: {
    store: () => undefined,
    'store draft': () => undefined,
    'store what is left': () => undefined,
    'begin attempt': assign({ attempt: ({ context }) => attemptOf(context, () => 'new') }),
  },
})

const FILLED = { ...NO_DRAFT, ...sampleInput().profile, isAgreed: true }
const EVENTS: readonly ModelEvent[] = [
  { type: 'change', draft: FILLED },
  { type: 'change', draft: NO_DRAFT },
  { type: 'cart changed', ids: [sampleItem().id] },
  { type: 'cart changed', ids: [] },
  ...['submit', 'check again', 'agree', 'leave out'].map((type) => ({ type })),
  ...[[sampleQuote()], [DEARER], [GONE], [sampleQuote({}, true)]].map((quotes) => done('quote', quotes)),
  failed('quote', cut),
  done('place', { outcome: 'placed', order: ORDER }),
  ...[[DEARER], [GONE]].map((quotes) => done('place', { outcome: 'changed', quotes })),
  ...[cut, wrong, refused].map((error) => failed('place', error)),
  ...['recover', 'find'].flatMap((id) => [done(id, ORDER), done(id, EXPIRED), failed(id, unknown), failed(id, cut)]),
]

const key = ({ value, context }: AnyMachineSnapshot) => {
  const { items, draft, attempt, problem }: CheckoutContext = context
  const statuses = checkedOf(context).items.map(({ status }) => status)
  return JSON.stringify([
    value,
    items.length,
    statuses,
    checkDraft(draft, checkedOf(context).items).valid,
    attempt?.id,
    problem?.kind,
  ])
}

const STARTS: readonly Model[] = [
  sampleInput(),
  sampleInput({ stored: { draft: {}, attempt: SENT } }),
  sampleInput({ stored: { draft: {}, attempt: ELSEWHERE } }),
  sampleInput({ items: [], stored: { draft: {}, attempt: SENT } }),
  sampleInput({ items: [] }),
].map((input) => ({ machine: MACHINE, input, events: EVENTS, key }))

test('A checkout keeps its promises in every state, and no state or transition is left unvisited', () => {
  const coverage = new Coverage(MACHINE)
  for (const model of STARTS) {
    for (const path of pathsOf(model)) {
      coverage.walk(model, path, ({ snapshot, before, event, emitted }) => {
        const say = `${path.description} is in ${JSON.stringify(snapshot.value)}`
        const context: CheckoutContext = snapshot.context
        const { items } = checkedOf(context)
        if (snapshot.matches('placing')) {
          expect(
            items.every(({ status }) => status === 'fine'),
            `nothing is bought unseen: ${say}`,
          ).toBe(true)
          if (!before?.matches('placing')) {
            expect(checkDraft(context.draft, items).valid, `nothing is missing: ${say}`).toBe(true)
            const previous: CheckoutContext | undefined = before?.context
            expect(context.attempt, `what is sent is known on the device: ${say}`).not.toBeNull()
            if (previous?.attempt) expect(context.attempt?.id, `the same attempt: ${say}`).toBe(previous.attempt.id)
          }
        }
        const placed = emitted.filter(({ type }) => type === 'placed')
        expect(placed.length, `it is said once: ${say}`).toBe(
          snapshot.matches('placed') && !before?.matches('placed') ? 1 : 0,
        )
        if (snapshot.matches('placed')) {
          expect(context.order, `there is an order: ${say}`).not.toBeNull()
          expect(context.attempt, `the attempt is over: ${say}`).toBeNull()
        }
        if (event?.type === 'xstate.error.actor.place' && event.error !== refused) {
          expect(context.attempt, `nobody knows what became of it, so the id stays: ${say}`).toEqual(
            before?.context.attempt,
          )
          expect(context.draft, `nothing typed is lost: ${say}`).toEqual(before?.context.draft)
        }
        if (snapshot.matches('failed') && !before?.matches('failed')) {
          expect(context.problem, `the failure is shown: ${say}`).not.toBeNull()
        }
        if (snapshot.matches('filling')) {
          expect(
            items.every(({ status }) => status === 'fine'),
            `only what stands is filled in for: ${say}`,
          ).toBe(true)
        }
        if (event?.type === 'submit' && before?.matches('placing')) {
          expect(snapshot.matches('placing'), `a second press does nothing: ${say}`).toBe(true)
        }
      })
    }
  }
  expect(coverage.missing, coverage.report).toEqual([])
})
