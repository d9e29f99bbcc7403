import type { Browser, BrowserContext, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AMAZON, type DrawnMap, MANAUS, mapsContract, marker } from '../../contracts/maps.contract.ts'
import { launchBrowser } from '../../support/browser.ts'
import type { DrawnHere } from './leaflet-maps.page.ts'
import { serveMapPage } from './map-page.ts'

let site: Awaited<ReturnType<typeof serveMapPage>>
let browser: Browser
beforeAll(async () => {
  ;[site, browser] = await Promise.all([serveMapPage(), launchBrowser()])
})
afterAll(async () => {
  await browser.close()
  await site.close()
})

async function openPage(context?: BrowserContext): Promise<Page> {
  const page = await (context ?? (await browser.newContext({ reducedMotion: 'reduce' }))).newPage()
  await page.goto(site.origin)
  await page.waitForFunction(() => 'drawMap' in window)
  return page
}

const ANDARAI = { latitude: -12.8049, longitude: -41.3297 }

const draw = (page: Page, options: Partial<DrawnHere> = {}) =>
  page.evaluate((given) => window.drawMap(given), { area: AMAZON, label: 'Mapa', ...options })
const eventsOf = (page: Page) => page.evaluate(() => window.heard)
const pin = (page: Page) => page.getByRole('button', { name: /^Marcador/ })

/** Presses, holds and lets go somewhere else. */
async function drag(page: Page, from: { x: number; y: number }, dx: number, dy: number): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + dx, from.y + dy, { steps: 5 })
  await page.mouse.up()
}

