import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { Unauthenticated } from '../failures.ts'
import { notProvided } from '../machines/not-provided.ts'
import { MOST_ITEMS } from '../orders/order.ts'
import type { UserId } from '../session/session.ts'
import {
  type CartItem,
  type CartWish,
  isTooMany,
  sameDeparture,
  shownItems,
  withCartWish,
  withItem,
  withWishOf,
} from './cart.ts'
import type { StoredCart } from './stored-cart.ts'

export interface CartContext {
  /** Who is logged in; null for a visitor, and while it is not known. */
  readonly person: UserId | null
  /** Put in without a session and in no account yet. */
  readonly visitor: readonly CartItem[]
  /** The person's, as the backend said last. */
  readonly saved: readonly CartItem[]
  /** What the person wants that the backend has not said yes to, oldest first. */
  readonly wishes: readonly CartWish[]
  /** The wish that the backend is being told. */
  readonly sending: CartWish | null
  /** What of the visitor's is on its way into the account. */
  readonly merging: readonly CartItem[]
  /** Each is tried once a load of the page and once a refresh. */
  readonly isMergeDue: boolean
  readonly isFetchDue: boolean
}

export type CartEvent =
  /** To be in the cart as it is given: new, changed, or back again after a removal. */
  | { readonly type: 'put'; readonly item: CartItem }
  /** Out of the cart: the person took it out, or it has been bought. */
  | { readonly type: 'remove'; readonly ids: readonly string[] }
  /** Another person, or nobody, uses the page; with what lies on the device by now. */
  | { readonly type: 'person changed'; readonly person: UserId | null; readonly stored: StoredCart }
  /** Another tab has written. */
  | { readonly type: 'stored elsewhere'; readonly stored: StoredCart }
  /** The network is back, or a page wants to know what is true now. */
  | { readonly type: 'refresh' }

export type CartEmitted =
  /** The backend said no, so the cart is as it was. */
  | { readonly type: 'not saved'; readonly wish: CartWish; readonly failure: unknown }
  /** There are MOST_ITEMS already. */
  | { readonly type: 'cart full' }

/** What a change of person begins with. */
export function cartOf(person: UserId | null, { visitor, person: own }: StoredCart): CartContext {
  const isOwn = person !== null && own?.id === person
  return {
    person,
    visitor,
    saved: isOwn ? own.items : [],
    wishes: isOwn ? own.wishes : [],
    sending: null,
    merging: [],
    isMergeDue: true,
    isFetchDue: true,
  }
}

export const itemsIn = ({ visitor, saved, wishes }: CartContext): readonly CartItem[] =>
  shownItems(visitor, saved, wishes)

const same = (one: CartWish, other: CartWish | null) =>
  one.id === other?.id && JSON.stringify(one.item) === JSON.stringify(other.item)
/** The wishes that are left once the one on its way is answered: what was wanted meanwhile stays. */
const withoutSent = ({ wishes, sending }: CartContext) => wishes.filter((wish) => !same(wish, sending))

