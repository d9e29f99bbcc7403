import type { InstallHost } from '../../core/install/install-host.port.ts'
import type { KeptPrompt } from './install-prompt.ts'

/** What is needed of a window. */
export interface InstallWindow {
  readonly navigator: { readonly userAgent: string; readonly maxTouchPoints: number }
  matchMedia(query: string): { readonly matches: boolean }
  addEventListener(type: 'appinstalled', listener: () => void): void
}

/** Installing in browsers: Chromium asks the person; on iPhone and iPad the person does it from the share sheet. */
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
      // Each may be shown once.
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
 * An iPad calls itself a Mac, which has no touch. A browser within another app, which cannot add anything to the home screen,
 * does not call itself Safari; Google's own app (GSA) does, and cannot either.
 */
function isAppleTouch({ userAgent, maxTouchPoints }: InstallWindow['navigator']): boolean {
  const isApple = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
  return isApple && /Safari\//.test(userAgent) && !/GSA\//.test(userAgent)
}
