import { assertEvent, assign, emit, enqueueActions, fromPromise, setup } from 'xstate'
import type { CartItem } from '../cart/cart.ts'
import { agreed, type CheckedCart, checkCart, choiceKey } from '../cart/check.ts'
import { NotFound, Rejected } from '../failures.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { Order, OrderRequest, Quote, WholeChoice } from '../orders/order.ts'
import type { Placement } from '../orders/orders.port.ts'
import { type CheckoutDraft, checkDraft, NO_DRAFT, requestOf } from './draft.ts'
import type { Attempt, StoredCheckout } from './stored-checkout.ts'

export interface CheckoutInput {
  /** The items to buy. */
  readonly items: readonly CartItem[]
  readonly stored: StoredCheckout
  /** Initial values of empty fields. */
  readonly profile: Pick<CheckoutDraft, 'name' | 'email' | 'cellphone'>
  readonly termsVersion: string
}

export type CheckoutProblem =
  /** `error` is a failure of core/failures.ts. */
  | { readonly kind: 'failed'; readonly error: unknown }
  /** An unanswered request has created this order: the person decides about it first. */
  | { readonly kind: 'earlier order'; readonly order: Order }

export interface CheckoutContext {
  readonly items: readonly CartItem[]
  /** The latest quotes, by choiceKey. */
  readonly quotes: ReadonlyMap<string, Quote>
  readonly draft: CheckoutDraft
  /** Null before the first request, and once its outcome is known. */
  readonly attempt: Attempt | null
  /** A new object each time. */
  readonly problem: CheckoutProblem | null
  readonly order: Order | null
  readonly termsVersion: string
}

/** `ids` are the items that are in the cart now. */
interface CartChanged {
  readonly type: 'cart changed'
  readonly ids: readonly string[]
}

export type CheckoutEvent =
  | CartChanged
  | { readonly type: 'change'; readonly draft: CheckoutDraft }
  | { readonly type: 'submit' }
  /** Loads the quotes again after a failure. */
  | { readonly type: 'check again' }
  /** Accepts the new prices. */
  | { readonly type: 'agree' }
  /** Continues without the items that cannot be bought; they stay in the cart. */
  | { readonly type: 'leave out' }

export type CheckoutEmitted =
  | { readonly type: 'agreed'; readonly items: readonly CartItem[] }
  /** The bought items leave the cart. */
  | { readonly type: 'placed'; readonly order: Order; readonly items: readonly string[] }

export const checkedOf = ({ items, quotes }: Pick<CheckoutContext, 'items' | 'quotes'>): CheckedCart =>
  checkCart(items, quotes)

export const requestFrom = (context: CheckoutContext): OrderRequest =>
  requestOf(context.draft, checkedOf(context).items, context.termsVersion)

const isOpen = ({ status }: Order) => status === 'awaiting payment' || status === 'paid'

export function beginCheckout({ items, stored, profile, termsVersion }: CheckoutInput): CheckoutContext {
  return {
    items,
    quotes: new Map(),
    draft: {
      ...NO_DRAFT,
      ...stored.draft,
      name: stored.draft.name || profile.name,
      email: stored.draft.email || profile.email,
      cellphone: stored.draft.cellphone || profile.cellphone,
      isAgreed: false,
    },
    attempt: stored.attempt,
    problem: null,
    order: null,
    termsVersion,
  }
}

const withQuotes = ({ items }: CheckoutContext, quotes: readonly Quote[]) => ({
  quotes: new Map(
    items.flatMap(({ choice }, at) => {
      const quote = quotes[at]
      return quote === undefined ? [] : [[choiceKey(choice), quote] as const]
    }),
  ),
})

/** Ends the attempt and removes the typed text of the bought items. */
function afterBuying({ draft, attempt }: CheckoutContext) {
  const isLeft = ([id]: readonly [string, unknown]) => attempt?.items.includes(id) !== true
  const participants = Object.fromEntries(Object.entries(draft.participants).filter(isLeft))
  const notes = Object.fromEntries(Object.entries(draft.notes).filter(isLeft))
  const answers = Object.fromEntries(Object.entries(draft.answers).filter(isLeft))
  return { attempt: null, draft: { ...draft, participants, notes, answers } }
}

const placedEvent = ({ attempt }: CheckoutContext, order: Order): CheckoutEmitted => ({
  type: 'placed',
  order,
  items: attempt?.items ?? [],
})

