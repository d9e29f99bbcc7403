import { isDeepStrictEqual } from 'node:util'
import type { RouteRow } from '../../src/ui/route-table.ts'
import { addressPattern, rowOfPath } from './destination.ts'
import type { Control } from './page-controls.ts'
import { emptyText, faultsOf, LONGEST_EMPTY, type Pressed, pathOf, press, pressOnTheWay } from './press.ts'
import { isPartOf, type Person, type WalkedSite } from './site.ts'
import type { Size, Tab } from './tab.ts'
import { faultOfAddress, UNPRESSED } from './unpressed.ts'

export interface Finding {
  readonly person: Person
  readonly size: Size
  /** The address that was opened. */
  readonly page: string
  /** The presses in order; empty for the page itself. */
  readonly path: readonly string[]
  readonly reason: string
}

export interface Tally {
  pressed: number
  pages: number
  /** Controls that were checked without a press, by reason. */
  readonly unpressed: Map<string, number>
  readonly findings: Finding[]
  /** Problems that a second press, after a fresh load, did not show. */
  readonly seenOnce: Finding[]
  /** Identities of the controls that were pressed. */
  readonly known: Set<string>
}

/** @param known shared by walkers that divide the rows. */
export const newTally = (known = new Set<string>()): Tally => ({
  ...{ pressed: 0, pages: 0, unpressed: new Map(), findings: [], seenOnce: [], known },
})

export interface WalkOptions {
  readonly site: WalkedSite
  readonly person: Person
  readonly size: Size
  /**
   * True: controls that differ only in numbers and titles count as one, at any size. False: only those that a press
   * added.
   */
  readonly isDistinct: boolean
  readonly tally: Tally
  /** Also lists what a phone's page shows on a desktop, without pressing it. */
  readonly glancesAtDesktop?: boolean
}

interface Step {
  readonly control: Control
  /** Presses before it, from a fresh load. */
  readonly way: readonly Control[]
  /** False if the page had more presses behind it than the way when it showed the control. */
  readonly isSure: boolean
}

/** A dialog in a dialog in a dialog is as deep as it gets. */
const DEEPEST = 3
/** Presses of the distinct part after one load. More would lead to a page that nobody sees. */
const MOST_PRESSES = 15

const pathnameOf = (url: string) => new URL(url).pathname
const isLeft = ({ before, after }: Pressed) => pathOf(before.url) !== pathOf(after.url)
const wordsOf = ({ place, role, name }: Control) => `${place} | ${role} “${name.slice(0, 80)}”`

/**
 * Presses every control of the page at the address, each from a fresh load, and what the presses open. The walk of
 * distinct controls goes on from where the last press left the page, as a person does: without a load while the next
 * control shows and nothing was written. A problem counts if a second press, after a fresh load, shows it again: what
 * was only late, or came from the presses before, does not.
 * @returns false if the glance at the desktop found no control that nobody has pressed.
 */
