import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createBrowserInstallHost } from '../../src/adapters/install/browser-install-host.ts'
import { keepInstallPrompt } from '../../src/adapters/install/install-prompt.ts'
import { createMemoryInstallHost } from '../../src/adapters/memory/memory-install-host.ts'
import { createMemoryStorage, createMemoryStore } from '../../src/adapters/memory/memory-storage.ts'
import { INSTALL_KEY } from '../../src/core/install/provide-install.ts'
import { type App, AppProvider } from '../../src/ui/app.tsx'
import { InstallOffer } from '../../src/ui/components/install/install-offer.tsx'
import { installActor } from './support/memory-ports.ts'
import { openApp } from './support/open-app.tsx'

const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1'
const IN_ANOTHER_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Mobile/15E148 Instagram 300'
const GOOGLES_APP =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 GSA/350.0 Mobile/15E148 Safari/604.1'
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 CriOS/150.0 Mobile/15E148 Safari/604.1'
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605 Version/18.0 Safari/605.1.15'
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36'

async function offer(host: ReturnType<typeof createMemoryInstallHost>, storage = createMemoryStorage()) {
  const { app, view } = await openApp('/')
  view.unmount()
  const actor = installActor(host, storage)
  const withInstall: App = { ...app, loadInstall: async () => actor }
  render(
    <AppProvider app={withInstall}>
      <InstallOffer />
    </AppProvider>,
  )
  return { actor, storage }
}

describe('The offer to install', () => {
  test('opens the browser’s prompt, and disappears after a yes', async () => {
    const host = createMemoryInstallHost('prompt')
    await offer(host)
    await userEvent.click(await screen.findByRole('button', { name: 'Instalar' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Instalar o app' })).toBeNull())
    expect(host.asked()).toBe(1)
  })

  test('is not shown again on this device after a refusal', async () => {
    const { storage } = await offer(createMemoryInstallHost('prompt'))
    await userEvent.click(await screen.findByRole('button', { name: 'Agora não' }))
    const answer = screen.getByText(/^Tudo bem, não mostramos mais isto neste aparelho\./)
    expect(document.activeElement).toBe(answer)
    expect(storage.read(INSTALL_KEY)).toBe('refused')
    expect(installActor(createMemoryInstallHost('prompt'), storage).getSnapshot().matches('refused')).toBe(true)
  })

  test('disappears from a tab after a refusal in another', async () => {
    const browser = createMemoryStore()
    await offer(createMemoryInstallHost('prompt'), browser.openTab())
    await screen.findByRole('button', { name: 'Instalar' })
    browser.openTab().write(INSTALL_KEY, 'refused')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Instalar o app' })).toBeNull())
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('a no to the browser’s own question counts as well', async () => {
    const { storage } = await offer(createMemoryInstallHost('prompt', false))
    await userEvent.click(await screen.findByRole('button', { name: 'Instalar' }))
    await waitFor(() => expect(storage.read(INSTALL_KEY)).toBe('refused'))
    expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull()
  })

  test('explains the steps on an iPhone', async () => {
    await offer(createMemoryInstallHost('by hand'))
    const section = await screen.findByRole('region', { name: 'Instalar o app' })
    expect(section.textContent).toContain('e depois em “Adicionar à Tela de Início”')
    expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull()
  })

  test('appears with the browser’s event, and disappears after the installation', async () => {
    const host = createMemoryInstallHost()
    const { actor } = await offer(host)
    expect(actor.getSnapshot().matches({ open: 'without a way' })).toBe(true)
    host.change('prompt')
    await screen.findByRole('button', { name: 'Instalar' })
    host.change(null)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Instalar' })).toBeNull())
  })
})

describe('The browser’s install prompt', () => {
  function browser(userAgent: string, maxTouchPoints = 0, isStandalone = false) {
    const page = Object.assign(new EventTarget(), {
      navigator: { userAgent, maxTouchPoints },
      matchMedia: () => ({ matches: isStandalone }),
    })
    const kept = keepInstallPrompt(page)
    return { page, host: createBrowserInstallHost(page, kept) }
  }
  const question = (outcome: 'accepted' | 'dismissed') =>
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: async () => ({ outcome }) })

  test.each([
    ['Chromium that has not offered it', CHROME, 0, false, null],
    ['an iPhone', SAFARI, 5, false, 'by hand'],
    ['an iPad', IPAD, 5, false, 'by hand'],
    ['a Mac', IPAD, 0, false, null],
    ['a page within another app', IN_ANOTHER_APP, 5, false, null],
    ['Google’s own app', GOOGLES_APP, 5, false, null],
    ['Chrome on an iPhone', CHROME_ON_IPHONE, 5, false, 'by hand'],
    ['the installed application', SAFARI, 5, true, null],
  ])('on %s', (_, userAgent, touch, isStandalone, way) => {
    expect(browser(userAgent, touch, isStandalone).host.way()).toBe(way)
  })

  test('is kept for later, shown once, and gone after the installation', async () => {
    const { page, host } = browser(CHROME)
    let changes = 0
    host.onChange(() => {
      changes += 1
    })
    const event = question('accepted')
    page.dispatchEvent(event)
    expect(event.defaultPrevented).toBe(true)
    expect([host.way(), changes]).toEqual(['prompt', 1])
    expect(await host.ask()).toBe(true)
    expect([host.way(), await host.ask()]).toEqual([null, false])
    page.dispatchEvent(question('dismissed'))
    expect(await host.ask()).toBe(false)
    page.dispatchEvent(new Event('appinstalled'))
    expect([host.way(), changes]).toEqual([null, 3])
  })
})
