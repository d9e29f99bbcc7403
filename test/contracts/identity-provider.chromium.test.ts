import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright'
import { build } from 'vite'
import { describe, it } from 'vitest'
import type { createFirebaseIdentity } from '../../src/adapters/firebase-auth/firebase-identity.ts'
import type { IdentityFailed, IdentityProvider } from '../../src/core/identity/identity.port.ts'
import { EMULATED_PROJECT, signInAtGoogle, startAuthEmulator } from '../support/auth-emulator.ts'
import { launchBrowser } from '../support/browser.ts'
import { playGoogle } from '../support/gapi-iframes.ts'
import { type Ending, type IdentityProviderSubject, identityProviderContract } from './identity-provider.contract.ts'

declare const create: typeof createFirebaseIdentity
declare let identity: IdentityProvider

const PERSON = { email: 'ana@gmail.example', name: 'Ana Luz' }
const ADAPTER = join(import.meta.dirname, '../../src/adapters/firebase-auth/firebase-identity.ts')

const emulator = await startAuthEmulator().catch((error: Error) => {
  if (process.env.CI === 'true') throw error
  return error.message
})

if (typeof emulator === 'string') {
  describe('IdentityProvider: Firebase in Chromium', () =>
    it.skip(`needs the Auth emulator: ${emulator}`, () => undefined))
} else {
  identityProviderContract('Firebase in Chromium, on the Auth emulator', async () => {
    const pages = await servePage()
    const browser = await launchBrowser()
    let context: BrowserContext
    let page: Page
    /** Opens a page and creates the adapter in it, as the application does. */
    const load = async () => {
      await page.goto(pages.origin)
      await page.evaluate(
        (config) => {
          identity = create(config)
        },
        { apiKey: 'any', authDomain: 'unused.example', projectId: EMULATED_PROJECT, authEmulator: emulator.host },
      )
    }
    const subject: IdentityProviderSubject = {
      email: PERSON.email,
      async open() {
        await context?.close()
        context = await browser.newContext()
        await playGoogle(context)
        page = await context.newPage()
        // Firebase waits for ten seconds until it believes that a window was closed.
        await page.clock.install()
        await load()
      },
      async popup(person) {
        if (person === 'has blocked it') {
          await page.evaluate(() => {
            const { open } = window
            window.open = () => {
              window.open = open
              return null
            }
          })
        }
        const popup = person === 'has blocked it' ? null : page.waitForEvent('popup')
        const ending = page.evaluate(async (): Promise<Ending<string>> => {
          try {
            return { given: await identity.signInByPopup() }
          } catch (error) {
            return { failed: (error as IdentityFailed).reason }
          }
        })
        const opened = await popup
        if (person === 'signs in' && opened !== null) await signInAtGoogle(opened, PERSON)
        if (person === 'closes it' && opened !== null) {
          await opened.close()
          await page.clock.runFor(12_000)
        }
        return ending
      },
      async redirect(person) {
        // It never settles: the page leaves.
        await page.evaluate(() => void identity.signInByRedirect())
        await page.waitForURL(/emulator\/auth\/handler/)
        if (person === 'signs in') {
          await signInAtGoogle(page, PERSON)
          await page.waitForURL(`${pages.origin}/**`)
        }
        await load()
      },
      takeRedirectResult: () =>
        page.evaluate(async (): Promise<Ending<string | null>> => {
          try {
            return { given: await identity.takeRedirectResult() }
          } catch (error) {
            return { failed: (error as IdentityFailed).reason }
          }
        }),
      signOut: () => page.evaluate(() => identity.signOut()),
      async close() {
        await browser.close()
        await pages.close()
        await emulator.close()
      },
    }
    return subject
  })
}

/** A page that has the adapter as it is built for browsers, and nothing else. */
async function servePage(): Promise<{ origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-firebase-'))
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, lib: { entry: ADAPTER, formats: ['es'], fileName: 'adapter' } },
  })
  const script = await readFile(join(folder, 'adapter.js'), 'utf8')
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/adapter.js')) response.setHeader('Content-Type', 'text/javascript').end(script)
    else {
      response
        .setHeader('Content-Type', 'text/html')
        .end(
          '<!doctype html><script type="module">import { createFirebaseIdentity } from "/adapter.js"; window.create = createFirebaseIdentity; window.identity = null</script>',
        )
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
