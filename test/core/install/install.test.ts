import { describe, expect, it, onTestFinished } from 'vitest'
import { createMemoryStore } from '../../../src/adapters/memory/memory-storage.ts'
import { selectOfferedWay } from '../../../src/core/install/install.machine.ts'
import type { InstallWay } from '../../../src/core/install/install-host.port.ts'
import { createInstallActor, INSTALL_KEY } from '../../../src/core/install/provide-install.ts'

/** A device whose browser offers `way`, and tabs that ask to install. */
function device({ way, answer = async () => true }: { way: InstallWay | null; answer?: () => Promise<boolean> }) {
  const store = createMemoryStore()
  const browser = { way, asked: 0, listeners: new Set<() => void>() }
  const warnings: unknown[][] = []
  const openTab = () => {
    const storage = store.openTab()
    const install = createInstallActor({
      host: {
        way: () => browser.way,
        ask: () => {
          browser.asked += 1
          return answer()
        },
        onChange: (listener) => {
          browser.listeners.add(listener)
          return () => void browser.listeners.delete(listener)
        },
      },
      storage,
      log: { warn: (...words: unknown[]) => void warnings.push(words) },
    })
    install.start()
    onTestFinished(() => void install.stop())
    const offered = () => selectOfferedWay(install.getSnapshot())
    const state = () => install.getSnapshot().value
    return { install, storage, offered, state }
  }
  const change = (next: InstallWay | null) => {
    browser.way = next
    for (const listener of browser.listeners) listener()
  }
  return { openTab, browser, change, warnings }
}

describe('The offer to install the application', () => {
  it('follows what the browser can do', () => {
    const { openTab, change, browser } = device({ way: 'by hand' })
    const { offered, install } = openTab()
    expect(offered()).toBe('by hand')
    change('prompt')
    expect(offered()).toBe('prompt')
    change(null)
    expect(offered()).toBeNull()
    install.stop()
    expect(browser.listeners.size).toBe(0)
  })

  it('shows the browser’s question, and ends after a yes', async () => {
    const { openTab, browser, warnings } = device({ way: 'prompt' })
    const { install, state, storage, offered } = openTab()
    install.send({ type: 'install' })
    expect([browser.asked, offered()]).toEqual([1, null])
    await expect.poll(state).toBe('accepted')
    expect(storage.read(INSTALL_KEY)).toBeNull()
    expect(warnings).toEqual([])
  })

  it('asks nothing where the person installs by hand', () => {
    const { openTab, browser } = device({ way: 'by hand' })
    const { install, offered } = openTab()
    install.send({ type: 'install' })
    expect([browser.asked, offered()]).toEqual([0, 'by hand'])
  })

  it('is not repeated on this device after a no to the browser', async () => {
    const { openTab } = device({ way: 'prompt', answer: async () => false })
    const { install, state, storage } = openTab()
    install.send({ type: 'install' })
    await expect.poll(state).toBe('refused')
    expect(storage.read('tp:install')).toBe('refused')
    expect(openTab().state()).toBe('refused')
  })

  it('disappears from all tabs after a refusal, but not for other stored data', async () => {
    const { openTab } = device({ way: 'by hand' })
    const [one, other] = [openTab(), openTab()]
    one.storage.write('tp:other', 'refused')
    one.storage.write(INSTALL_KEY, 'later')
    await Promise.resolve()
    expect(other.offered()).toBe('by hand')
    one.install.send({ type: 'refuse' })
    await Promise.resolve()
    expect([one.state(), other.state()]).toEqual(['refused', 'refused'])
  })

  it('is withdrawn after a prompt that failed, which is logged', async () => {
    const failure = new Error('no gesture')
    const { openTab, warnings } = device({ way: 'prompt', answer: () => Promise.reject(failure) })
    const { install, state } = openTab()
    install.send({ type: 'install' })
    await expect.poll(state).toEqual({ open: 'without a way' })
    expect(warnings).toEqual([['install prompt failed', failure]])
  })
})