/** Types, effects, guards and actions; the states are in cart.machine.ts. */
export const cart = setup({
  types: {} as {
    context: CartContext
    events: CartEvent
    emitted: CartEmitted
    input: { readonly person: UserId | null; readonly stored: StoredCart }
    tags: 'busy'
  },
  actors: {
    'watch session': fromCallback<CartEvent, UserId | null>(notProvided),
    'watch other tabs': fromCallback<CartEvent>(notProvided),
    'watch connection': fromCallback<CartEvent>(notProvided),
    merge: fromPromise<readonly CartItem[], readonly CartItem[]>(notProvided),
    'fetch items': fromPromise<readonly CartItem[]>(notProvided),
    send: fromPromise<void, CartWish>(notProvided),
  },
  guards: {
    'is nobody': ({ context }) => context.person === null,
    'is merge due': ({ context }) => context.isMergeDue && context.visitor.length > 0,
    'is fetch due': ({ context }) => context.isFetchDue,
    /** There is something to tell, and a network to tell it by. */
    'is wish due': notProvided,
    /** The network is gone: what was wanted stays, and is told once it is back. */
    'is cut off': (_, _params: { error: unknown }) => notProvided(),
    'is too many': ({ context }, { item }: { item: CartItem }) => isTooMany(itemsIn(context), item, MOST_ITEMS),
  },
  actions: {
    store: notProvided,
    'log problem': (_, _params: { message: string; error: unknown }) => notProvided(),
    'assign person': assign((_, { person, stored }: { person: UserId | null; stored: StoredCart }) =>
      cartOf(person, stored),
    ),
    'assign stored': assign(({ context }, { stored }: { stored: StoredCart }) => {
      const { visitor, person } = stored
      if (context.person === null || person?.id !== context.person) return { visitor }
      // The other tab's word about an item is the later one, and it will tell the backend itself.
      const theirs = new Set(person.wishes.map(({ id }) => id))
      const wishes = context.wishes.filter((wish) => same(wish, context.sending) || !theirs.has(wish.id))
      return { visitor, saved: person.items, wishes }
    }),
    'assign visitor item': assign({
      visitor: ({ context }, { item }: { item: CartItem }) => withItem(context.visitor, item),
    }),
    'assign visitor removal': assign({
      visitor: ({ context }, { ids }: { ids: readonly string[] }) =>
        context.visitor.filter(({ id }) => !ids.includes(id)),
    }),
    'assign wished item': assign(({ context }, { item }: { item: CartItem }) => ({
      wishes: withCartWish(context.wishes, { id: item.id, item }),
      visitor: context.visitor.filter(({ id, choice }) => id !== item.id && !sameDeparture(choice, item.choice)),
    })),
    'assign wished removal': assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      wishes: ids.reduce((wishes, id) => withCartWish(wishes, { id, item: null }), context.wishes),
      visitor: context.visitor.filter(({ id }) => !ids.includes(id)),
    })),
    'assign all due': assign({ isMergeDue: true, isFetchDue: true }),
    'assign merge begun': assign({ isMergeDue: false, merging: ({ context }) => context.visitor }),
    'assign merged': assign(({ context }, { items }: { items: readonly CartItem[] }) => ({
      saved: items,
      isFetchDue: false,
      visitor: context.visitor.filter(({ id }) => !context.merging.some((one) => one.id === id)),
      merging: [],
    })),
    'assign not merged': assign({ merging: [] }),
    'assign fetch begun': assign({ isFetchDue: false }),
    'assign fetched': assign({ saved: (_, { items }: { items: readonly CartItem[] }) => items }),
    'assign sending begun': assign({ sending: ({ context }) => context.wishes[0] ?? null }),
    'assign cut off': assign({ sending: null }),
    'assign sent': assign(({ context }) => ({
      saved: context.sending === null ? context.saved : withWishOf(context.saved, context.sending),
      wishes: withoutSent(context),
      sending: null,
    })),
    'assign rolled back': assign(({ context }) => ({ wishes: withoutSent(context), sending: null })),
    'emit cart full': emit({ type: 'cart full' }),
  },
}).extend({
  actions: {
    'emit full after merge': enqueueActions(({ context, enqueue }, { items }: { items: readonly CartItem[] }) => {
      const isLeftOut = context.merging.some(({ choice }) => !items.some((one) => sameDeparture(one.choice, choice)))
      if (isLeftOut && items.length >= MOST_ITEMS) enqueue.emit({ type: 'cart full' })
    }),
    'emit not saved': enqueueActions(({ context, enqueue }, { failure }: { failure: unknown }) => {
      const { sending, wishes } = context
      // Of an ended session the session speaks itself; and a wish that was taken back meanwhile is nobody's loss.
      if (sending === null || failure instanceof Unauthenticated) return
      if (wishes.some((wish) => same(wish, sending))) enqueue.emit({ type: 'not saved', wish: sending, failure })
    }),
  },
})

/** For what the machine's own transitions guarantee. */
export function required(wish: CartWish | null): CartWish {
  if (wish === null) throw new Error('the cart machine sends a wish that it does not have')
  return wish
}
