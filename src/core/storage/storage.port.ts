/**
 * Stores texts by key on this device, shared by the tabs of a browser (localStorage, or memory in its place). Never throws: full
 * or forbidden storage falls back to memory until the page closes.
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
