/** The account's copy of a collection. Each call may be repeated and rejects with a failure of core/failures.ts. */
export interface CollectionBackend<Item> {
  fetchItems(signal?: AbortSignal): Promise<readonly Item[]>
  /** Adds the item, or changes the one of that id. @throws Rejected when the collection is full. */
  save(item: Item): Promise<void>
  remove(id: string): Promise<void>
  /** Adds a visitor's items at login, as long as there is room. @returns all items of the account. */
  merge(items: readonly Item[]): Promise<readonly Item[]>
}
