import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { Unauthenticated } from '../failures.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { UserId } from '../session/session.ts'
import { FAVOURITES_LIMIT, isSatisfied, VISITOR_HINT_AT, type Wish, withChoice, withWish } from './favourites.ts'
import type { StoredFavourites } from './stored-favourites.ts'

export interface FavouritesContext {
  /** Who is logged in; null for a visitor, and while it is not known. */
  readonly person: UserId | null
  /** Kept without a session and in no account yet; latest first. */
  readonly visitor: readonly string[]
  /** Whether the visitor has been told where these lie. */
  readonly hinted: boolean
  /** The person's, as the backend said last; latest first. */
  readonly saved: readonly string[]
  /** What the person wants that the backend has not said yes to, oldest first. */
  readonly wishes: readonly Wish[]
  /** The wish that the backend is being told. */
  readonly sending: Wish | null
  /** What of the visitor's is on its way into the account. */
  readonly merging: readonly string[]
  /** Each is tried once a load of the page and once a refresh. */
  readonly isMergeDue: boolean
  readonly isFetchDue: boolean
}

export type FavouritesEvent =
  /** A heart was pressed: the offer is to be kept, or no longer. */
  | ({ readonly type: 'favourite chosen' } & Wish)
  /** Another person, or nobody, uses the page; with what lies on the device by now. */
  | { readonly type: 'person changed'; readonly person: UserId | null; readonly stored: StoredFavourites }
  /** Another tab has written. */
  | { readonly type: 'stored elsewhere'; readonly stored: StoredFavourites }
  /** The network is back, or a page wants to know what is true now. */
  | { readonly type: 'refresh' }

export type FavouritesEmitted =
  /** The backend said no, so the heart is as it was; `keep` is what was wanted. */
  | { readonly type: 'not saved'; readonly offerId: string; readonly keep: boolean; readonly failure: unknown }
  /** There are FAVOURITES_LIMIT already. */
  | { readonly type: 'limit reached' }
  /** Said once: a visitor's favourites lie on this device alone. */
  | { readonly type: 'kept on this device' }

/** What a change of person begins with. */
export function belonging(
  person: UserId | null,
  { visitor, hinted, person: own }: StoredFavourites,
): FavouritesContext {
  const isOwn = person !== null && own?.id === person
  return {
    person,
    visitor,
    hinted,
    saved: isOwn ? own.ids : [],
    wishes: isOwn ? own.wishes : [],
    sending: null,
    merging: [],
    isMergeDue: true,
    isFetchDue: true,
  }
}

const same = (one: Wish, other: Wish | null) => one.offerId === other?.offerId && one.keep === other.keep
/** The wishes that are left once the one on its way is answered: what was chosen meanwhile stays. */
const withoutSent = ({ wishes, sending }: FavouritesContext) => wishes.filter((wish) => !same(wish, sending))

