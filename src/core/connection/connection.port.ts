/** The device's knowledge of its network. */
export interface Connection {
  isOnline(): boolean
  /** Calls back whenever the network returns. @returns a function that stops listening. */
  onRestored(listener: () => void): () => void
}
