import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ROUTES } from '../../src/ui/route-table.ts'
import { launchBrowser, QUICK } from '../support/browser.ts'
import { startOwnSite } from './own-site.ts'
import { seenOnceLine } from './report.ts'
import { isPartOf, type Person, type WalkedSite } from './site.ts'
import { Walker } from './walk-site.ts'

/** Number of walkers that share a person's rows: one alone waits half of the time. */
const WALKERS = 2

/** One part of the walk within `npm test`: walks the rows of one person, every distinct control once. */
export function walkAs(person: Person): void {
  let browser: Browser
  const sites: WalkedSite[] = []
  const walkers: Walker[] = []
  /** Walkers without a row, and rows without a walker. */
  const idle: Walker[] = []
  const waiting: ((walker: Walker) => void)[] = []
  const started = Date.now()
  beforeAll(async () => {
    const { demo, dist } = inject('marketplace')
    browser = await launchBrowser(QUICK)
    const known = new Set<string>()
    for (let count = 0; count < WALKERS; count++) {
      const site = await startOwnSite(demo, dist)
      sites.push(site)
      walkers.push(await Walker.start({ browser, site, person, sizes: [360, 1280], isDistinct: true, known }))
    }
    idle.push(...walkers)
  })
  afterAll(async () => {
    const pressed = walkers.reduce((sum, { tally }) => sum + tally.pressed, 0)
    const reasons = walkers.flatMap(({ tally }) =>
      [...tally.unpressed].map(([reason, count]) => `; ${count} not pressed: ${reason}`),
    )
    console.log(
      `The walk as ${person} pressed ${pressed} controls in ${Math.round((Date.now() - started) / 1000)} s${reasons.join('')}.`,
    )
    for (const finding of walkers.flatMap(({ tally }) => tally.seenOnce)) console.log(seenOnceLine(finding))
    await browser.close()
    for (const site of sites) await site.close()
  })

  describe.concurrent(`as ${person}`, () => {
    test.each(ROUTES.filter((row) => isPartOf(person, row)))(
      'every control of $path does what it says',
      // The time includes the wait for a walker. The controls that a walk knows are not pressed again, so a second
      // attempt would find nothing.
      { timeout: 1_500_000, retry: 0 },
      async (row) => {
        const walker = idle.pop() ?? (await new Promise<Walker>((resolve) => waiting.push(resolve)))
        try {
          const earlier = walker.tally.findings.length
          await walker.walkRow(row)
          expect(walker.tally.findings.slice(earlier)).toEqual([])
        } finally {
          const next = waiting.shift()
          if (next === undefined) idle.push(walker)
          else next(walker)
        }
      },
    )
  })
}