export async function walkPage(tab: Tab, row: RouteRow, address: string, options: WalkOptions): Promise<boolean> {
  const { site, person, size, tally } = options
  const report = (way: readonly Control[], reasons: readonly string[], list = tally.findings, at = size) => {
    for (const reason of new Set(reasons)) {
      list.push({ person, size: at, page: address, path: way.map(wordsOf), reason })
    }
  }
  let isFresh = true
  /** The way at whose end the page stands after a press; null if only a load leads on. */
  let standing: readonly Control[] | null = null
  let pressesSinceLoad = 0
  const count = (reason: string) => tally.unpressed.set(reason, (tally.unpressed.get(reason) ?? 0) + 1)
  const steps: Step[] = []
  const isKnown = ({ exact, alike }: Identities, isAlone = false) =>
    tally.known.has(exact) || (!isAlone && tally.known.has(alike))
  const gather = (controls: readonly Control[], way: readonly Control[], pathname: string, isSure = true) => {
    for (const control of controls) {
      const identities = identitiesOf(control, pathname, row, options)
      const isNew = !isKnown(identities, !options.isDistinct && way.length === 0)
      tally.known.add(identities.exact).add(identities.alike)
      if (isNew) steps.push({ control, way, isSure })
    }
  }

  tally.pages += 1
  if (options.isDistinct && person !== 'visitor' && isPartOf('visitor', row)) {
    // Controls that a visitor also has are pressed in the visitor's part.
    await tab.load(address, site.stored('visitor'))
    gather(await tab.controls(), [], new URL(tab.page.url()).pathname)
    steps.length = 0
  }
  if (!(await load())) return true
  let faults = await tab.faults()
  if (faults.emptyFor > LONGEST_EMPTY) {
    // The first load of a browser, on a busy machine, may need as long.
    report([], [emptyText(faults)], tally.seenOnce)
    report([], faultsOf({ ...faults, emptyFor: 0 }))
    if (!(await load())) return true
    faults = await tab.faults()
  }
  const state = await tab.state()
  report([], [...faultsOf(faults), ...tab.takeComplaints()])
  gather(await tab.controls(), [], pathnameOf(state.url))
  const desktop = options.glancesAtDesktop ? await tab.glanceAtDesktop() : undefined
  if (desktop !== undefined) report([], [...faultsOf(desktop.faults), ...tab.takeComplaints()], tally.findings, 1280)

  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    const { control, way } = step
    const exempt = UNPRESSED.find((one) => one.matches(control))
    if (exempt !== undefined) {
      count(exempt.reason)
      const fault = faultOfAddress(control)
      if (fault !== null) report([...way, control], [fault])
      continue
    }
    const isReused = await isInSight(step)
    standing = null
    if (!isFresh && !isReused && !(await load())) continue
    isFresh = false
    try {
      let pressed = isReused ? await press(tab, control, person) : await pressAfter(way, control)
      if (pressed === null ? isReused : pressed.problems.length > 0) {
        const first = pressed
        report([...way, control], first?.complaints ?? [])
        if (!(await load())) continue
        pressed = await pressAfter(way, control)
        const isRepeated = (problem: string) => pressed?.problems.includes(problem) ?? false
        report([...way, control], first?.problems.filter((one) => !isRepeated(one)) ?? [], tally.seenOnce)
      }
      pressed ??= await pressWhenFinished(step)
      if (pressed === null) continue
      tally.pressed += 1
      const isSure = pressesSinceLoad === 0
      pressesSinceLoad += 1
      report([...way, control], [...pressed.problems, ...pressed.complaints])
      const { pathname } = new URL(pressed.after.url)
      if (way.length < DEEPEST) gather(pressed.controls, [...way, control], pathname, isSure)
      if (options.isDistinct && pressed.problems.length === 0 && (await isStillThere(pressed))) standing = way
    } catch (error) {
      report([...way, control], [`the walk failed here: ${String(error).slice(0, 200)}`])
    }
  }

  // An open page would ask for records that the reset takes away.
  await tab.leave()
  await site.restore()
  const isNew = (control: Control) => !isKnown(identitiesOf(control, pathnameOf(state.url), row, options))
  return desktop?.controls.some(isNew) ?? true

  async function pressAfter(way: readonly Control[], control: Control): Promise<Pressed | null> {
    for (const before of way) if (!(await pressOnTheWay(tab, before))) return null
    return press(tab, control, person)
  }

  /**
   * For a control that a fresh load does not show. Some controls show only while a page loads, such as a cart link
   * before its number: the finished page counts.
   */
  async function pressWhenFinished({ control, way, isSure }: Step): Promise<Pressed | null> {
    if (!(await load())) return null
    const giveUp = (problem: string) => {
      if (isSure) report([...way, control], [problem])
      else count('shows only after other presses')
      return null
    }
    for (const before of way) {
      if (!(await pressOnTheWay(tab, before))) return giveUp('cannot be reached again after a fresh load')
    }
    const { url } = await tab.untilStill(() => false)
    const controls = await tab.controls()
    gather(controls, way, new URL(url).pathname)
    // The header and the navigation are the visitor's until the session is known: “Entrar” becomes a link.
    const isLogin = /^(header|nav)\b/.test(control.placePattern) && control.name === 'Entrar' && person !== 'visitor'
    const inPlace = controls.filter(
      ({ placePattern, role }) => placePattern === control.placePattern && (isLogin || role === control.role),
    )
    const isThere = inPlace.some(({ place, name }) => place === control.place && name === control.name)
    // Another control at its place has replaced it; an empty place is a fault.
    if (!isThere && inPlace.length > 0) {
      count('is replaced when the page has loaded')
      return null
    }
    return (await press(tab, control, person)) ?? giveUp('is not there any more after a fresh load')
  }

  /** Goes back if the press has left the page, which is cheaper than a load. @returns whether that leads to the page. */
  async function isStillThere(pressed: Pressed): Promise<boolean> {
    if (tab.hasWritten) return false
    if (!isLeft(pressed)) return true
    await tab.goBack()
    const { url } = await tab.settle()
    const complaints = tab.takeComplaints()
    report(
      [],
      complaints.map((complaint) => `after Back: ${complaint}`),
    )
    return url === pressed.before.url
  }

  /** Goes on to the end of the step's way, from the same way or from the start. @returns whether the control shows. */
  async function isInSight({ control, way }: Step): Promise<boolean> {
    if (standing === null || tab.hasWritten || control.isSubmit || pressesSinceLoad >= MOST_PRESSES) return false
    if (isDeepStrictEqual(way, standing) && (await tab.shows(control))) return true
    if (!(await isWithoutOverlays()) || pathnameOf(tab.page.url()) !== pathnameOf(state.url)) return false
    for (const before of way) {
      if (!(await tab.shows(before))) return false
      await pressOnTheWay(tab, before)
    }
    return tab.shows(control)
  }

  /** Closes all that the presses have opened. */
  async function isWithoutOverlays(): Promise<boolean> {
    for (let round = 0; round < DEEPEST; round++) {
      const { overlays } = await tab.state()
      if (overlays.length <= state.overlays.length) return true
      await tab.page.keyboard.press('Escape')
      await tab.until((now) => now.overlays.length < overlays.length)
    }
    return false
  }

  async function load(): Promise<boolean> {
    try {
      await tab.leave()
      // The page itself may have written when it was left.
      await site.restore()
      await tab.load(address, site.stored(person))
      pressesSinceLoad = 0
      return true
    } catch (error) {
      const complaints = tab.takeComplaints()
      report([], [`does not become ready at ${pathOf(tab.page.url())}: ${String(error).slice(0, 100)}`, ...complaints])
      return false
    }
  }
}

