/** The device's knowledge of its network. */
export interface Connection {
  isOnline(): boolean
  /** Calls back whenever the network is there again. @returns stops listening. */
  onRestored(listener: () => void): () => void
}
