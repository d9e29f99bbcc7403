import type { SessionActor } from '../session/provide-session.ts'
import { selectUser } from '../session/session.selectors.ts'
import { isRecord, readJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'

/** Two records, so that a visitor's items may stay when a person logs out. */
export interface CollectionKeys {
  readonly visitor: string
  readonly account: string
}

/** A collection whose machine has not loaded. */
export interface ClosedCollection<Opened> {
  /** Calls back whenever the shown items may have changed. @returns a function that stops listening. */
  subscribe(notify: () => void): () => void
  /** The running machine, fetched and started by the first call. Rejects where its code cannot be fetched; the next call tries again. */
  open(): Promise<Opened>
}

/** The part of a collection that the first load carries: what the device shows, and how to open the machine. */
interface CollectionPreview<Shown, Opened> extends ClosedCollection<Opened> {
  shown(): Shown
  /** Shows this from now on; undefined shows what the device has. */
  show(shown?: Shown): void
}

/**
 * `read` receives what `previewOf` of the records has written, or undefined. `load` loads and starts the machine, which
 * then provides the shown items.
 */
export function createCollectionPreview<Shown, Opened>(
  session: SessionActor,
  storage: DeviceStorage,
  keys: CollectionKeys,
  read: (stored: unknown) => Shown,
  load: (show: (shown: Shown) => void) => Promise<Opened>,
): CollectionPreview<Shown, Opened> {
  const listeners = new Set<() => void>()
  let current: { readonly shown: Shown } | undefined
  let opening: Promise<Opened> | undefined
  const show = (shown?: Shown) => {
    current = shown === undefined ? undefined : { shown }
    for (const notify of listeners) notify()
  }
  // Shows the next person's items until the machine does.
  session.on('identity changed', () => show())
  return {
    shown() {
      if (current === undefined) {
        const person = selectUser(session.getSnapshot())?.id ?? null
        const stored = readJson(storage, keys[person === null ? 'visitor' : 'account'])
        current = { shown: read(isRecord(stored) && stored.person === person ? stored.shown : undefined) }
      }
      return current.shown
    },
    show,
    subscribe(notify) {
      listeners.add(notify)
      return () => listeners.delete(notify)
    },
    open() {
      opening ??= load(show).catch((error: unknown) => {
        opening = undefined
        throw error
      })
      return opening
    },
  }
}
