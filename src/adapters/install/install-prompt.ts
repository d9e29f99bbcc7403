/** What Chromium tells of a page that can be installed; no standard has it, nor the compiler's library. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export interface KeptPrompt {
  event: InstallPromptEvent | null
  notify: () => void
}

/** The browser offers its question once a load, maybe before anybody here asks: kept for a better moment than its own. */
export function keepInstallPrompt(page: Pick<Window, 'addEventListener'>): KeptPrompt {
  const kept: KeptPrompt = { event: null, notify: () => undefined }
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept.event = event as InstallPromptEvent
    kept.notify()
  })
  return kept
}