interface Identities {
  readonly exact: string
  /** Equal for controls that differ only in numbers and titles. */
  readonly alike: string
}

function identitiesOf(
  control: Control,
  pathname: string,
  row: RouteRow,
  { isDistinct, size }: WalkOptions,
): Identities {
  const { place, placePattern, components, kind, role, name, namePattern, turn, href } = control
  const shown = rowOfPath(pathname) ?? row
  const isInMain = place.startsWith('main')
  // Pressing a link to the page that shows is something else.
  const isHere = href !== null && new URL(href).pathname === pathname
  const rest = `${isDistinct ? '' : size} ${kind} ${role} ${isHere ? 'here' : ''}`
  // The frame around the pages, menus and dialogs are the same components on every page.
  const isShared = isDistinct && (!isInMain || control.isNavigation)
  // The answers of one question: choices of a filter, questions of the help.
  const isOneOfMany = isDistinct && (kind === 'toggle' || role === 'summary')
  const what = (isInMain && href !== null) || isOneOfMany ? '' : namePattern
  // The same component on another page is the same control, wherever it stands; a choice has no name to tell it apart.
  const isComponent = isDistinct && isInMain && !isShared && !isOneOfMany && components !== ''
  const where = isComponent ? components : `${isShared ? '' : shown.screen} ${placePattern}`
  return {
    exact: `${rest} ${isInMain ? pathname : shown.layout} ${place} ${name} ${turn} ${href}`,
    alike: `${rest} ${where} ${what} ${href === null ? '' : addressPattern(href, pathname)}`,
  }
}
