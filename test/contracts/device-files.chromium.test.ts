import type { Browser } from 'playwright'
import { afterAll } from 'vitest'
import type { createBrowserDeviceFiles } from '../../src/adapters/browser-device-files/browser-device-files.ts'
import { launchBrowser } from '../support/browser.ts'
import { deviceFilesContract } from './device-files.contract.ts'
import { type PageServer, startPageServer } from './page-server.ts'

declare const files: ReturnType<typeof createBrowserDeviceFiles>

const SCRIPT = (origin: string) => `
  import { createBrowserDeviceFiles } from '${origin}/src/adapters/browser-device-files/browser-device-files.ts'
  globalThis.files = createBrowserDeviceFiles(window)
`

let server: PageServer | undefined
let browser: Browser | undefined
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

deviceFilesContract('in Chromium', async () => {
  server = await startPageServer(SCRIPT)
  browser = await launchBrowser()
  const page = await browser.newPage()
  await page.goto(server.origin)
  await page.waitForFunction(() => 'files' in globalThis)
  return {
    keep: (id, content) => page.evaluate(([one, two]) => files.keep(one, two), [id, content] as const),
    read: (id) => page.evaluate((one) => files.read(one), id),
    remove: (id) => page.evaluate((one) => files.remove(one), id),
    clear: () => page.evaluate(() => files.clear()),
  }
})
