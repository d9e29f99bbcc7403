/** Chromium's event for installable pages; no standard and no TypeScript library contains it. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export interface KeptPrompt {
  event: InstallPromptEvent | null
  notify: () => void
}

/** Keeps the browser's install prompt, which may fire before any code listens, for later. */
export function keepInstallPrompt(page: Pick<Window, 'addEventListener'>): KeptPrompt {
  const kept: KeptPrompt = { event: null, notify: () => undefined }
  page.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept.event = event as InstallPromptEvent
    kept.notify()
  })
  return kept
}
