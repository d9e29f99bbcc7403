/** The rules of one kind of items. All functions are pure. */
export interface CollectionRules<Item> {
  /** At most so many items are kept. */
  readonly limit: number
  idOf(item: Item): string
  /** True when the account needs no request to have the other one too. */
  equals(one: Item, other: Item): boolean
  /** The items in order with this one, in place of those that it replaces. */
  withItem(items: readonly Item[], item: Item): readonly Item[]
}

/** A change by the person that the account has not confirmed: the new item, or null for a removal. */
export interface Change<Item> {
  readonly id: string
  readonly item: Item | null
}

/** The parts of a collection that decide what a screen shows. */
export interface CollectionParts<Item> {
  /** Collected without a session and in no account yet. */
  readonly visitor: readonly Item[]
  /** The person's items in the account's last answer. */
  readonly saved: readonly Item[]
  /** Oldest first, at most one for each id. */
  readonly changes: readonly Change<Item>[]
}

export function withChange<Item>(
  { idOf, withItem }: CollectionRules<Item>,
  items: readonly Item[],
  { id, item }: Change<Item>,
): readonly Item[] {
  return item === null ? items.filter((one) => idOf(one) !== id) : withItem(items, item)
}

/** A person's items with those of a visitor, which count as the later ones. */
export function withVisitorItems<Item>(
  { withItem }: CollectionRules<Item>,
  saved: readonly Item[],
  visitor: readonly Item[],
): readonly Item[] {
  return visitor.reduceRight<readonly Item[]>((items, item) => withItem(items, item), saved)
}

/** The items that a screen shows. */
export function shownItems<Item>(
  rules: CollectionRules<Item>,
  { visitor, saved, changes }: CollectionParts<Item>,
): readonly Item[] {
  return changes.reduce<readonly Item[]>(
    (items, change) => withChange(rules, items, change),
    withVisitorItems(rules, saved, visitor),
  )
}

/** The changes with this one as the only change of its item. */
export function withLatest<Item>(changes: readonly Change<Item>[], change: Change<Item>): readonly Change<Item>[] {
  return [...changes.filter(({ id }) => id !== change.id), change]
}

export function isSameChange<Item>(
  { equals }: CollectionRules<Item>,
  one: Change<Item>,
  other: Change<Item> | null,
): boolean {
  if (one.id !== other?.id) return false
  return one.item === null || other.item === null ? one.item === other.item : equals(one.item, other.item)
}

/** True when the items already have the change and no other change of that item waits, so that no request is needed. */
export function isSettled<Item>(
  { idOf, equals }: CollectionRules<Item>,
  { id, item }: Change<Item>,
  items: readonly Item[],
  changes: readonly Change<Item>[] = [],
): boolean {
  if (changes.some((change) => change.id === id)) return false
  return item === null ? items.every((one) => idOf(one) !== id) : items.some((one) => equals(one, item))
}

/** True when the item would add to a collection that is full. */
export function hasNoRoom<Item>(
  { limit, withItem }: CollectionRules<Item>,
  items: readonly Item[],
  item: Item,
): boolean {
  const { length } = withItem(items, item)
  return length > limit && length > items.length
}

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Milliseconds before the next try after this many losses in a row, from 1. Jitter keeps devices that lost the same server from
 * returning together.
 * @param random from 0 to 1.
 */
export function pauseAfter(losses: number, random: number): number {
  return Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (losses - 1)) * (0.5 + random / 2)
}

/**
 * This tab's changes after another tab has written `stored`: the other tab's change of an item is newer, and a change
 * that the other tab has sent is complete. The change that this tab is sending stays first, because its answer is still
 * awaited.
 */
export function joinedChanges<Item>(
  rules: CollectionRules<Item>,
  own: readonly Change<Item>[],
  sending: Change<Item> | null,
  stored: Omit<CollectionParts<Item>, 'visitor'>,
): readonly Change<Item>[] {
  const isSending = (change: Change<Item>) => isSameChange(rules, change, sending)
  const isReplaced = ({ id }: Change<Item>) => stored.changes.some((change) => change.id === id)
  const left = own.filter((change) => !isReplaced(change) && !isSettled(rules, change, stored.saved))
  return [...own.filter(isSending), ...[...stored.changes, ...left].filter((change) => !isSending(change))]
}
