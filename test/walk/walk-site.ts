import type { Browser } from 'playwright'
import { ROUTES, type RouteRow } from '../../src/ui/route-table.ts'
import type { Person, WalkedSite } from './site.ts'
import { type Size, Tab } from './tab.ts'
import { newTally, type Tally, walkPage } from './walker.ts'

export interface Walk {
  readonly browser: Browser
  readonly site: WalkedSite
  readonly person: Person
  readonly size: Size
  readonly isDistinct: boolean
  /** All rows of the route table where left out. */
  readonly isWanted?: (row: RouteRow) => boolean
  readonly plant?: () => void
  readonly patience?: number
  /** Continues this one, so that what it has pressed is not pressed again. */
  readonly tally?: Tally
  readonly onPage?: (address: string, tally: Tally, milliseconds: number) => void
}

/** Walks through the rows of the route table as one person on a screen of one width. */
export async function walkSite(walk: Walk): Promise<Tally> {
  const {
    browser,
    site,
    person,
    size,
    isDistinct,
    isWanted = () => true,
    plant,
    patience,
    tally = newTally(),
    onPage,
  } = walk
  await site.restore()
  const tab = await Tab.open({
    browser,
    size,
    plant,
    patience,
    origin: site.origin,
    allows: site.allows,
  })
  try {
    for (const row of ROUTES.filter(isWanted)) {
      for (const address of site.addressesOf(row, person)) {
        const started = Date.now()
        await walkPage(tab, row, address, { site, person, size, isDistinct, tally })
        onPage?.(address, tally, Date.now() - started)
      }
    }
  } finally {
    await tab.close()
  }
  return tally
}
