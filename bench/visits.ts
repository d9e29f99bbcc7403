/** Scripts that a page loads before an interaction, measured in a browser: files and Brotli KiB of its scripts. */
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { MEASURED_PAGES, type MeasuredPage, measuredPages } from './marketplace.ts'
import { compressedSize, KIB } from './sizes.ts'

const PHONE = { viewport: { width: 360, height: 780 }, locale: 'pt-BR', isMobile: true, hasTouch: true } as const
/** Milliseconds without another script after which a page has loaded all it wants: the worker's code comes 3 s after the page. */
const QUIET = 4500

/** The bars of each page. The home's bytes have a separate bar, its first load. */
const BARS: Readonly<Record<MeasuredPage, Bar>> = {
  home: { size: null, scripts: 12 },
  results: { size: 175, scripts: 12 },
  detail: { size: 185, scripts: 12 },
}
/** No page may exceed these: the bars, and a limit of its own for the home. */
export const MOST: Readonly<Record<MeasuredPage, { readonly size: number; readonly scripts: number }>> = {
  home: { size: 160, scripts: 12 },
  results: { size: 175, scripts: 12 },
  detail: { size: 185, scripts: 12 },
}

interface Bar {
  /** KiB. */
  readonly size: number | null
  readonly scripts: number
}

export interface Visit {
  readonly page: MeasuredPage
  readonly files: readonly string[]
  /** KiB. */
  readonly size: number
  readonly bar: Bar
}

/** Measures the marketplace at `url`, which serves the build in `client`. */
export async function measureVisits(browser: Browser, url: string, client = 'dist/client'): Promise<readonly Visit[]> {
  const addresses = await measuredPages(url)
  return Promise.all(
    MEASURED_PAGES.map(async (page) => {
      const files = await scriptsOf(browser, addresses[page])
      const size = files.reduce((total, file) => total + compressedSize(join(client, file)), 0) / KIB
      return { page, files, size, bar: BARS[page] }
    }),
  )
}

async function scriptsOf(browser: Browser, address: string): Promise<readonly string[]> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const files = new Set<string>()
    let last = 0
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (!pathname.endsWith('.js') || response.request().resourceType() !== 'script') return
      files.add(pathname)
      last = Date.now()
    })
    await page.goto(address, { waitUntil: 'load' })
    last = Math.max(last, Date.now())
    while (Date.now() - last < QUIET) await page.waitForTimeout(100)
    return [...files]
  } finally {
    await context.close()
  }
}

export function visitsTable(visits: readonly Visit[]): string {
  return [
    '| before an interaction | scripts | bar | KiB, Brotli | bar |',
    '|---|---:|---:|---:|---:|',
    ...visits.map(
      ({ page, files, size, bar }) =>
        `| ${page} | ${files.length} | ${bar.scripts} | ${size.toFixed(1)} | ${bar.size ?? ''} |`,
    ),
  ].join('\n')
}
