import type { Browser } from 'playwright'
import { ROUTES, type RouteRow } from '../../src/ui/route-table.ts'
import type { Person, WalkedSite } from './site.ts'
import { type Size, Tab } from './tab.ts'
import { newTally, type Tally, walkPage } from './walker.ts'

export interface Walk {
  readonly browser: Browser
  readonly site: WalkedSite
  readonly person: Person
  /** If controls that differ only in numbers and titles count once, every other page starts with the last size. */
  readonly sizes: readonly Size[]
  readonly isDistinct: boolean
  readonly plant?: () => void
  readonly patience?: number
  /** The identities of what other walkers have pressed or will press. */
  readonly known?: Set<string>
}

interface SizedTab {
  readonly size: Size
  readonly tab: Tab
}

/** A person who visits row after row of the route table, with one tab per size. */
export class Walker {
  readonly tally: Tally
  readonly #walk: Walk
  readonly #tabs: readonly SizedTab[]
  #pages = 0

  private constructor(walk: Walk, tabs: readonly SizedTab[]) {
    this.tally = newTally(walk.known)
    this.#walk = walk
    this.#tabs = tabs
  }

  static async start(walk: Walk): Promise<Walker> {
    const { browser, site, plant, patience } = walk
    const { origin, allows } = site
    await site.restore()
    const tabs = walk.sizes.map(async (size) => ({
      size,
      tab: await Tab.open({ browser, size, plant, patience, origin, allows }),
    }))
    return new Walker(walk, await Promise.all(tabs))
  }

  /** Presses every control of the row's pages. */
  async walkRow(row: RouteRow, onPage?: (address: string, milliseconds: number) => void): Promise<void> {
    const { site, person, isDistinct } = this.#walk
    for (const address of site.addressesOf(row, person)) {
      const started = Date.now()
      this.#pages += 1
      const tabs = isDistinct && this.#pages % 2 === 0 ? [...this.#tabs].reverse() : this.#tabs
      for (const [at, { size, tab }] of tabs.entries()) {
        const glancesAtDesktop = isDistinct && size === 360 && at < tabs.length - 1
        const options = { site, person, size, isDistinct, tally: this.tally, glancesAtDesktop }
        if (!(await walkPage(tab, row, address, options))) break
      }
      onPage?.(address, Date.now() - started)
    }
  }

  async close(): Promise<void> {
    for (const { tab } of this.#tabs) await tab.close()
  }
}

/** Walks through all rows, or through those that `isWanted` accepts. */
export async function walkSite(walk: Walk, isWanted: (row: RouteRow) => boolean): Promise<Tally> {
  const walker = await Walker.start(walk)
  for (const row of ROUTES.filter(isWanted)) await walker.walkRow(row)
  await walker.close()
  return walker.tally
}
