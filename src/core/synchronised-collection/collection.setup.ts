import { assertEvent, assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import { isUnavailable, Unauthenticated } from '../failures.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { UserId } from '../session/session.ts'
import {
  type Change,
  type CollectionParts,
  type CollectionRules,
  hasNoRoom,
  isSameChange,
  joinedChanges,
  pauseAfter,
  shownItems,
  withChange,
  withLatest,
} from './collection-rules.ts'
import type { StoredCollection } from './stored-collection.ts'

export interface CollectionContext<Item> extends CollectionParts<Item> {
  /** The person logged in; null for a visitor, and while the session is not known. */
  readonly person: UserId | null
  /** The change that a request carries now. */
  readonly sending: Change<Item> | null
  /** The visitor's items that a request carries now. */
  readonly merging: readonly Item[]
  /** True once a load of the page and once a refresh; a merge that nobody answered is due again. */
  readonly isMergeDue: boolean
  readonly isFetchDue: boolean
  /** Requests in a row that nobody answered; 0 after an answer, and when the network or the backend returns. */
  readonly losses: number
}

export type CollectionEvent<Item> =
  /** Adds the item, changes it, or brings it back after a removal. */
  | { readonly type: 'put'; readonly item: Item }
  | { readonly type: 'remove'; readonly ids: readonly string[] }
  /** Another person, or a visitor, uses the page; `stored` is what the device has now. */
  | { readonly type: 'person changed'; readonly person: UserId | null; readonly stored: StoredCollection<Item> }
  /** Another tab has written. */
  | { readonly type: 'stored elsewhere'; readonly stored: StoredCollection<Item> }
  /** The network is back, or a screen needs the account's latest items. */
  | { readonly type: 'refresh' }
  /** The backend answers again, so that nothing needs to wait for the end of a pause. */
  | { readonly type: 'backend returned' }

export type CollectionEmitted<Item> =
  /** The account refused the change, so the item is as it was. */
  | { readonly type: 'not saved'; readonly change: Change<Item>; readonly failure: unknown }
  /** The limit of the rules is reached. */
  | { readonly type: 'full' }

/** The context that begins with each person. */
export function contextOf<Item>(person: UserId | null, { visitor, account }: StoredCollection<Item>) {
  const own = person !== null && account?.person === person ? account : null
  return {
    person,
    visitor,
    saved: own?.saved ?? [],
    changes: own?.changes ?? [],
    sending: null,
    merging: [],
    isMergeDue: true,
    isFetchDue: true,
    losses: 0,
  } satisfies CollectionContext<Item>
}

/** Types, effects, guards and actions; the states are in collection.machine.ts. */
export function setupCollection<Item>(rules: CollectionRules<Item>) {
  type Context = CollectionContext<Item>
  type Items = readonly Item[]
  const { idOf } = rules
  const isSending = ({ sending }: Context) => {
    return (change: Change<Item>) => isSameChange(rules, change, sending)
  }
  /** The changes after an answer: a change made during the request stays. */
  const withoutSent = (context: Context) => {
    const isSent = isSending(context)
    return context.changes.filter((change) => !isSent(change))
  }
  /** A visitor's items without this one and those that it replaces. */
  const withoutItem = (items: Items, item: Item) =>
    rules.withItem(items, item).filter((one) => idOf(one) !== idOf(item))
  const withoutIds = (items: Items, ids: readonly string[]) => items.filter((one) => !ids.includes(idOf(one)))

  return setup({
    types: {} as {
      context: Context
      events: CollectionEvent<Item>
      emitted: CollectionEmitted<Item>
      input: { readonly person: UserId | null; readonly stored: StoredCollection<Item> }
      tags: 'busy'
    },
    actors: {
      'watch session': fromCallback<CollectionEvent<Item>, UserId | null>(notProvided),
      'watch other tabs': fromCallback<CollectionEvent<Item>>(notProvided),
      'watch connection': fromCallback<CollectionEvent<Item>>(notProvided),
      merge: fromPromise<Items, Items>(notProvided),
      'fetch items': fromPromise<Items>(notProvided),
      send: fromPromise<void, Change<Item>>(notProvided),
    },
    delays: { 'pause before trying again': ({ context }) => pauseAfter(context.losses, Math.random()) },
    guards: {
      'is visitor': ({ context }) => context.person === null,
      'is merge due': ({ context }) => context.isMergeDue && context.visitor.length > 0,
      'is fetch due': ({ context }) => context.isFetchDue,
      'is online': notProvided,
      /** A change waits and there is a network. */
      'is change due': notProvided,
      /** True if the backend did not answer, so that the change stays in the queue. */
      'is cut off': (_, { error }: { error: unknown }) => isUnavailable(error),
      'is full': ({ context, event }) => {
        assertEvent(event, 'put')
        return hasNoRoom(rules, shownItems(rules, context), event.item)
      },
    },
    actions: {
      store: notProvided,
      'log problem': (_, _params: { problem: string; error: unknown }) => notProvided(),
      'assign person': assign(({ event }) => {
        assertEvent(event, 'person changed')
        return contextOf(event.person, event.stored)
      }),
      'assign stored': assign(({ context, event }) => {
        assertEvent(event, 'stored elsewhere')
        const { visitor, account } = event.stored
        if (context.person === null || account?.person !== context.person) return { visitor }
        const changes = joinedChanges(rules, context.changes, context.sending, account)
        return { visitor, saved: account.saved, changes }
      }),
      'assign visitor item': assign(({ context, event }) => {
        assertEvent(event, 'put')
        return { visitor: rules.withItem(context.visitor, event.item) }
      }),
      'assign visitor removal': assign(({ context, event }) => {
        assertEvent(event, 'remove')
        return { visitor: withoutIds(context.visitor, event.ids) }
      }),
      'assign put': assign(({ context, event }) => {
        assertEvent(event, 'put')
        const { item } = event
        return {
          changes: withLatest(context.changes, { id: idOf(item), item }),
          visitor: withoutItem(context.visitor, item),
        }
      }),
      'assign removal': assign(({ context, event }) => {
        assertEvent(event, 'remove')
        return {
          changes: event.ids.reduce((changes, id) => withLatest(changes, { id, item: null }), context.changes),
          visitor: withoutIds(context.visitor, event.ids),
        }
      }),
      'assign all due': assign({ isMergeDue: true, isFetchDue: true, losses: 0 }),
      'assign merge begun': assign({ isMergeDue: false, merging: ({ context }) => context.visitor }),
      'assign merged': assign(({ context }, { items }: { items: Items }) => ({
        saved: items,
        isFetchDue: false,
        visitor: withoutIds(context.visitor, context.merging.map(idOf)),
        merging: [],
        losses: 0,
      })),
      'assign merge cut off': assign({ merging: [], isMergeDue: true, losses: ({ context }) => context.losses + 1 }),
      'assign not merged': assign({ merging: [], losses: 0 }),
      'assign fetch begun': assign({ isFetchDue: false }),
      'assign fetched': assign({ saved: (_, { items }: { items: Items }) => items }),
      'assign sending begun': assign({ sending: ({ context }) => context.changes[0] ?? null }),
      'assign cut off': assign({ sending: null, losses: ({ context }) => context.losses + 1 }),
      'assign no losses': assign({ losses: 0 }),
      'assign sent': assign(({ context }) => ({
        saved: context.sending === null ? context.saved : withChange(rules, context.saved, context.sending),
        changes: withoutSent(context),
        sending: null,
        losses: 0,
      })),
      'assign rolled back': assign(({ context }) => ({ changes: withoutSent(context), sending: null, losses: 0 })),
      'emit full': emit({ type: 'full' }),
    },
  }).extend({
    actions: {
      'emit full after merge': enqueueActions(({ context, enqueue }, { items }: { items: Items }) => {
        const isLeftOut = context.merging.some((item) => hasNoRoom({ ...rules, limit: items.length }, items, item))
        if (isLeftOut && items.length >= rules.limit) enqueue.emit({ type: 'full' })
      }),
      'emit not saved': enqueueActions(({ context, enqueue }, { failure }: { failure: unknown }) => {
        // The session reports its own end; and a change that was undone during the request loses nothing.
        if (context.sending === null || failure instanceof Unauthenticated) return
        if (context.changes.some(isSending(context))) {
          enqueue.emit({ type: 'not saved', change: context.sending, failure })
        }
      }),
    },
  })
}
