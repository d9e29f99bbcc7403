import type { InstallHost } from '../../core/install/install-host.port.ts'
import type { KeptPrompt } from './install-prompt.ts'

/** The part of a window that the adapter needs. */
export interface InstallWindow {
  readonly navigator: { readonly userAgent: string; readonly maxTouchPoints: number }
  matchMedia(query: string): { readonly matches: boolean }
  addEventListener(type: 'appinstalled', listener: () => void): void
}

/** Installation in browsers: Chromium shows a prompt; on iPhone and iPad the person uses the share sheet. */
export function createBrowserInstallHost(page: InstallWindow, kept: KeptPrompt): InstallHost {
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  let isInstalled = page.matchMedia('(display-mode: standalone)').matches
  kept.notify = notify
  page.addEventListener('appinstalled', () => {
    isInstalled = true
    kept.event = null
    notify()
  })
  return {
    way() {
      if (isInstalled) return null
      if (kept.event !== null) return 'prompt'
      return isAppleTouch(page.navigator) ? 'by hand' : null
    },
    async ask() {
      const { event } = kept
      if (event === null) return false
      // A prompt can be shown once.
      kept.event = null
      const { outcome } = await event.prompt()
      return outcome === 'accepted'
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * An iPad identifies as a Mac, but has touch. Browsers inside other apps cannot add to the home screen; they do not identify as Safari,
 * except Google's app (GSA).
 */
function isAppleTouch({ userAgent, maxTouchPoints }: InstallWindow['navigator']): boolean {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && /Safari\//.test(userAgent) && !/GSA\//.test(userAgent)
}
