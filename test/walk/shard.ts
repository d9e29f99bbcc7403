import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { ROUTES } from '../../src/ui/route-table.ts'
import { launchBrowser } from '../support/browser.ts'
import { startOwnSite } from './own-site.ts'
import { isPartOf, type Person, type WalkedSite } from './site.ts'
import { Walker } from './walk-site.ts'

/** One part of the walk within `npm test`: as this person through the rows that are theirs, every distinct control once. */
export function walkAs(person: Person): void {
  let browser: Browser
  let site: WalkedSite
  let walker: Walker
  const started = Date.now()
  beforeAll(async () => {
    const { demo, dist } = inject('marketplace')
    ;[browser, site] = await Promise.all([
      launchBrowser(['--blink-settings=imagesEnabled=false']),
      startOwnSite(demo, dist),
    ])
    walker = await Walker.start({ browser, site, person, sizes: [360, 1280], isDistinct: true })
  })
  afterAll(async () => {
    const { pressed, unpressed } = walker.tally
    const reasons = [...unpressed].map(([reason, count]) => `; ${count} not pressed: ${reason}`).join('')
    console.log(
      `The walk as ${person} pressed ${pressed} controls in ${Math.round((Date.now() - started) / 1000)} s${reasons}.`,
    )
    await browser.close()
    await site.close()
  })

  test.each(ROUTES.filter((row) => isPartOf(person, row)))(
    `every control of $path does what it says for the ${person}`,
    async (row) => {
      const known = walker.tally.findings.length
      await walker.walkRow(row)
      expect(walker.tally.findings.slice(known)).toEqual([])
    },
    600_000,
  )
}
