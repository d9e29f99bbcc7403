import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WorkerHost, WorkerReport } from '../../src/core/service-worker/worker-host.port.ts'
import { launchBrowser } from '../support/browser.ts'
import { type PageServer, startPageServer } from './page-server.ts'

declare const host: WorkerHost
declare const reports: WorkerReport['type'][]

const SCRIPT = (origin: string) => `
  import { createBrowserWorkerHost } from '${origin}/src/adapters/service-worker/browser-worker-host.ts'
  globalThis.reports = []
  globalThis.host = createBrowserWorkerHost(window, '${origin}/sw.js')
  host.watch(({ type }) => reports.push(type))
`

const worker = (version: number) => `
  const version = ${version}
  addEventListener('message', ({ data, source }) => {
    if (data.type === 'SKIP_WAITING') skipWaiting()
    if (data.type === 'TELL_KEPT') source.postMessage({ type: 'KEPT_ANSWER', at: '2026-11-21T12:00:00.000Z' })
    if (data.type === 'FORGET_SEEN') clients.matchAll().then((all) => all[0].postMessage({ type: 'FRESH_ANSWER' }))
    if (data.type === 'ECHO') source.postMessage(data.message)
  })
  addEventListener('activate', (event) => event.waitUntil(clients.claim()))
`

