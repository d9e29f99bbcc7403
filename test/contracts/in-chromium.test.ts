import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { createBrowserStorage } from '../../src/adapters/browser-storage/browser-storage.ts'
import type { createCssTheme } from '../../src/adapters/browser-storage/css-theme.ts'
import type { DeviceStorage } from '../../src/core/storage/storage.port.ts'
import { launchBrowser } from '../support/browser.ts'
import { type PageServer, startPageServer } from './page-server.ts'

interface Adapters {
  readonly createBrowserStorage: typeof createBrowserStorage
  readonly createCssTheme: typeof createCssTheme
  storage: DeviceStorage
  heard: [string, string | null][]
}
declare const adapters: Adapters

const SCRIPT = (origin: string) => `
  import { createBrowserStorage } from '${origin}/src/adapters/browser-storage/browser-storage.ts'
  import { createCssTheme } from '${origin}/src/adapters/browser-storage/css-theme.ts'
  globalThis.adapters = { createBrowserStorage, createCssTheme, storage: createBrowserStorage(window), heard: [] }
  adapters.storage.onForeignChange((key, text) => adapters.heard.push([key, text]))
`

/** The adapters as they are, types aside, in a real browser: what jsdom cannot vouch for. */
describe('in Chromium', () => {
  let server: PageServer
  let browser: Browser
  let context: BrowserContext

  beforeAll(async () => {
    server = await startPageServer(SCRIPT)
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server.close()
  })
  beforeEach(async () => {
    context = await browser.newContext()
  })
  afterEach(() => context.close())

  async function openTab(): Promise<Page> {
    const page = await context.newPage()
    await page.goto(server.origin)
    await page.waitForFunction(() => 'adapters' in globalThis)
    return page
  }

  it('two tabs share the storage and are informed about each other’s changes', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await one.evaluate(() => {
      adapters.storage.write('token', 'x')
      adapters.storage.remove('token')
    })
    await other.waitForFunction(() => adapters.heard.length === 2)
    expect(await other.evaluate(() => adapters.heard)).toEqual([
      ['token', 'x'],
      ['token', null],
    ])
    expect(await one.evaluate(() => adapters.heard)).toEqual([])
  })

  it('a tab is informed about the removed keys if another clears the whole storage', async () => {
    const [one, other] = [await openTab(), await openTab()]
    await one.evaluate(() => adapters.storage.write('token', 'x'))
    await other.waitForFunction(() => adapters.heard.length === 1)
    await one.evaluate(() => localStorage.clear())
    await other.waitForFunction(() => adapters.heard.length === 2)
    expect(await other.evaluate(() => adapters.heard.at(-1))).toEqual(['token', null])
  })

  it('a value beyond the quota is kept in memory', async () => {
    const page = await openTab()
    const kept = await page.evaluate(() => {
      const large = 'x'.repeat(6_000_000)
      adapters.storage.write('selectedData', 'small')
      adapters.storage.write('selectedData', large)
      return {
        read: adapters.storage.read('selectedData') === large,
        keys: adapters.storage.keys(),
        outdated: localStorage.getItem('selectedData'),
      }
    })
    expect(kept).toEqual({ read: true, keys: ['selectedData'], outdated: null })
  })

  it('everything is kept in memory if storage is forbidden', async () => {
    const page = await openTab()
    // A sandboxed frame has an opaque origin, so reading localStorage throws a SecurityError.
    await page.evaluate((script) => {
      const frame = document.createElement('iframe')
      frame.sandbox.add('allow-scripts')
      frame.name = 'forbidden'
      frame.srcdoc = `<script type="module">${script}</script>`
      document.body.append(frame)
    }, SCRIPT(server.origin))
    await expect
      .poll(() =>
        page
          .frame('forbidden')
          ?.evaluate(() => 'adapters' in globalThis)
          .catch(() => false),
      )
      .toBe(true)
    const result = await page.frame('forbidden')?.evaluate(() => {
      let isForbidden = false
      try {
        localStorage.getItem('token')
      } catch {
        isForbidden = true
      }
      adapters.storage.write('token', 'x')
      const read = adapters.storage.read('token')
      adapters.storage.remove('token')
      return { isForbidden, read, after: adapters.storage.read('token'), keys: adapters.storage.keys() }
    })
    expect(result).toEqual({ isForbidden: true, read: 'x', after: null, keys: [] })
  })

  it('the theme accepts exactly the browser’s colours', async () => {
    const page = await openTab()
    const shown = await page.evaluate(() => {
      const theme = adapters.createCssTheme(window)
      return ['#0b7285', 'oklch(0.55 0.1 210)', 'banana', 'var(--other)', 'inherit', 'red; color: blue', ''].map(
        (color) => {
          theme.applyPrimaryColor('black')
          theme.applyPrimaryColor(color)
          const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content
          return [document.documentElement.style.getPropertyValue('--primary'), bar]
        },
      )
    })
    expect(shown).toEqual(
      ['#0b7285', 'oklch(0.55 0.1 210)', 'black', 'black', 'black', 'black', 'black'].map((color) => [color, color]),
    )
  })

  it('the theme leaves the page alone that has the colour already', async () => {
    const page = await openTab()
    const shown = await page.evaluate(() => {
      CSS.registerProperty({ name: '--primary', syntax: '<color>', inherits: true, initialValue: '#0f766e' })
      const theme = adapters.createCssTheme(window)
      return ['#0f766e', '#0b7285', '#0f766e'].map((color) => {
        theme.applyPrimaryColor(color)
        return document.documentElement.style.getPropertyValue('--primary')
      })
    })
    expect(shown).toEqual(['', '#0b7285', '#0f766e'])
  })
})
