import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { ROUTES } from '../../src/ui/route-table.ts'
import { launchBrowser } from '../support/browser.ts'
import { startOwnSite } from './own-site.ts'
import { isPartOf, type Person, type WalkedSite } from './site.ts'
import { isSize, SIZES, Tab } from './tab.ts'
import { newTally, walkPage } from './walker.ts'

/**
 * One part of the walk within `npm test`: as this person through the rows that are theirs, every distinct control once. The desktop's
 * part presses only what the phone did not show.
 */
export function walkAs(person: Person): void {
  const tally = newTally()
  let browser: Browser
  let site: WalkedSite
  let milliseconds = 0
  beforeAll(async () => {
    const { demo, dist } = inject('marketplace')
    ;[browser, site] = await Promise.all([
      launchBrowser(['--blink-settings=imagesEnabled=false']),
      startOwnSite(demo, dist),
    ])
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
    const unpressed = [...tally.unpressed].map(([reason, count]) => `; ${count} ${reason}`).join('')
    console.log(
      `The walk as ${person} pressed ${tally.pressed} controls in ${Math.round(milliseconds / 1000)} s${unpressed}.`,
    )
  })

  describe.each(Object.keys(SIZES).map(Number).filter(isSize))('As %i px wide', (size) => {
    let tab: Tab
    beforeAll(async () => {
      tab = await Tab.open({ browser, size, origin: site.origin, allows: site.allows })
    })
    afterAll(() => tab?.close())

    test.each(ROUTES.filter((row) => isPartOf(person, row)))(
      `every control of $path does what it says for the ${person}`,
      async (row) => {
        const started = Date.now()
        const known = tally.findings.length
        for (const address of site.addressesOf(row, person)) {
          await walkPage(tab, row, address, { site, person, size, isDistinct: true, tally })
        }
        milliseconds += Date.now() - started
        expect(tally.findings.slice(known)).toEqual([])
      },
      600_000,
    )
  })
}
