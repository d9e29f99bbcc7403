import { type ActorRefFrom, createActor, fromCallback, fromPromise, type SnapshotFrom } from 'xstate'
import type { Connection } from '../connection/connection.port.ts'
import type { Log } from '../log.ts'
import { type HeldEvents, holdEvents } from '../machines/hold-events.ts'
import type { SessionActor } from '../session/provide-session.ts'
import { selectUser } from '../session/session.selectors.ts'
import type { UserId } from '../session/session.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { type CollectionMachine, createCollectionMachine } from './collection.machine.ts'
import type { CollectionEmitted, CollectionEvent } from './collection.setup.ts'
import type { CollectionBackend } from './collection-backend.port.ts'
import { type Change, isSettled } from './collection-rules.ts'
import {
  type CollectionRecords,
  forgetCollectionOf,
  noteSent,
  readCollection,
  writeCollection,
} from './stored-collection.ts'
import type { TabLock } from './tab-lock.port.ts'

export type CollectionActor<Item> = ActorRefFrom<CollectionMachine<Item>>
export type CollectionSnapshot<Item> = SnapshotFrom<CollectionMachine<Item>>

export interface CollectionPorts<Item> {
  readonly session: SessionActor
  readonly backend: CollectionBackend<Item>
  readonly storage: DeviceStorage
  readonly connection: Connection
  /** One tab sends at a time, so that each change is sent once. */
  readonly lock: TabLock
  readonly log: Log
}

export interface OpenCollection<Item> extends Pick<HeldEvents<CollectionEmitted<Item>>, 'hear'> {
  readonly actor: CollectionActor<Item>
}

/** Starts the machine on its ports. Log lines begin with `name`. */
export function startCollection<Item>(
  name: string,
  records: CollectionRecords<Item>,
  ports: CollectionPorts<Item>,
): OpenCollection<Item> {
  const actor = createCollectionActor(name, records, ports)
  const { pass, hear } = holdEvents<CollectionEmitted<Item>>()
  actor.on('*', pass)
  actor.start()
  return { actor, hear }
}

/** Calls back with the current state and with every later one. */
export function followCollection<Item>(
  actor: CollectionActor<Item>,
  onState: (snapshot: CollectionSnapshot<Item>) => void,
): void {
  actor.subscribe(onState)
  onState(actor.getSnapshot())
}

function createCollectionActor<Item>(
  name: string,
  records: CollectionRecords<Item>,
  { session, backend, storage, connection, lock, log }: CollectionPorts<Item>,
) {
  type Event = CollectionEvent<Item>
  type Effects = Parameters<CollectionMachine<Item>['provide']>[0]
  type Provided = {
    readonly actors: Required<NonNullable<Effects['actors']>>
    readonly guards: Required<Pick<NonNullable<Effects['guards']>, 'is change due' | 'is online'>>
    readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'store' | 'log problem'>>
  }
  const currentPerson = () => selectUser(session.getSnapshot())?.id ?? null
  const read = () => readCollection(records, storage)

  /** All tabs have every change, and another tab may have sent this one already. */
  const isSentElsewhere = async (change: Change<Item>, hasWaited: boolean): Promise<boolean> => {
    const { account } = read()
    if (account?.person === currentPerson() && isSettled(records, change, account.saved, account.changes)) return true
    // The other tab's record may not have arrived here yet.
    return hasWaited && isSettled(records, change, await backend.fetchItems())
  }
  const send = async (change: Change<Item>, hasWaited: boolean, signal: AbortSignal): Promise<void> => {
    if (signal.aborted || (await isSentElsewhere(change, hasWaited)) || signal.aborted) return
    await (change.item === null ? backend.remove(change.id) : backend.save(change.item))
    const person = currentPerson()
    if (person !== null && !signal.aborted) noteSent(records, storage, person, change)
  }

  const machine = createCollectionMachine(records).provide({
    actors: {
      'watch session': fromCallback<Event, UserId | null>(({ sendBack, input }) => {
        let known = input
        const look = () => {
          const person = currentPerson()
          if (person === known) return
          // A tab that did not know of the logout yet may have written after everything was cleared.
          if (known !== null) forgetCollectionOf(records, storage, known)
          known = person
          sendBack({ type: 'person changed', person, stored: read() })
        }
        const { unsubscribe } = session.on('identity changed', look)
        look()
        return unsubscribe
      }),
      'watch other tabs': fromCallback<Event>(({ sendBack }) =>
        storage.onForeignChange((key) => {
          if (key === records.keys.visitor || key === records.keys.account) {
            sendBack({ type: 'stored elsewhere', stored: read() })
          }
        }),
      ),
      'watch connection': fromCallback<Event>(({ sendBack }) =>
        connection.onRestored(() => sendBack({ type: 'refresh' })),
      ),
      merge: fromPromise<readonly Item[], readonly Item[]>(({ input }) => backend.merge(input)),
      'fetch items': fromPromise<readonly Item[]>(({ signal }) => backend.fetchItems(signal)),
      send: fromPromise<void, Change<Item>>(({ input, signal }) =>
        lock.run((hasWaited) => send(input, hasWaited, signal)),
      ),
    },
    guards: {
      'is online': () => connection.isOnline(),
      'is change due': ({ context }) => context.changes.length > 0 && connection.isOnline(),
    },
    actions: {
      store: ({ context: { person, visitor, saved, changes } }) =>
        writeCollection(records, storage, { visitor, account: person === null ? null : { person, saved, changes } }),
      'log problem': (_, { problem, error }) => log.warn(`${name} ${problem}`, error),
    },
  } satisfies Provided)
  return createActor(machine, { input: { person: currentPerson(), stored: read() } })
}
