import type { UserId } from '../session/session.ts'
import { isRecord, readJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { PERSONAL_PREFIX } from '../storage/storage-keys.ts'
import type { CollectionKeys } from './collection-preview.ts'
import { type Change, type CollectionRules, isSameChange, shownItems, withChange } from './collection-rules.ts'

const VERSION = 1

/** A person's copy of the account's items, so that they show at once after a reload and without a connection. */
interface StoredAccount<Item> {
  readonly person: UserId
  readonly saved: readonly Item[]
  readonly changes: readonly Change<Item>[]
}

export interface StoredCollection<Item> {
  /** Collected without a session and in no account yet. */
  readonly visitor: readonly Item[]
  readonly account: StoredAccount<Item> | null
}

/** A kind of collection as the device keeps it. */
export interface CollectionRecords<Item> extends CollectionRules<Item> {
  readonly keys: CollectionKeys
  isItem(value: unknown): value is Item
  isId(value: unknown): value is string
  /** The part that the page needs before the machine has loaded (collection-preview.ts). */
  previewOf(items: readonly Item[]): unknown
}

/** Reads the device. A record that is corrupt or of another version counts as absent, and so does an item that is malformed. */
export function readCollection<Item>(records: CollectionRecords<Item>, storage: DeviceStorage): StoredCollection<Item> {
  const { keys, limit, idOf, isItem, isId } = records
  const itemsOf = (value: unknown) => {
    const items = list(value).filter(isItem)
    const ids = items.map(idOf)
    return items.filter((_, at) => ids.indexOf(ids[at] ?? '') === at).slice(0, limit)
  }
  const isChange = (value: unknown): value is Change<Item> =>
    isRecord(value) && isId(value.id) && (value.item === null || (isItem(value.item) && idOf(value.item) === value.id))
  const visitor = readJson(storage, keys.visitor)
  const account = readJson(storage, keys.account)
  return {
    visitor: isRecord(visitor) && visitor.version === VERSION ? itemsOf(visitor.items) : [],
    account:
      isRecord(account) &&
      account.version === VERSION &&
      (typeof account.person === 'number' || typeof account.person === 'string')
        ? {
            person: account.person,
            saved: itemsOf(account.items),
            changes: list(account.changes).filter(isChange),
          }
        : null,
  }
}

export function writeCollection<Item>(
  records: CollectionRecords<Item>,
  storage: DeviceStorage,
  { visitor, account }: StoredCollection<Item>,
): void {
  const { keys, previewOf } = records
  const write = (key: string, record: object) => storage.write(key, JSON.stringify({ version: VERSION, ...record }))
  if (visitor.length === 0) storage.remove(keys.visitor)
  else write(keys.visitor, { person: null, items: visitor, shown: previewOf(visitor) })
  if (account === null) return
  const { person, saved, changes } = account
  const shown = previewOf(shownItems(records, { visitor, saved, changes }))
  write(keys.account, { person, items: saved, changes, shown })
}

/** Notes that the account has confirmed this person's change, before other tabs send it too. */
export function noteSent<Item>(
  records: CollectionRecords<Item>,
  storage: DeviceStorage,
  person: UserId,
  sent: Change<Item>,
): void {
  const { visitor, account } = readCollection(records, storage)
  if (account?.person !== person) return
  const changes = account.changes.filter((change) => !isSameChange(records, change, sent))
  const saved = withChange(records, account.saved, sent)
  writeCollection(records, storage, { visitor, account: { person, saved, changes } })
}

/** Removes this person's items from the device. Those of another person stay. */
export function forgetCollectionOf<Item>(
  records: CollectionRecords<Item>,
  storage: DeviceStorage,
  person: UserId,
): void {
  const { account, visitor } = records.keys
  if (readCollection(records, storage).account?.person !== person) return
  storage.remove(account)
  if (visitor.startsWith(PERSONAL_PREFIX)) storage.remove(visitor)
}

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