/** Types, effects, guards and actions; the states are in checkout.machine.ts. */
export const checkout = setup({
  types: {} as {
    context: CheckoutContext
    events: CheckoutEvent
    emitted: CheckoutEmitted
    input: CheckoutInput
  },
  actors: {
    quote: fromPromise<readonly Quote[], readonly WholeChoice[]>(notProvided),
    place: fromPromise<Placement, { readonly id: string; readonly request: OrderRequest }>(notProvided),
    'find order': fromPromise<Order, { readonly id: string }>(notProvided),
  },
  guards: {
    'is unanswered': ({ context }) => context.attempt !== null,
    'is empty': ({ context }) => context.items.length === 0,
    'is settled': ({ context }) => checkedOf(context).items.every(({ status }) => status === 'fine'),
    'is complete': ({ context }) => checkDraft(context.draft, checkedOf(context).items).valid,
    /** The order contains an item of this page, or the page has none. */
    'is this order': ({ context }, { order }: { order: Order }) =>
      isOpen(order) &&
      (context.items.length === 0 || context.items.some(({ id }) => context.attempt?.items.includes(id) === true)),
    'is taken': ({ context, event }) => {
      assertEvent(event, 'cart changed')
      return context.items.some(({ id }) => !event.ids.includes(id))
    },
    'is placed': (_, { outcome }: Placement) => outcome === 'placed',
    'is unknown': (_, { error }: { error: unknown }) => error instanceof NotFound,
    /** The id may be refused because it has bought something already. */
    'is refused': (_, { error }: { error: unknown }) =>
      (error instanceof Rejected && Object.keys(error.fields).length === 0) || error instanceof NotFound,
  },
  actions: {
    /** Draft and attempt. */
    store: notProvided,
    /** Only the draft: another tab may have an attempt under way. */
    'store draft': notProvided,
    /** Keeps the draft of items that were not bought; the next purchase asks for contact data again. */
    'store what is left': notProvided,
    /** Keeps the stored id for the same items, also another tab's, or creates a new one. */
    'begin attempt': notProvided,
    'assign draft': assign(({ event }) => {
      assertEvent(event, 'change')
      return { draft: event.draft }
    }),
    'assign quotes': assign(({ context }, { quotes }: { quotes: readonly Quote[] }) => withQuotes(context, quotes)),
    'assign no attempt': assign({ attempt: null }),
    'assign no problem': assign({ problem: null }),
    'assign failure': assign({
      problem: (_, { error }: { error: unknown }): CheckoutProblem => ({ kind: 'failed', error }),
    }),
    'assign earlier order': assign({
      problem: ({ context }, { order }: { order: Order }): CheckoutProblem | null =>
        isOpen(order) ? { kind: 'earlier order', order } : context.problem,
    }),
    'assign bought': assign(({ context }) => afterBuying(context)),
    'assign agreed': assign({
      items: ({ context }) => checkedOf(context).items.map((one) => (one.status === 'price' ? agreed(one) : one.item)),
    }),
    'assign taken': assign(({ context, event }) => {
      assertEvent(event, 'cart changed')
      return { items: context.items.filter(({ id }) => event.ids.includes(id)) }
    }),
    'assign left out': assign({
      items: ({ context }) =>
        checkedOf(context)
          .items.filter(({ status }) => status !== 'gone')
          .map(({ item }) => item),
    }),
    'emit agreed': emit(({ context }) => ({ type: 'agreed' as const, items: context.items })),
  },
}).extend({
  actions: {
    'take order': enqueueActions(({ context, enqueue }, { order }: { order: Order }) => {
      enqueue.emit(placedEvent(context, order))
      enqueue.assign({ order, ...afterBuying(context) })
    }),
    'take placement': enqueueActions(({ context, enqueue }, placement: Placement) => {
      if (placement.outcome === 'changed') return enqueue.assign(withQuotes(context, placement.quotes))
      enqueue.emit(placedEvent(context, placement.order))
      enqueue.assign({ order: placement.order, ...afterBuying(context) })
    }),
  },
})

/** The attempt that the next request belongs to. */
export const attemptOf = ({ attempt, items }: CheckoutContext, newId: () => string): Attempt => ({
  id: attempt?.id ?? newId(),
  items: items.map(({ id }) => id),
})
