import type { InstallHost, InstallWay } from '../../core/install/install-host.port.ts'

/** An install host without a browser: `answer` is the person's answer to the prompt. */
export function createMemoryInstallHost(way: InstallWay | null = null, answer = true) {
  const listeners = new Set<() => void>()
  let present = way
  let asked = 0
  const host: InstallHost = {
    way: () => present,
    async ask() {
      if (present !== 'prompt') return false
      asked += 1
      present = null
      return answer
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    ...host,
    /** Number of shown prompts. */
    asked: () => asked,
    change(next: InstallWay | null): void {
      present = next
      for (const listener of listeners) listener()
    },
  }
}
