import { isDeepStrictEqual } from 'node:util'
import type { RouteRow } from '../../src/ui/route-table.ts'
import { addressPattern, rowOfPath } from './destination.ts'
import type { Control } from './page-side.ts'
import { faultsOf, type Pressed, pathOf, press, pressOnTheWay } from './press.ts'
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
}

interface Step {
  readonly control: Control
  /** Presses before it, from a fresh load. */
  readonly way: readonly Control[]
}

/** A dialog in a dialog in a dialog is as deep as it gets. */
const DEEPEST = 3

const isLeft = ({ before, after }: Pressed) => pathOf(before.url) !== pathOf(after.url)
/** Without the frame around the pages, where a number may come late. */
const ofPage = (controls: readonly Control[]) => controls.filter(({ isNavigation }) => !isNavigation)
const wordsOf = ({ place, role, name }: Control) => `${place} | ${role} “${name.slice(0, 80)}”`

/**
 * Presses every control of the page at the address, each from a fresh load, and what the presses open. The walk of
 * distinct controls goes on without a load where the page is as at the start again, after a link by going back. A
 * problem counts if a second press, after a fresh load, shows it again: what was only late does not.
 */
export async function walkPage(tab: Tab, row: RouteRow, address: string, options: WalkOptions): Promise<void> {
  const { site, person, size, tally } = options
  const report = (way: readonly Control[], reasons: readonly string[], list = tally.findings) => {
    for (const reason of new Set(reasons)) list.push({ person, size, page: address, path: way.map(wordsOf), reason })
  }
  const steps: Step[] = []
  const gather = (controls: readonly Control[], way: readonly Control[], pathname: string) => {
    for (const control of controls) {
      const { exact, alike } = identitiesOf(control, pathname, row, options)
      const isAlone = !options.isDistinct && way.length === 0
      const isKnown = tally.known.has(exact) || (!isAlone && tally.known.has(alike))
      tally.known.add(exact).add(alike)
      if (isKnown) continue
      steps.push({ control, way })
    }
  }

  tally.pages += 1
  if (options.isDistinct && person !== 'visitor' && isPartOf('visitor', row)) {
    // Controls that a visitor also has are pressed in the visitor's part.
    await tab.load(address, site.stored('visitor'))
    gather(await tab.controls(), [], new URL(tab.page.url()).pathname)
    steps.length = 0
  }
  if (!(await load())) return
  const state = await tab.state()
  report([], [...faultsOf(state), ...tab.takeComplaints()])
  const atStart = await tab.controls()
  gather(atStart, [], new URL(state.url).pathname)
  let looksBefore = ''
  let isFresh = true
  let next: 'load' | 'come back' | 'stay' = 'load'

  for (let step = steps.shift(); step !== undefined; step = steps.shift()) {
    const { control, way } = step
    const exempt = UNPRESSED.find((one) => one.matches(control))
    if (exempt !== undefined) {
      tally.unpressed.set(exempt.reason, (tally.unpressed.get(exempt.reason) ?? 0) + 1)
      const fault = faultOfAddress(control)
      if (fault !== null) report([...way, control], [fault])
      continue
    }
    const isReused = next !== 'load' && (await (next === 'stay' ? isAsAtStart() : comeBack()))
    next = 'load'
    if (!isFresh && !isReused && !(await load())) continue
    isFresh = false
    try {
      let pressed = await pressAfter(way, control)
      if (pressed === null ? isReused : pressed.problems.length > 0) {
        const first = pressed
        report([...way, control], first?.complaints ?? [])
        if (!(await load())) continue
        pressed = await pressAfter(way, control)
        const isRepeated = (problem: string) => pressed?.problems.includes(problem) ?? false
        if (!isReused)
          report([...way, control], first?.problems.filter((one) => !isRepeated(one)) ?? [], tally.seenOnce)
      }
      pressed ??= await pressWhenFinished(step)
      if (pressed === null) continue
      if (options.isDistinct && pressed.problems.length === 0) next = nextAfter(pressed, control)
      tally.pressed += 1
      report([...way, control], [...pressed.problems, ...pressed.complaints])
      if (way.length < DEEPEST) gather(pressed.controls, [...way, control], new URL(pressed.after.url).pathname)
    } catch (error) {
      report([...way, control], [`the walk failed here: ${String(error).slice(0, 200)}`])
    }
  }

  // An open page would ask for records that the reset takes away.
  await tab.leave()
  await site.restore()

  async function pressAfter(way: readonly Control[], control: Control): Promise<Pressed | null> {
    if (options.isDistinct) looksBefore = await tab.looks()
    for (const before of way) if (!(await pressOnTheWay(tab, before))) return null
    return press(tab, control, person)
  }

  /**
   * For a control that a fresh load does not show. Some controls show only while a page loads, such as a cart link
   * before its number: the finished page counts.
   */
  async function pressWhenFinished({ control, way }: Step): Promise<Pressed | null> {
    if (!(await load())) return null
    for (const before of way) {
      if (await pressOnTheWay(tab, before)) continue
      report([...way, control], ['cannot be reached again after a fresh load'])
      return null
    }
    const { url } = await tab.untilStill(() => false)
    const controls = await tab.controls()
    gather(controls, way, new URL(url).pathname)
    const inPlace = controls.filter(
      ({ placePattern, role }) => placePattern === control.placePattern && role === control.role,
    )
    const isThere = inPlace.some(({ place, name }) => place === control.place && name === control.name)
    // Another control at its place has replaced it; an empty place is a fault.
    if (!isThere && inPlace.length > 0) {
      const reason = 'is replaced when the page has loaded'
      tally.unpressed.set(reason, (tally.unpressed.get(reason) ?? 0) + 1)
      return null
    }
    const pressed = await press(tab, control, person)
    if (pressed === null) report([...way, control], ['is not there any more after a fresh load'])
    return pressed
  }

  function nextAfter(pressed: Pressed, { kind }: Control): typeof next {
    if (!isLeft(pressed)) return 'stay'
    return kind === 'link' ? 'come back' : 'load'
  }

  /** Goes back from where a link led, which is cheaper than a load. @returns whether the page is as at the start. */
  async function comeBack(): Promise<boolean> {
    await tab.goBack()
    const { url } = await tab.settle()
    report(
      [],
      tab.takeComplaints().map((complaint) => `after Back: ${complaint}`),
    )
    return url === state.url && isDeepStrictEqual(ofPage(await tab.controls()), ofPage(atStart))
  }

  /**
   * After a press that led nowhere, once the dialogs on the way are closed. What the press changed on the server would
   * show only after a load.
   */
  async function isAsAtStart(): Promise<boolean> {
    for (let round = 0; round < DEEPEST; round++) {
      const { overlays } = await tab.settle()
      if (tab.hasWritten) return false
      if (overlays.length <= state.overlays.length) return (await tab.looks()) === looksBefore
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
      return true
    } catch (error) {
      const complaints = tab.takeComplaints()
      report([], [`does not become ready at ${pathOf(tab.page.url())}: ${String(error).slice(0, 100)}`, ...complaints])
      return false
    }
  }
}

/** Identity of a control; `alike` is equal for controls that differ only in numbers and titles. */
function identitiesOf(
  control: Control,
  pathname: string,
  row: RouteRow,
  { isDistinct, size }: WalkOptions,
): { readonly exact: string; readonly alike: string } {
  const { place, placePattern, kind, role, name, namePattern, turn, href } = control
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
  return {
    exact: `${rest} ${isInMain ? pathname : shown.layout} ${place} ${name} ${turn} ${href}`,
    alike: `${rest} ${isShared ? '' : shown.screen} ${placePattern} ${what} ${href === null ? '' : addressPattern(href, pathname)}`,
  }
}
