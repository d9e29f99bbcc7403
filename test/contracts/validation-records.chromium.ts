import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { build } from 'vite'
import * as failures from '../../src/core/failures.ts'
import type { ValidationRecord } from '../../src/core/onboarding/validation.ts'
import type { ValidationRecords } from '../../src/core/onboarding/validation-records.port.ts'
import { launchBrowser } from '../support/browser.ts'
import type { PageDevice } from './validation-records.page.ts'

export interface ChromiumDevices {
  /** Origin of the page, which the backend must allow. */
  readonly origin: string
  /** The adapters as they are built for browsers, on one of two devices in turn. */
  device(options: PageDevice): Promise<ValidationRecords>
  /** Takes both devices offline; the system notifies the browser. */
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

/** Chromium with two contexts as two devices, so that they do not share the limit of six connections per host. */
export async function openChromiumDevices(): Promise<ChromiumDevices> {
  const [pages, browser] = await Promise.all([servePage(), launchBrowser()])
  const listeners: { onRecord(record: ValidationRecord): void; onFailure(error: unknown): void }[] = []
  const open = async () => {
    const page = await (await browser.newContext()).newPage()
    await page.exposeFunction('report', (listener: number, what: string, value: unknown) => {
      const heard = listeners[listener]
      if (what === 'record') heard?.onRecord(value as ValidationRecord)
      else heard?.onFailure(failureNamed(String(value)))
    })
    await page.goto(pages.origin)
    return page
  }
  const devices = await Promise.all([open(), open()])
  const setOffline = async (isOffline: boolean) => {
    for (const page of devices) await page.context().setOffline(isOffline)
  }
  let opened = 0
  return {
    origin: pages.origin,
    async device(given) {
      const page = devices[opened++ % devices.length] as Page
      const device = await page.evaluate((asked) => window.makeDevice(asked), given)
      const settled = (name: string | null) => {
        if (name !== null) throw failureNamed(name)
      }
      return {
        watch(userId, onRecord, onFailure) {
          const listener = listeners.push({ onRecord, onFailure }) - 1
          const begun = page.evaluate(([at, person, number]) => window.watchDevice(at, person, number), [
            device,
            userId,
            listener,
          ] as const)
          return () => {
            listeners[listener] = { onRecord: () => undefined, onFailure: () => undefined }
            void begun.then(() => page.evaluate((number) => window.stops[number]?.(), listener)).catch(() => undefined)
          }
        },
        add: async (userId, flags) =>
          settled(
            await page.evaluate(
              ([at, person, added]) => window.tried(window.devices[at]?.add(person, added) ?? Promise.reject()),
              [device, userId, flags] as const,
            ),
          ),
        markEmailVerified: async (userId) =>
          settled(
            await page.evaluate(
              ([at, person]) => window.tried(window.devices[at]?.markEmailVerified(person) ?? Promise.reject()),
              [device, userId] as const,
            ),
          ),
      }
    },
    cut: () => setOffline(true),
    restore: () => setOffline(false),
    async close() {
      await browser.close()
      await pages.close()
    },
  }
}

/** A failure of the core as the page named it; any other error is none here either. */
function failureNamed(name: string): Error {
  const found = Object.entries(failures).find(([known]) => known === name)
  const kind: unknown = found?.[1]
  return typeof kind === 'function' ? Reflect.construct(kind, ['as the page has it']) : new Error(name)
}

async function servePage(): Promise<{ origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-records-'))
  const entry = join(import.meta.dirname, 'validation-records.page.ts')
  await build({
    configFile: false,
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true, lib: { entry, formats: ['es'], fileName: 'page' } },
  })
  const script = await readFile(join(folder, 'page.js'), 'utf8')
  const server = createServer((request, response) => {
    if (request.url === '/page.js') response.setHeader('Content-Type', 'text/javascript').end(script)
    else
      response
        .setHeader('Content-Type', 'text/html')
        .end('<!doctype html><script type="module" src="/page.js"></script>')
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