describe('WorkerHost: service workers of Chromium', () => {
  let server: PageServer
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let sw = { status: 200, type: 'text/javascript', text: worker(1) }

  beforeAll(async () => {
    server = await startPageServer(SCRIPT, (path, response) => {
      if (path !== '/sw.js') return false
      response.writeHead(sw.status, { 'Content-Type': sw.type }).end(sw.text)
      return true
    })
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await server.close()
  })
  beforeEach(async () => {
    sw = { status: 200, type: 'text/javascript', text: worker(1) }
    context = await browser.newContext()
    page = await context.newPage()
    await open()
  })
  afterEach(() => context.close())

  async function open(): Promise<void> {
    await page.goto(server.origin)
    await page.waitForFunction(() => 'host' in globalThis)
  }
  const reported = () => page.evaluate(() => reports)
  const awaitReport = (type: WorkerReport['type']) => page.waitForFunction((wanted) => reports.includes(wanted), type)

  it('reports the content type of the worker’s script', async () => {
    const check = () => page.evaluate(() => host.checkScript())
    expect(await check()).toBe('javascript')
    sw = { status: 200, type: 'application/javascript; charset=utf-8', text: '' }
    expect(await check()).toBe('javascript')
    sw = { status: 200, type: 'text/html', text: '<h1>Tour</h1>' }
    expect(await check()).toBe('wrong content type')
    sw = { status: 404, type: 'text/javascript', text: '' }
    expect(await check()).toBe('missing')
  })

  it('rejects with Unreachable if the script’s server fails or does not answer', async () => {
    const check = () => page.evaluate(() => host.checkScript().catch(({ name }: Error) => name))
    sw = { status: 503, type: 'text/html', text: '' }
    expect(await check()).toBe('Unreachable')
    await context.setOffline(true)
    expect(await check()).toBe('Unreachable')
  })

  it('registers, becomes ready and cached, and reports that to later watchers and after a reload', async () => {
    await page.evaluate(() => host.register())
    await awaitReport('worker cached')
    expect(await reported()).toEqual(['worker ready', 'worker cached'])
    await page.evaluate(() => host.register())
    const later = await page.evaluate(() => {
      const heard: string[] = []
      host.watch(({ type }) => heard.push(type))()
      return heard
    })
    expect(later).toEqual(['worker ready', 'worker cached'])
    await open()
    await page.evaluate(() => host.register())
    await awaitReport('worker cached')
  })

  it('finds an update, lets it take over, and resolves at once if none waits', async () => {
    await page.evaluate(() => host.register())
    await awaitReport('worker cached')
    await page.evaluate(() => host.activateWaiting())
    // An update is found in a later visit too, whose registration is an old one.
    await open()
    await page.evaluate(() => host.register())
    sw = { ...sw, text: worker(2) }
    await page.evaluate(() => host.checkForUpdate())
    await awaitReport('update installed')
    expect((await reported()).slice(-2)).toEqual(['update found', 'update installed'])
    const stillWaiting = await page.evaluate(async () => {
      await host.activateWaiting()
      return (await navigator.serviceWorker.getRegistration())?.waiting ?? null
    })
    expect(stillWaiting).toBeNull()
  })

  it('informs every other tab that a newer worker took over, but not about the first worker', async () => {
    await page.evaluate(() => host.register())
    await awaitReport('worker cached')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await reported()).not.toContain('taken over')
    const other = await context.newPage()
    await other.goto(server.origin)
    await other.waitForFunction(() => 'host' in globalThis)
    await other.evaluate(() => host.register())
    sw = { ...sw, text: worker(2) }
    await page.evaluate(() => host.checkForUpdate())
    await awaitReport('update installed')
    await page.evaluate(() => host.activateWaiting())
    await other.waitForFunction(() => reports.includes('taken over'))
    expect((await other.evaluate(() => reports)).filter((type) => type === 'taken over')).toHaveLength(1)
  })

  it('does not treat the loss of its worker as a newer one', async () => {
    await page.evaluate(() => host.register())
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Storage.clearDataForOrigin', { origin: server.origin, storageTypes: 'service_workers' })
    await page.waitForFunction(() => navigator.serviceWorker.controller === null)
    expect(await reported()).not.toContain('taken over')
    await page.evaluate(() => host.register())
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await reported()).not.toContain('taken over')
  })

  it('reports the worker’s messages about answers, also to late watchers, and no others', async () => {
    await page.evaluate(() => host.register())
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await page.evaluate(() => {
      const strange = [
        null,
        'KEPT_ANSWER',
        { type: 'KEPT_ANSWER' },
        { type: 'KEPT_ANSWER', at: 'ontem' },
        { type: 'ELSE' },
      ]
      for (const message of [...strange, { type: 'FRESH_ANSWER' }]) {
        navigator.serviceWorker.controller?.postMessage({ type: 'ECHO', message })
      }
    })
    await awaitReport('fresh answer shown')
    expect(await reported()).not.toContain('kept answer shown')
    const at = await page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          host.watch((report) => {
            if (report.type === 'kept answer shown') resolve(report.at.toISOString())
          })
        }),
    )
    expect(at).toBe('2026-11-21T12:00:00.000Z')
  })

  it('lets the worker delete stored answers, also a worker older than this page, and does nothing without one', async () => {
    await page.evaluate(() => host.forgetSeen())
    await page.evaluate(() => host.register())
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    expect(await reported()).not.toContain('fresh answer shown')
    await page.evaluate(() => host.forgetSeen())
    await awaitReport('fresh answer shown')
    await open()
    await page.evaluate(() => host.forgetSeen())
    await awaitReport('fresh answer shown')
  })

  it('reports an update that cannot be installed; the current worker stays', async () => {
    await page.evaluate(() => host.register())
    await awaitReport('worker cached')
    sw = {
      ...sw,
      text: `addEventListener('install', (event) => event.waitUntil(Promise.reject(new Error('no room'))))`,
    }
    await page.evaluate(() => host.checkForUpdate().catch(() => undefined))
    await awaitReport('update failed')
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state)).toBe(
      'activated',
    )
  })

  it('rejects the registration if the script is missing', async () => {
    sw = { status: 404, type: 'text/javascript', text: '' }
    expect(
      await page.evaluate(() =>
        host.register().then(
          () => 'registered',
          () => 'rejected',
        ),
      ),
    ).toBe('rejected')
  })

  it('removes every worker, and succeeds without one', async () => {
    await page.evaluate(() => host.register())
    await page.evaluate(() => host.unregister())
    await page.evaluate(() => host.unregister())
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  })

  it('reports a lost and a restored connection', async () => {
    await context.setOffline(true)
    await awaitReport('connection lost')
    await context.setOffline(false)
    await awaitReport('connection restored')
    expect(await reported()).toEqual(['connection lost', 'connection restored'])
  })

  it('reloads the page', async () => {
    await page.evaluate(() => Object.assign(globalThis, { isOld: true }))
    await Promise.all([page.waitForEvent('load'), page.evaluate(() => host.reload())])
    expect(await page.evaluate(() => 'isOld' in globalThis)).toBe(false)
  })
})
