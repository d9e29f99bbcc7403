/** Measures pages with Lighthouse's phone profile (slow 4G, CPU four times slower) and reports the median of several runs. */
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright'
import { freePort } from '../server/operations/ports.ts'
import { CHROMIUM_FLAGS, chromiumPath } from '../test/support/browser.ts'
import type { LighthouseFigures } from './lighthouse-table.ts'
import { median } from './marketplace.ts'

/** Alternates between the pages, so that other load of the machine affects all equally. */
export async function measureSideBySide(
  pages: readonly (readonly [page: string, url: string])[],
  runs: number,
): Promise<readonly LighthouseFigures[]> {
  const measured = pages.map(([page, url]) => ({ page, url, figures: [] as LighthouseFigures[] }))
  for (let run = 0; run < runs; run += 1) {
    for (const { page, url, figures } of measured) figures.push(await measureOnce(page, url))
  }
  return measured.map(({ page, figures }) => medianOf(page, figures))
}

function medianOf(page: string, figures: readonly LighthouseFigures[]): LighthouseFigures {
  const middle = (name: keyof LighthouseFigures) => median(figures.map((figure) => Number(figure[name])))
  return {
    page,
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    bestPractices: middle('bestPractices'),
    seo: middle('seo'),
    firstContentfulPaint: middle('firstContentfulPaint'),
    largestContentfulPaint: middle('largestContentfulPaint'),
    totalBlockingTime: middle('totalBlockingTime'),
    cumulativeLayoutShift: middle('cumulativeLayoutShift'),
    speeds: figures.flatMap((figure) => figure.speeds),
    lost: [...new Set(figures.flatMap((figure) => figure.lost))],
  }
}

/** The used part of Lighthouse's types; the package is installed in test/node_modules only during a benchmark. */
interface Lighthouse {
  default(
    url: string,
    flags: { readonly port: number; readonly logLevel: 'error'; readonly locale: string },
  ): Promise<{ readonly lhr: LighthouseReport } | undefined>
}

interface LighthouseReport {
  readonly environment: { readonly benchmarkIndex: number }
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<Record<string, { readonly score: number | null; readonly numericValue?: number }>>
}

function loadLighthouse(): Promise<Lighthouse> {
  const { resolve } = createRequire(new URL('../test/package.json', import.meta.url))
  return import(pathToFileURL(resolve('lighthouse')).href)
}

async function measureOnce(page: string, url: string): Promise<LighthouseFigures> {
  const { default: lighthouse } = await loadLighthouse()
  const path = chromiumPath()
  const port = await freePort('127.0.0.1')
  const browser = await chromium.launch({
    args: ['--headless=new', `--remote-debugging-port=${port}`, ...CHROMIUM_FLAGS],
    ...(path === undefined ? { channel: 'chromium' } : { executablePath: path }),
  })
  try {
    const result = await lighthouse(url, { port, logLevel: 'error', locale: 'pt' })
    if (result === undefined) throw new Error(`Lighthouse measured nothing at ${url}`)
    const { categories, audits, environment } = result.lhr
    const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
    const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
    return {
      page,
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
      firstContentfulPaint: value('first-contentful-paint') / 1000,
      largestContentfulPaint: value('largest-contentful-paint') / 1000,
      totalBlockingTime: value('total-blocking-time'),
      cumulativeLayoutShift: value('cumulative-layout-shift'),
      speeds: [environment.benchmarkIndex],
      lost: Object.values(categories).flatMap((category) =>
        category.auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
      ),
    }
  } finally {
    await browser.close()
  }
}
