import type { Connection } from '../../core/connection/connection.port.ts'

/** A network that tests cut and restore. */
export function createMemoryConnection(): Connection & { cut(): void; restore(): void } {
  const listeners = new Set<() => void>()
  let online = true
  return {
    isOnline: () => online,
    onRestored(listener) {
      const own = () => listener()
      listeners.add(own)
      return () => listeners.delete(own)
    },
    cut() {
      online = false
    },
    restore() {
      online = true
      for (const listener of [...listeners]) listener()
    },
  }
}