async function middleOf(page: Page, name: RegExp | string): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('button', { name }).boundingBox()
  if (box === null) throw new Error(`${name} is not seen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

interface Box {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** Pairs of boxes that overlap by more than a letter's edge. */
const overlaps = (boxes: readonly Box[]) =>
  boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter(
        (other) =>
          one.left < other.right - 2 &&
          other.left < one.right - 2 &&
          one.top < other.bottom - 2 &&
          other.top < one.bottom - 2,
      )
      .map((other) => [one, other]),
  )

const WATER = [0, 0, 0, 0]
const LAND = [255, 255, 255, 255]

/** Red, green, blue and opacity of the drawing at a place. */
async function colourAt(page: Page, latitude: number, longitude: number): Promise<readonly number[]> {
  const name = `${latitude} ${longitude}`
  await page.evaluate((shown) => window.view.showMarkers(shown), [marker(name, { latitude, longitude, name })])
  const point = await middleOf(page, name)
  return await page.evaluate(({ x, y }) => {
    for (const canvas of document.querySelectorAll('canvas')) {
      const box = canvas.getBoundingClientRect()
      if (x < box.left || x >= box.right - 1 || y < box.top || y >= box.bottom - 1) continue
      const scale = canvas.width / box.width
      const pixel = canvas.getContext('2d')?.getImageData((x - box.left) * scale, (y - box.top) * scale, 1, 1)
      return [...(pixel?.data ?? [])]
    }
    return []
  }, point)
}

mapsContract('Leaflet, Chromium', async () => {
  const page = await openPage()
  return {
    async draw(area, label): Promise<DrawnMap> {
      await draw(page, { area, label })
      return {
        showMarkers: (markers) => page.evaluate((shown) => window.view.showMarkers(shown), markers),
        show: (wanted) => page.evaluate((shown) => window.view.show(shown), wanted),
        showPin: (point) => page.evaluate((shown) => window.view.showPin(shown), point),
        remove: () => page.evaluate(() => window.view.remove()),
        label: () => page.getByRole('region').getAttribute('aria-label'),
        markers: () =>
          page.locator('.map-marker').evaluateAll((elements) =>
            elements.map((element) => ({
              name: element.getAttribute('aria-label') ?? '',
              label: element.textContent,
              isChosen: element.getAttribute('aria-pressed') === 'true',
            })),
          ),
        hasPin: async () => (await pin(page).count()) === 1,
        pressMarker: (name) => page.getByRole('button', { name, exact: true }).click(),
        pressGround: () => page.getByRole('region').click({ position: { x: 600, y: 250 } }),
        move: () => drag(page, { x: 300, y: 200 }, 120, 40),
        events: () => eventsOf(page),
      }
    },
    end: () => page.close(),
  }
})

describe('a map in a browser', () => {
  it('breaks no rule of our server’s policy of contents, with tiles and without', async () => {
    const page = await openPage()
    await draw(page)
    await page.evaluate((shown) => window.view.showMarkers(shown), [marker('1')])
    await page.locator('.map-capital', { hasText: 'Manaus' }).waitFor()
    await page.locator('canvas.leaflet-tile-loaded').first().waitFor()
    expect(await page.getByText('Manaus').evaluate((name) => name.closest('[aria-hidden="true"]') !== null)).toBe(true)
    const sources = page.getByRole('link', { name: '© colaboradores do OpenStreetMap, GeoNames' })
    expect(await sources.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
    await draw(page, { tiles: '/tiles/{z}/{x}/{y}.gif' })
    await page.locator('.leaflet-tile-loaded').first().waitFor()
    const credit = page.getByRole('link', { name: '© colaboradores do OpenStreetMap', exact: true })
    expect(await credit.getAttribute('href')).toBe('https://www.openstreetmap.org/copyright')
    expect(await page.locator('canvas').count()).toBe(0)
    expect(await page.evaluate(() => window.refused)).toEqual([])
    await page.close()
  })

  it('reports its scale in pixels per degree, at first and after a zoom', async () => {
    const page = await openPage()
    await draw(page)
    await page.evaluate((shown) => window.view.showMarkers(shown), [marker('1'), marker('2', { longitude: -58.0217 })])
    const [one, other] = [await middleOf(page, 'Passeio 1'), await middleOf(page, 'Passeio 2')]
    const scales = () => page.evaluate(() => window.scales)
    const [first = 0] = await scales()
    expect((other.x - one.x) / 2).toBeCloseTo(first, 0)
    await page.getByRole('button', { name: 'Aproximar' }).click()
    await expect.poll(async () => (await scales()).at(-1)).toBeCloseTo(2 * first, 5)
    await page.close()
  })

  it('draws its own ground without tiles', async () => {
    const page = await openPage()
    await draw(page, { tiles: '/no-tiles/{z}/{x}/{y}.gif' })
    await page.locator('.map-capital', { hasText: 'Manaus' }).waitFor()
    await page.close()
  })

  it('draws towns and water from near, and keeps names out of each other and of markers', async () => {
    const page = await openPage()
    const rio = { south: -23.1, west: -43.5, north: -22.7, east: -42.9 }
    await draw(page, { area: rio })
    await page.evaluate((shown) => window.view.show(shown), rio)
    const at = { latitude: -22.8268, longitude: -43.0634 }
    await page.locator('.map-town', { hasText: 'São Gonçalo' }).waitFor()
    await page.evaluate((shown) => window.view.showMarkers(shown), [marker('1', at)])
    const boxes = () =>
      page
        .locator('.map-marker, .map-capital, .map-town')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))
    await expect.poll(async () => overlaps(await boxes())).toEqual([])
    expect((await boxes()).length).toBeGreaterThan(5)

    // The middle of the bay of Guanabara is water, and the town's place is land.
    expect(await colourAt(page, -22.8, -43.15)).toEqual(WATER)
    expect(await colourAt(page, -22.7, -43.35)).toEqual(LAND)
    await page.close()
  })

  it('draws the highway that leads to a town, and no roads where its line would be too far off', async () => {
    const page = await openPage()
    const around = (degrees: number) => ({
      ...{ south: ANDARAI.latitude - degrees, north: ANDARAI.latitude + degrees },
      ...{ west: ANDARAI.longitude - degrees, east: ANDARAI.longitude + degrees },
    })
    await draw(page, { area: around(0.3) })
    await page.evaluate((shown) => window.view.show(shown), around(0.3))
    await page.locator('.map-town', { hasText: 'Andaraí' }).waitFor()
    await expect.poll(() => colourAt(page, ANDARAI.latitude, ANDARAI.longitude)).not.toEqual(LAND)
    expect(await colourAt(page, ANDARAI.latitude, ANDARAI.longitude - 0.2)).toEqual(LAND)

    await page.getByRole('button', { name: 'Aproximar' }).click()
    await page.getByRole('button', { name: 'Aproximar' }).click()
    await expect.poll(() => colourAt(page, ANDARAI.latitude, ANDARAI.longitude)).toEqual(LAND)
    await page.close()
  })

  it('keeps the focus on a redrawn marker, and handles its Enter key after a drag of the map', async () => {
    const page = await openPage()
    await draw(page)
    await page.evaluate((shown) => window.view.showMarkers(shown), [marker('1'), marker('2', { latitude: -4 })])
    await drag(page, { x: 300, y: 120 }, 60, 20)
    await page.getByRole('button', { name: 'Passeio 2' }).focus()
    await page.evaluate(
      (shown) => window.view.showMarkers(shown),
      [marker('2', { latitude: -4, name: 'Passeio dois' })],
    )
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Passeio dois')
    await page.keyboard.press('Enter')
    expect((await eventsOf(page)).markers).toEqual(['2'])
    await page.close()
  })

  it('treats a drag that begins on a marker as a drag, not as a press', async () => {
    const page = await openPage()
    await draw(page)
    await page.evaluate((shown) => window.view.showMarkers(shown), [marker('1')])
    await drag(page, await middleOf(page, 'Passeio 1'), 80, 30)
    const { markers, moved } = await eventsOf(page)
    expect(markers).toEqual([])
    expect(moved).toHaveLength(1)
    await page.close()
  })

  it('moves the pin by the arrow keys and by dragging, and reports its place', async () => {
    const page = await openPage()
    await draw(page)
    await page.evaluate((point) => window.view.showPin(point), MANAUS)
    await pin(page).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowUp')
    const [east, north] = (await eventsOf(page)).points
    expect(east?.longitude).toBeGreaterThan(MANAUS.longitude)
    expect(east?.latitude).toBeCloseTo(MANAUS.latitude, 6)
    expect(north?.latitude).toBeGreaterThan(MANAUS.latitude)
    expect((await eventsOf(page)).moved).toEqual([])
    await drag(page, await middleOf(page, /^Marcador/), -100, 50)
    const dropped = (await eventsOf(page)).points.at(-1)
    expect(dropped?.longitude).toBeLessThan(MANAUS.longitude)
    expect(dropped?.latitude).toBeLessThan(MANAUS.latitude)
    expect((await eventsOf(page)).points).toHaveLength(3)
    await page.close()
  })

  it('zooms in by its button and reports the visible area', async () => {
    const page = await openPage()
    await draw(page)
    await page.getByRole('button', { name: 'Aproximar o mapa' }).click()
    await page.getByRole('button', { name: 'Afastar o mapa' }).click()
    const { moved, points } = await eventsOf(page)
    expect(moved).toHaveLength(2)
    const [near, far] = moved
    expect((near?.east ?? 0) - (near?.west ?? 0)).toBeLessThan((far?.east ?? 0) - (far?.west ?? 0))
    expect(points).toEqual([])
    await page.close()
  })

  it('lets the page scroll if it is inside a page, and zooms by the wheel with Ctrl', async () => {
    const page = await openPage()
    await draw(page, { isEmbedded: true })
    await page.mouse.move(300, 200)
    await page.mouse.wheel(0, 100)
    await page.waitForFunction(() => scrollY === 100)
    expect((await eventsOf(page)).moved).toEqual([])
    await page.keyboard.down('Control')
    await page.mouse.wheel(0, -300)
    await page.keyboard.up('Control')
    await page.waitForFunction(() => window.heard.moved.length === 1)
    expect(await page.evaluate(() => scrollY)).toBe(100)
    await page.close()
  })

  it('lets one finger scroll the page and explains that two move the map', async () => {
    const context = await browser.newContext({ viewport: { width: 360, height: 700 }, hasTouch: true, isMobile: true })
    const page = await openPage(context)
    await draw(page, { isEmbedded: true })
    expect(await page.locator('#map').evaluate((element) => getComputedStyle(element).touchAction)).toBe('pan-x pan-y')
    const session = await context.newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await touch('touchStart', { x: 150, y: 300 })
    for (let y = 280; y >= 100; y -= 20) await touch('touchMove', { x: 150, y })
    await page.locator('.map-hint[data-shown]').waitFor({ state: 'attached' })
    await touch('touchEnd')
    await page.waitForFunction(() => scrollY > 100)
    expect((await eventsOf(page)).moved).toEqual([])
    await context.close()
  })
})

it('a new map jumps to a place, and flies after a person has touched it', async () => {
  const context = await browser.newContext()
  const page = await openPage(context)
  await draw(page)
  const show = (reach: number) =>
    page.evaluate((half) => {
      window.view.show({ south: -3 - half, west: -60 - half, north: -3 + half, east: -60 + half })
      return window.scales.length
    }, reach)
  const atFirst = await page.evaluate(() => window.scales.length)
  expect(await show(0.8)).toBe(atFirst + 1)
  await page.mouse.click(200, 200)
  expect(await show(0.4)).toBe(atFirst + 1)
  await expect.poll(() => page.evaluate(() => window.scales.length)).toBe(atFirst + 2)
  await context.close()
})

it('a map that is removed during a zoom leaves no timer', async () => {
  const context = await browser.newContext()
  await context.clock.install()
  const page = await openPage(context)
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await draw(page)
  await page.mouse.click(200, 200)
  await context.clock.pauseAt(Date.now() + 60_000)
  await page.evaluate(() => window.view.show({ south: -3.2, west: -60.1, north: -3, east: -59.9 }))
  await context.clock.runFor(50)
  await page.evaluate(() => window.view.remove())
  await context.clock.runFor(1000)
  expect(errors).toEqual([])
  await context.close()
})
