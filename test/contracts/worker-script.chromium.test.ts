import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { type Deployments, startDeployments } from '../support/deployments.ts'
import { databasesOf } from '../support/kept-on-device.ts'

declare const received: { type: string; at: string }[]

const JSON_TYPE = 'application/json'

describe('the worker’s script in Chromium', () => {
  let host: Deployments
  let browser: Browser
  let context: BrowserContext
  let page: Page

  beforeAll(async () => {
    host = await startDeployments()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await host?.stop()
  })
  beforeEach(async () => {
    host.answersAllWithPage = false
    host.besides.clear()
    answer('/api/configs', 'configs')
    answer('/api/offers/home', 'home')
    await host.deploy(1)
    context = await browser.newContext()
    context.setDefaultTimeout(15_000)
    await context.addInitScript(() => {
      Object.assign(globalThis, { received: [] })
      navigator.serviceWorker.addEventListener('message', ({ data }) => {
        if (data.type === 'KEPT_ANSWER') received.push(data)
      })
    })
    page = await context.newPage()
  })
  afterEach(() => context.close())

  const answer = (path: string, body: string) => host.besides.set(path, { type: JSON_TYPE, body: JSON.stringify(body) })
  const picture = (path: string) => host.besides.set(path, { type: 'image/svg+xml', body: '<svg/>' })

  /** A first visit whose worker has everything and answers the page. */
  async function visit(): Promise<void> {
    await page.goto(host.origin)
    await page.evaluate(async () => {
      const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
      await taken
    })
  }
  const whileStopped = async (act: () => Promise<void>) => {
    await host.stop()
    try {
      await act()
    } finally {
      await host.start()
    }
  }
  const shown = () => page.getByText(/^aplicação \d+$/).textContent()
  const ask = (path: string, tab = page) =>
    tab.evaluate(
      (address) =>
        fetch(address).then(
          (got) => (got.ok ? got.json() : got.status),
          () => 'cut off',
        ),
      path,
    )
  // The import is text, because the test's own loader would replace it.
  const bring = (path: string, tab = page): Promise<unknown> =>
    tab.evaluate(`import(${JSON.stringify(path)}).then(({ version }) => version, () => 'missing')`)
  /** Waits until it is cached, which happens after the answer. */
  const keeps = (path: string, text: string) =>
    expect
      .poll(() => page.evaluate((address) => caches.match(address).then((found) => found?.text()), path))
      .toContain(text)
  /** Waits until the newer worker waits for its turn. */
  const foundNewer = () =>
    page.evaluate(async () => {
      const known = await navigator.serviceWorker.ready
      await known.update()
      const { installing } = known
      if (installing) {
        await new Promise<void>((resolve) => {
          installing.addEventListener('statechange', () => installing.state !== 'installing' && resolve())
        })
      }
      return known.waiting !== null
    })
  const takeOver = (tab: Page) =>
    tab.evaluate(async () => {
      const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
      ;(await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'SKIP_WAITING' })
      await taken
    })

  it('opens every screen without a server, with the parts that were fetched ahead or used before', async () => {
    await visit()
    expect(await bring('/assets/later-1.js')).toBe(1)
    await keeps('/assets/later-1.js', 'version')
    await whileStopped(async () => {
      for (const path of ['/', '/?origem=app', '/area-do-cliente/reserva/7', '/tour/detalhes-tour/7/2?x=1#y']) {
        await page.goto(`${host.origin}${path}`)
        expect(await shown()).toBe('aplicação 1')
      }
      expect(await bring('/assets/ahead-1.js')).toBe(1)
      expect(await bring('/assets/later-1.js')).toBe(1)
    })
  })

  it('shows the home as the server drew it for its own deployment, and the newer drawing next time', async () => {
    const draw = (text: string, version: number) =>
      host.besides.set('/', {
        type: 'text/html',
        body: `<!doctype html><h1>${text}</h1><script type="module" src="/assets/app-${version}.js"></script>`,
      })
    const drawing = async (path = '/') => {
      await page.goto(host.origin + path)
      // Every page makes this call after its start; the worker then fetches the newer home page.
      await ask('/api/configs')
      return page.locator('h1').textContent()
    }
    draw('primeira', 1)
    await visit()
    await whileStopped(async () => {
      expect(await drawing()).toBe('primeira')
      expect(await drawing('/?origem=app')).toBe('primeira')
      await expect.poll(() => page.locator('body').textContent()).toContain('aplicação 1')
    })
    draw('segunda', 1)
    await expect.poll(() => drawing()).toBe('segunda')
    // From here on the server has a newer deployment than the worker.
    await host.deploy(2)
    draw('terceira', 2)
    expect(await foundNewer()).toBe(true)
    expect([await drawing(), await drawing(), await drawing()]).toEqual(['segunda', 'segunda', 'segunda'])
    await takeOver(page)
    expect(await drawing()).toBe('terceira')
    expect(
      await page.evaluate(() => caches.keys().then((names) => names.filter((name) => /^home-/.test(name)))),
    ).toEqual(['home-2'])
  })

  it('does not answer a page whose address contains a token', async () => {
    await visit()
    await page.goto(`${host.origin}/atualizar-tour/7/secret`)
    expect(host.asked).toContain('GET /atualizar-tour/7/secret')
  })

  it('requests the home’s data before the page does', async () => {
    await visit()
    await whileStopped(async () => {
      expect(await ask('/api/offers/home')).toBe('home')
      expect(await ask('/api/configs')).toBe('configs')
    })
  })

  it('shows the stored home at once, reports nothing while the network answers, and shows the newer one next time', async () => {
    await visit()
    answer('/api/offers/home', 'newer home')
    expect(await ask('/api/offers/home')).toBe('home')
    await expect.poll(() => ask('/api/offers/home')).toBe('newer home')
    expect(await page.evaluate(() => received)).toEqual([])
  })

  it('returns the last search without a server, and reports its age to the page', async () => {
    await visit()
    answer('/api/offers/search', 'first')
    const before = Date.now()
    expect(await ask('/api/offers/search?type=tour')).toBe('first')
    answer('/api/offers/search', 'second')
    expect(await ask('/api/offers/search?type=tour')).toBe('second')
    await keeps('/api/offers/search?type=tour', 'second')
    const other = await context.newPage()
    await other.goto(host.origin)
    await whileStopped(async () => {
      expect(await ask('/api/offers/search?type=tour')).toBe('second')
      expect(await ask('/api/offers/search?type=transfer')).toBe('cut off')
      expect(await ask('/api/offers/home')).toBe('home')
      await page.waitForFunction(() => received.length >= 2)
    })
    const messages = await page.evaluate(() => received)
    expect(messages.map(({ type }) => type)).toEqual(['KEPT_ANSWER', 'KEPT_ANSWER'])
    for (const { at } of messages) expect(Date.parse(at)).toBeGreaterThan(before - 30_000)
    expect(Date.parse(messages[0]?.at ?? '')).toBeGreaterThanOrEqual(before)
    expect(await other.evaluate(() => received)).toEqual([])
  })

  it('deletes stored answers and its own notes on request, also directly after its start', async () => {
    await visit()
    const path = '/api/offers/search?texto=lual'
    answer('/api/offers/search', 'found')
    await ask(path)
    await keeps(path, 'found')
    const notes = () => databasesOf(page)
    await expect.poll(notes).toContain('lual')
    const session = await context.newCDPSession(page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.stopAllWorkers')
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'FORGET_SEEN' }))
    await expect.poll(notes).not.toContain('lual')
    await expect.poll(() => page.evaluate((address) => caches.match(address).then(Boolean), path)).toBe(false)
    expect(await page.evaluate(() => caches.match('/api/offers/home').then((found) => found?.text()))).toContain('home')
    await expect.poll(notes).toContain('offers/home')
    await session.detach()
  })

  it.each([502, 503, 504])(
    'treats a proxy without its server (%s) as a failing network if it has a stored answer',
    async (status) => {
      await visit()
      answer('/api/offers/search', 'kept')
      expect(await ask('/api/offers/search')).toBe('kept')
      await keeps('/api/offers/search', 'kept')
      const away = { status, type: JSON_TYPE, body: '{"title":"away"}' }
      for (const path of ['/api/offers/search', '/api/offers/home', '/api/offers/8']) host.besides.set(path, away)
      expect(await ask('/api/offers/search')).toBe('kept')
      expect(await ask('/api/offers/home')).toBe('home')
      await page.waitForFunction(() => received.length >= 2)
      // The worker does not cache it: the page has its own sentence for a proxy's answer.
      expect(await ask('/api/offers/8')).toBe(status)
      host.besides.set('/api/offers/search', { ...away, status: 500 })
      expect(await ask('/api/offers/search')).toBe(500)
    },
  )

  it('stores no personal data, no failure, and no page in place of an answer', async () => {
    await visit()
    const addresses = ['/api/bookings', '/api/offers/search?near=-22.9,-43.2', '/media/avatar/1.svg']
    answer('/api/bookings', 'mine')
    answer('/api/offers/search', 'near me')
    picture('/media/avatar/1.svg')
    host.besides.set('/api/offers/9', { type: 'text/html', body: '<h1>Tour</h1>' })
    for (const path of [...addresses, '/api/offers/8', '/api/offers/9']) {
      await page.evaluate((address) => fetch(address).then((got) => got.text()), path)
    }
    const kept = await page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
    })
    for (const path of [...addresses, '/api/offers/8', '/api/offers/9']) expect(kept).not.toContain(path)
    expect(kept).toContain('/api/offers/home')
  })

  it('returns stored pictures without a server', async () => {
    await visit()
    picture('/media/tour/1.svg')
    const look = () =>
      page.evaluate(() =>
        fetch('/media/tour/1.svg', { cache: 'no-store' }).then(
          (got) => got.text(),
          () => 'cut off',
        ),
      )
    expect(await look()).toBe('<svg/>')
    await keeps('/media/tour/1.svg', '<svg/>')
    await whileStopped(async () => expect(await look()).toBe('<svg/>'))
  })

  it('serves its own deployment until the person asks for the newer one', async () => {
    await visit()
    await host.deploy(2)
    expect(await foundNewer()).toBe(true)
    await page.reload()
    expect(await shown()).toBe('aplicação 1')
    expect(await bring('/assets/ahead-1.js')).toBe(1)
    await takeOver(page)
    await page.reload()
    expect(await shown()).toBe('aplicação 2')
    expect(await bring('/assets/ahead-2.js')).toBe(2)
  })

  it('continues to serve a tab of the earlier deployment, whose files the server no longer has', async () => {
    await visit()
    const busy = await context.newPage()
    await busy.goto(host.origin)
    await host.deploy(2)
    await foundNewer()
    await takeOver(page)
    expect(await bring('/assets/ahead-1.js', busy)).toBe(1)
  })

  it.each([
    ['says so', false],
    ['answers with its page', true],
  ])('finds the way out of a deployment whose part is missing, where the host %s', async (_, answersAllWithPage) => {
    await visit()
    host.answersAllWithPage = answersAllWithPage
    await host.deploy(2)
    expect(await bring('/assets/later-1.js')).toBe('missing')
    // If a screen's code is missing, the router reloads the page once.
    await page.reload()
    expect(await shown()).toBe('aplicação 2')
    expect(await bring('/assets/later-2.js')).toBe(2)
    await whileStopped(async () => {
      await page.reload()
      expect(await shown()).toMatch(/^aplicação [12]$/)
    })
  })

  it('is installed without its optional files', async () => {
    for (const path of ['/ as empty', '/api/configs', '/api/offers/home']) host.hold(path)
    try {
      await visit()
      expect(await bring('/assets/ahead-1.js')).toBe(1)
    } finally {
      host.letGo()
    }
  })

  it('is not installed on a full device, and the current worker stays', async () => {
    await visit()
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 1_000_000 })
    await host.deploy(2, 5_000_000)
    expect(await foundNewer()).toBe(false)
    await whileStopped(async () => {
      await page.reload()
      expect(await shown()).toBe('aplicação 1')
    })
  })

  it('returns answers and pictures that do not fit, and deletes stored ones', async () => {
    await visit()
    picture('/media/tour/1.svg')
    await page.evaluate(() => fetch('/media/tour/1.svg').then((got) => got.text()))
    await keeps('/media/tour/1.svg', '<svg/>')
    const session = await context.newCDPSession(page)
    await session.send('Storage.overrideQuotaForOrigin', { origin: host.origin, quotaSize: 1_000_000 })
    const large = 'x'.repeat(3_000_000)
    answer('/api/offers/search', large)
    expect(await page.evaluate(() => fetch('/api/offers/search').then((got) => got.text()))).toHaveLength(3_000_002)
    await expect.poll(() => page.evaluate(() => caches.has('pictures'))).toBe(false)
    await whileStopped(async () => {
      await page.reload()
      expect(await shown()).toBe('aplicação 1')
    })
  })
})
