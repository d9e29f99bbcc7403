/** Condition of a refused call: password and code again, or an authenticator app first. */
export type ConfirmationNeed = 'confirmation' | 'second factor'

/**
 * Connects a refused call with the dialog for password and code; after it the call continues, and nothing typed is
 * lost.
 */
export interface ConfirmationGate {
  /** The open dialog's need; null without one. */
  current(): ConfirmationNeed | null
  /** @returns stops listening. */
  subscribe(onChange: () => void): () => void
  /**
   * Resolves true after a confirmation, false if the person cancelled or no dialog exists. Simultaneous calls share one
   * dialog.
   */
  ask(need: ConfirmationNeed): Promise<boolean>
  settle(isConfirmed: boolean): void
}

export function createConfirmationGate(): ConfirmationGate {
  const listeners = new Set<() => void>()
  let need: ConfirmationNeed | null = null
  let waiting: ((isConfirmed: boolean) => void)[] = []
  const set = (next: ConfirmationNeed | null) => {
    need = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => need,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    ask(wanted) {
      if (listeners.size === 0) return Promise.resolve(false)
      return new Promise((resolve) => {
        waiting.push(resolve)
        if (need !== wanted) set(wanted)
      })
    },
    settle(isConfirmed) {
      const settled = waiting
      waiting = []
      set(null)
      for (const resolve of settled) resolve(isConfirmed)
    },
  }
}
