import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createBrowserStorage } from '../../src/adapters/browser-storage/browser-storage.ts'
import { createMemoryStore } from '../../src/adapters/memory/memory-storage.ts'
import type { DeviceStorage } from '../../src/core/storage/storage.port.ts'

interface DeviceStorageSubject {
  /** Two tabs of one browser. */
  readonly tab: DeviceStorage
  readonly otherTab: DeviceStorage
  /** localStorage.clear() in yet another tab. */
  clearElsewhere(): void
  close(): Promise<void>
}

function deviceStorageContract(name: string, open: () => Promise<DeviceStorageSubject>): void {
  describe(`DeviceStorage: ${name}`, () => {
    let subject: DeviceStorageSubject
    beforeEach(async () => {
      subject = await open()
    })
    afterEach(() => subject.close())

    it('reads any written text back, and null for a missing key', () => {
      const { tab } = subject
      for (const text of ['', 'null', 'São Luís 🏝', '{"a":1}']) {
        tab.write('token', text)
        expect(tab.read('token')).toBe(text)
      }
      expect(tab.read('user')).toBeNull()
    })

    it('treats names of an object’s members as ordinary keys', () => {
      const { tab } = subject
      for (const key of ['__proto__', 'constructor', 'length', 'getItem', '']) {
        expect(tab.read(key)).toBeNull()
        tab.write(key, 'text')
        expect(tab.read(key)).toBe('text')
      }
      expect(tab.keys()).toHaveLength(5)
    })

    it('removes a key, also twice', () => {
      const { tab } = subject
      tab.write('token', 'x')
      tab.remove('token')
      tab.remove('token')
      expect(tab.read('token')).toBeNull()
      expect(tab.keys()).toEqual([])
    })

    it('lists each key once', () => {
      const { tab } = subject
      tab.write('token', 'x')
      tab.write('user', 'y')
      tab.write('token', 'z')
      expect([...tab.keys()].sort()).toEqual(['token', 'user'])
    })

    it('shows one tab the other tab’s values', () => {
      const { tab, otherTab } = subject
      otherTab.write('token', 'x')
      expect(tab.read('token')).toBe('x')
      expect(tab.keys()).toEqual(['token'])
    })

    it('informs the other tabs about changes and removals in order, but not the tab itself', async () => {
      const { tab, otherTab } = subject
      const own = vi.fn()
      const heard = vi.fn()
      tab.onForeignChange(own)
      otherTab.onForeignChange(heard)
      tab.write('token', 'x')
      tab.write('token', 'y')
      tab.remove('token')
      await expect.poll(() => heard).toHaveBeenCalledTimes(3)
      expect(heard.mock.calls).toEqual([
        ['token', 'x'],
        ['token', 'y'],
        ['token', null],
      ])
      expect(own).not.toHaveBeenCalled()
    })

    it('informs nobody about a write of the same value', async () => {
      const { tab, otherTab } = subject
      tab.write('token', 'x')
      const heard = vi.fn()
      otherTab.onForeignChange(heard)
      tab.write('token', 'x')
      tab.remove('user')
      tab.write('done', 'yes')
      await expect.poll(() => heard).toHaveBeenCalledWith('done', 'yes')
      expect(heard.mock.calls.filter(([key]) => key !== 'token' && key !== 'done')).toEqual([])
      expect(heard.mock.calls.filter(([key, text]) => key === 'token' && text !== 'x')).toEqual([])
    })

    it('stops informing after the unsubscription', async () => {
      const { tab, otherTab } = subject
      const stopped = vi.fn()
      const heard = vi.fn()
      otherTab.onForeignChange(heard)
      otherTab.onForeignChange(stopped)()
      tab.write('token', 'x')
      await expect.poll(() => heard).toHaveBeenCalled()
      expect(stopped).not.toHaveBeenCalled()
    })

    it('reports every key as removed if another tab clears the whole storage', async () => {
      const { tab, otherTab } = subject
      tab.write('token', 'x')
      const heard = vi.fn()
      otherTab.onForeignChange(heard)
      tab.write('user', 'y')
      await expect.poll(() => heard).toHaveBeenCalledWith('user', 'y')
      subject.clearElsewhere()
      await expect.poll(() => heard).toHaveBeenCalledWith('user', null)
      expect(heard).toHaveBeenCalledWith('token', null)
      expect(otherTab.keys()).toEqual([])
    })
  })
}

// @vitest-environment jsdom

deviceStorageContract('in memory', async () => {
  const store = createMemoryStore()
  return {
    tab: store.openTab(),
    otherTab: store.openTab(),
    clearElsewhere: () => store.clear(),
    close: async () => undefined,
  }
})

deviceStorageContract('localStorage, jsdom', async () => {
  // Frames of one page share its storage and receive each other's changes, as tabs do.
  document.body.innerHTML = '<iframe></iframe><iframe></iframe><iframe></iframe>'
  const [first, second, third] = Array.from(document.querySelectorAll('iframe'), (frame) => frame.contentWindow)
  if (!first || !second || !third) throw new Error('jsdom gave no frames')
  return {
    tab: createBrowserStorage(first),
    otherTab: createBrowserStorage(second),
    clearElsewhere: () => third.localStorage.clear(),
    close: async () => {
      document.body.innerHTML = ''
      localStorage.clear()
    },
  }
})