/** Types, effects, guards and actions; the states are in favourites.machine.ts. */
export const favourites = setup({
  types: {} as {
    context: FavouritesContext
    events: FavouritesEvent
    emitted: FavouritesEmitted
    input: { readonly person: UserId | null; readonly stored: StoredFavourites }
    tags: 'busy'
  },
  actors: {
    'watch session': fromCallback<FavouritesEvent, UserId | null>(notProvided),
    'watch other tabs': fromCallback<FavouritesEvent>(notProvided),
    'watch connection': fromCallback<FavouritesEvent>(notProvided),
    merge: fromPromise<readonly string[], readonly string[]>(notProvided),
    'fetch ids': fromPromise<readonly string[]>(notProvided),
    send: fromPromise<void, Wish>(notProvided),
  },
  guards: {
    'is nobody': ({ context }) => context.person === null,
    'is merge due': ({ context }) => context.isMergeDue && context.visitor.length > 0,
    'is fetch due': ({ context }) => context.isFetchDue,
    /** There is something to tell, and a network to tell it by. */
    'is wish due': notProvided,
    /** The network is gone: what was wanted stays, and is told once it is back. */
    'is cut off': (_, _params: { error: unknown }) => notProvided(),
    'is too many': ({ context }, { offerId, keep }: Wish) =>
      keep && !context.visitor.includes(offerId) && context.visitor.length >= FAVOURITES_LIMIT,
  },
  actions: {
    store: notProvided,
    'log problem': (_, _params: { message: string; error: unknown }) => notProvided(),
    'assign person': assign((_, { person, stored }: { person: UserId | null; stored: StoredFavourites }) =>
      belonging(person, stored),
    ),
    'assign stored': assign(({ context }, { stored }: { stored: StoredFavourites }) => {
      const { visitor, hinted, person } = stored
      if (context.person === null || person?.id !== context.person) return { visitor, hinted }
      // The other tab's word about an offer is the later one. What it did not know of is told here, unless it was told there.
      const theirs = new Set(person.wishes.map(({ offerId }) => offerId))
      const isOwn = (wish: Wish) => !theirs.has(wish.offerId) && !isSatisfied(wish, person.ids)
      const sending = context.wishes.filter((wish) => same(wish, context.sending))
      const wishes = [
        ...sending,
        ...[...person.wishes, ...context.wishes.filter(isOwn)].filter((wish) => !same(wish, context.sending)),
      ]
      return { visitor, hinted, saved: person.ids, wishes }
    }),
    'assign visitor choice': assign({ visitor: ({ context }, wish: Wish) => withChoice(context.visitor, wish) }),
    'assign wish': assign(({ context }, { offerId, keep }: Wish) => ({
      wishes: withWish(context.wishes, { offerId, keep }),
      visitor: keep ? context.visitor : context.visitor.filter((id) => id !== offerId),
    })),
    'assign all due': assign({ isMergeDue: true, isFetchDue: true }),
    'assign merge begun': assign({ isMergeDue: false, merging: ({ context }) => context.visitor }),
    'assign merged': assign(({ context }, { ids }: { ids: readonly string[] }) => ({
      saved: ids,
      isFetchDue: false,
      visitor: context.visitor.filter((id) => !context.merging.includes(id)),
      merging: [],
    })),
    'assign not merged': assign({ merging: [] }),
    'assign fetch begun': assign({ isFetchDue: false }),
    'assign fetched': assign({ saved: (_, { ids }: { ids: readonly string[] }) => ids }),
    'assign sending begun': assign({ sending: ({ context }) => context.wishes[0] ?? null }),
    'assign cut off': assign({ sending: null }),
    'assign sent': assign(({ context }) => ({
      saved: context.sending === null ? context.saved : withChoice(context.saved, context.sending),
      wishes: withoutSent(context),
      sending: null,
    })),
    'assign rolled back': assign(({ context }) => ({ wishes: withoutSent(context), sending: null })),
    'emit limit reached': emit({ type: 'limit reached' }),
  },
}).extend({
  actions: {
    'emit hint once': enqueueActions(({ context, enqueue }) => {
      if (context.hinted || context.visitor.length < VISITOR_HINT_AT) return
      enqueue.assign({ hinted: true })
      enqueue.emit({ type: 'kept on this device' })
    }),
    'emit limit after merge': enqueueActions(({ context, enqueue }, { ids }: { ids: readonly string[] }) => {
      const isLeftOut = context.merging.some((id) => !ids.includes(id))
      if (isLeftOut && ids.length >= FAVOURITES_LIMIT) enqueue.emit({ type: 'limit reached' })
    }),
    'emit not saved': enqueueActions(({ context, enqueue }, { failure }: { failure: unknown }) => {
      const { sending, wishes } = context
      // Of an ended session the session speaks itself; and a wish that was taken back meanwhile is nobody's loss.
      if (sending === null || failure instanceof Unauthenticated) return
      if (wishes.some((wish) => same(wish, sending))) enqueue.emit({ type: 'not saved', ...sending, failure })
    }),
  },
})

/** For what the machine's own transitions guarantee. */
export function required(wish: Wish | null): Wish {
  if (wish === null) throw new Error('the favourites machine sends a wish that it does not have')
  return wish
}
