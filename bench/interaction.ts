/**
 * Measures how soon the page answers a tap on a phone with a processor four times slower, and whether 10,000 results
 * scroll smoothly. The figures are the browser's own (Event Timing, from the input to the next paint).
 */

import type { CDPSession, Page } from 'playwright'
import { DAY_MS } from '../src/core/time/durations.ts'
import { launchBrowser } from '../test/support/browser.ts'

const SLOWDOWN = 4
const PHONE = { width: 360, height: 780 }

export interface InteractionFigures {
  /** Worst milliseconds from the input to the next paint. */
  readonly typing: number
  readonly openingCalendar: number
  readonly filtering: number
  readonly addingToCart: number
  /** Number of results in the scrolled list. */
  readonly matches: number
  readonly mostNodes: number
  /** Share of frames that took longer than two display frames (33 ms), without slowdown. */
  readonly lateFrames: number
}

export async function measureInteraction(url: string): Promise<InteractionFigures> {
  const browser = await launchBrowser()
  try {
    const context = await browser.newContext({ viewport: PHONE, locale: 'pt-BR', isMobile: true, hasTouch: true })
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await slow(devtools, SLOWDOWN)
    await listen(page)

    const where = page.getByRole('combobox', { name: 'Onde' })
    await where.pressSequentially('salvador bahia', { delay: 80 })
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    const typing = await worst(page)

    await where.press('Escape')
    await page.getByRole('button', { name: /Quando/ }).tap()
    await page.getByRole('grid').first().waitFor()
    const openingCalendar = await worst(page)

    await page.goto(`${url}/tour/resultado-da-busca-tour`)
    await page.waitForLoadState('networkidle')
    await listen(page)
    await page.getByRole('button', { name: /^Traslados/ }).tap()
    await page.waitForURL(/tipo=transfer/)
    const filtering = await worst(page)

    await page.goto(`${url}${await offerToBuy(url)}`)
    await page.waitForLoadState('networkidle')
    await listen(page)
    await page.getByRole('button', { name: 'Adicionar ao carrinho' }).tap()
    await page
      .getByText(/No carrinho: 1 item/)
      .first()
      .waitFor()
    const addingToCart = await worst(page)

    await slow(devtools, 1)
    return { typing, openingCalendar, filtering, addingToCart, ...(await scroll(page, url)) }
  } finally {
    await browser.close()
  }
}

const slow = (devtools: CDPSession, rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })

/** Keeps the longest interaction in the page. */
function listen(page: Page): Promise<void> {
  return page.evaluate(() => {
    const target = window as Window & { longestInteraction?: number }
    target.longestInteraction = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        target.longestInteraction = Math.max(target.longestInteraction ?? 0, entry.duration)
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit)
  })
}

/** The longest interaction since the last call, measured after the page has settled. */
function worst(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve))
    const target = window as Window & { longestInteraction?: number }
    const longest = target.longestInteraction ?? 0
    target.longestInteraction = 0
    return longest
  })
}

/** Path of an offer with a day that has one departure, which is chosen with the day: one press puts it into the cart. */
export async function offerToBuy(url: string): Promise<string> {
  const ask = async (path: string) => (await fetch(`${url}/api/${path}`)).json()
  const day = (inDays: number) => new Date(Date.now() + inDays * DAY_MS).toISOString().slice(0, 10)
  const { items }: { items: { id: string }[] } = await ask('offers/search')
  for (const { id } of items) {
    const { days }: Departures = await ask(`offers/${id}/departures?from=${day(10)}&to=${day(40)}`)
    const found = days.find(({ departures: [first, ...more] }) => first?.isEmpty && more.length === 0)
    if (found) return `/tour/detalhes-tour/${id}?data=${found.day}`
  }
  throw new Error('no offer of the first page has a day with one departure')
}

interface Departures {
  readonly days: readonly { readonly day: string; readonly departures: readonly { readonly isEmpty: boolean }[] }[]
}

const STEPS = 220

async function scroll(page: Page, url: string) {
  await page.goto(`${url}/tour/resultado-da-busca-tour`)
  await page.waitForLoadState('networkidle')
  const matches = Number(
    (await page.locator('h1 + [role=status]').textContent())?.match(/[\d.]+/)?.[0].replaceAll('.', ''),
  )
  await page.evaluate(() => {
    const target = window as Window & { frameTimes?: number[] }
    const frames: number[] = []
    target.frameTimes = frames
    let last = performance.now()
    const frame = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })
  let mostNodes = 0
  for (let step = 0; step < STEPS; step += 1) {
    await page.mouse.wheel(0, 700)
    if (step % 10 === 9) {
      mostNodes = Math.max(mostNodes, await page.evaluate(() => document.querySelectorAll('*').length))
      await page.waitForFunction(() => document.querySelector('article') !== null)
    }
  }
  const frames = await page.evaluate(() => (window as Window & { frameTimes?: number[] }).frameTimes ?? [])
  return { matches, mostNodes, lateFrames: frames.filter((time) => time > 34).length / frames.length }
}

export function interactionTable(figures: InteractionFigures): string {
  return [
    '| what, on a phone’s screen | measured | bar |',
    '|---|---:|---:|',
    `| typing in the search, to the next paint, processor 4 times slower | ${figures.typing.toFixed(0)} ms | 100 ms |`,
    `| opening the calendar | ${figures.openingCalendar.toFixed(0)} ms | 100 ms |`,
    `| choosing a filter | ${figures.filtering.toFixed(0)} ms | 100 ms |`,
    `| adding to the cart | ${figures.addingToCart.toFixed(0)} ms | 100 ms |`,
    `| results in the scrolled list | ${figures.matches} | 10,000 |`,
    `| most elements in the document while scrolling | ${figures.mostNodes} | 1,500 |`,
    `| frames later than 33 ms while scrolling | ${(figures.lateFrames * 100).toFixed(1)} % | 0 |`,
  ].join('\n')
}
