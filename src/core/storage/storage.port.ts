/**
 * Text kept on this device under a key, shared by the tabs of one browser (localStorage, or memory in its place).
 * Nothing here throws: storage that is full or forbidden degrades to memory for as long as the page lives.
 */
export interface DeviceStorage {
  /** The text under the key, or null. */
  read(key: string): string | null
  write(key: string, text: string): void
  remove(key: string): void
  keys(): readonly string[]
  /**
   * Calls back when another tab changes a key (never for this tab's own changes), with null when it was removed.
   * @returns stops listening.
   */
  onForeignChange(listener: (key: string, text: string | null) => void): () => void
}
