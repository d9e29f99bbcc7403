/** Whether the device has a network, as far as it knows. */
export interface Connection {
  isOnline(): boolean
  /** Calls back whenever the network is there again. @returns stops listening. */
  onRestored(listener: () => void): () => void
}
