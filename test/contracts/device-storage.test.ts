// @vitest-environment jsdom
import { createBrowserStorage } from '../../src/adapters/browser-storage/browser-storage.ts'
import { createMemoryStore } from '../../src/adapters/memory/memory-storage.ts'
import { deviceStorageContract } from './device-storage.contract.ts'

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
