import type { ElementHandle } from 'playwright'
import { isAtDestination, isRefused, isSameAddress } from './destination.ts'
import type { Control } from './page-controls.ts'
import type { PageFaults, PageState } from './page-side.ts'
import type { Person } from './site.ts'
import { SHORT_QUIET, type Tab, twoFrames } from './tab.ts'

/** `main` may be empty for this long. Milliseconds. */
export const LONGEST_EMPTY = 3000
/** The demo's list ends after fewer pages. */
const MOST_MOVES = 5

export interface Pressed {
  readonly problems: readonly string[]
  /** Exceptions, errors on the console, failed requests. */
  readonly complaints: readonly string[]
  readonly before: PageState
  readonly after: PageState
  /** Present if the page is still the one that the control belongs to. */
  readonly controls: readonly Control[]
}

/** It may show only after something else has loaded. Null if the control is not on the page any more. */
async function find(tab: Tab, control: Control): Promise<ElementHandle<Element> | null> {
  const end = Date.now() + tab.patience
  for (;;) {
    const handle = await tab.page.evaluateHandle((wanted) => window.walk?.find(wanted) ?? null, control)
    const element = handle.asElement()
    if (element !== null || Date.now() > end) return element
    await tab.page.waitForTimeout(100)
  }
}

/**
 * Scrolls to the control, which does not count as an effect. An endless list then loads and moves its button, perhaps
 * several times; people press what stands still.
 */
async function bringIntoView(tab: Tab, element: ElementHandle<Element>): Promise<void> {
  for (let round = 0; round < MOST_MOVES; round++) {
    await element.scrollIntoViewIfNeeded().catch(() => undefined)
    await twoFrames(tab.page)
    await tab.becomesQuiet(SHORT_QUIET)
    const isAway = await element.evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect()
      return one.isConnected && (bottom <= 0 || top >= innerHeight)
    })
    if (!isAway) return
  }
}

const isSeen = (element: ElementHandle<Element>): Promise<boolean> =>
  element.evaluate((one) => window.walk?.isSeen(one) ?? false)

async function touch(tab: Tab, { kind, isHidden }: Control, element: ElementHandle<Element>): Promise<void> {
  if (kind === 'select') {
    await element.focus()
    const other = await element.evaluate((select) =>
      select instanceof HTMLSelectElement
        ? ([...select.options].find((option) => !option.selected && !option.disabled)?.value ?? null)
        : null,
    )
    if (other !== null) await element.selectOption(other)
  } else if (kind === 'file' || isHidden) {
    await element.focus()
    await tab.page.keyboard.press('Enter')
  } else if (tab.isTouched) await tab.tap(element)
  else await element.click({ noWaitAfter: true, timeout: 2 * tab.patience })
}

/**
 * Presses the control without checking the effect, to reach the controls behind it. @returns false if it does not
 * exist.
 */
export async function pressOnTheWay(tab: Tab, control: Control): Promise<boolean> {
  const element = await find(tab, control)
  if (element === null) return false
  await touch(tab, control, element)
  // The page may change its address only after it has drawn the press.
  await twoFrames(tab.page).catch(() => undefined)
  await tab.becomesQuiet(SHORT_QUIET)
  return true
}

/** Presses the control and checks all that must hold afterwards. Null if the control is not on the page any more. */
export async function press(tab: Tab, listed: Control, person: Person): Promise<Pressed | null> {
  const element = await find(tab, listed)
  if (element === null) return null
  if (!listed.isHidden && !(await isSeen(element))) await bringIntoView(tab, element)
  // Within the page a link may lead elsewhere since the controls were listed, because the address has changed.
  const href = listed.href?.includes('#') ? await ownPageHref(element) : null
  const control = { ...listed, href: href ?? listed.href }
  const before = await tab.mark(element)
  const problems: string[] = []
  try {
    await touch(tab, control, element)
  } catch (error) {
    // An endless list removes its button as soon as it is visible.
    const isGone = !(await element.isVisible())
    if (isGone) return { problems, complaints: [], before, after: before, controls: [] }
    problems.push(`cannot be pressed: ${reasonOf(error)}`)
  }
  if (problems.length === 0) problems.push(...(await effectOf(tab, control, person)))
  // Suggestions come later, and would lie over the next control.
  if (control.role === 'combobox') await tab.untilStill((state) => opened(before, state).length > 0)
  const settled = await tab.settle()
  const isAstray = control.kind === 'link' && !isAtEnd(settled, control, person)
  const isFocusKept = ({ isFocusLost, isNewDocument }: PageState) => !isFocusLost || isNewDocument
  const after = isFocusKept(settled) ? settled : await tab.until(isFocusKept)
  if (!isFocusKept(after)) problems.push('the focus is on body')
  problems.push(...faultsOf(await tab.faults()))

  const isSamePage = new URL(after.url).pathname === new URL(before.url).pathname
  const controls = isSamePage ? await tab.controls() : []
  if (isSamePage && opened(before, after).length > 0) problems.push(...(await closeByEscape(tab, before, after)))
  const complaints = tab.takeComplaints()
  if (isAstray && !(await leadsTo(tab, control.href ?? '', settled.url))) {
    problems.push(`ends at ${pathOf(settled.url)} and not at ${pathOf(control.href ?? '')}`)
  }
  return { problems, complaints, before, after, controls }
}

const ownPageHref = (element: ElementHandle<Element>): Promise<string | null> =>
  element.evaluate((one) =>
    one instanceof HTMLAnchorElement && one.getAttribute('href')?.startsWith('#') ? one.href : null,
  )

/** True if the address itself leads to where the press ended, for example by a redirect, perhaps after a search. */
async function leadsTo(tab: Tab, href: string, end: string): Promise<boolean> {
  await tab.page.goto(href)
  const { url } = await tab.untilStill((state) => isSameAddress(state.url, end))
  tab.takeComplaints()
  return isSameAddress(url, end)
}

export const emptyText = ({ emptyFor }: Pick<PageFaults, 'emptyFor'>) => `main was empty for ${Math.round(emptyFor)} ms`

/** Faults of a page, independent of the last press. */
export function faultsOf({ emptyFor, scrollsSideways, covered, badWords }: PageFaults): string[] {
  const faults: string[] = []
  if (emptyFor > LONGEST_EMPTY) faults.push(emptyText({ emptyFor }))
  if (scrollsSideways) faults.push('the page scrolls sideways')
  for (const name of covered) faults.push(`“${name}” lies under something else`)
  for (const words of badWords) faults.push(`shows “${words}”`)
  return faults
}

/** A visitor may be asked to log in where the link is; the page stays behind the dialog. */
const isAtEnd = (state: PageState, { href }: Control, person: Person) =>
  href === null ||
  isAtDestination(state, href, person) ||
  (person === 'visitor' && isRefused(href, person) && state.overlays.some((one) => one.startsWith('dialog “Entrar')))

async function effectOf(tab: Tab, control: Control, person: Person): Promise<string[]> {
  const { kind, href } = control
  if (kind === 'link' && href !== null) {
    await tab.untilStill((now) => isAtEnd(now, control, person))
    return []
  }
  if (kind === 'new tab' && href !== null) {
    await tab.until(() => tab.happened.includes('new tab'))
    const [popup] = tab.takePopups()
    if (popup === undefined) return ['opens no new tab']
    await popup.waitForURL(href, { waitUntil: 'commit' }).catch(() => undefined)
    const url = popup.url()
    await popup.close()
    return url === href ? [] : [`opens ${url} and not ${href}`]
  }
  if (control.isChosen) return []
  const hasEffect = await tab.untilEffect()
  for (const popup of tab.takePopups()) await popup.close()
  return hasEffect ? [] : ['has no effect']
}

const opened = (before: PageState, after: PageState) => after.overlays.filter((one) => !before.overlays.includes(one))

async function closeByEscape(tab: Tab, before: PageState, after: PageState): Promise<string[]> {
  const names = opened(before, after)
  await tab.page.keyboard.press('Escape')
  const isClosed = (state: PageState) => opened(before, state).length === 0
  const closed = await tab.until((state) => isClosed(state) && !state.isFocusLost)
  const problems: string[] = []
  if (!isClosed(closed)) problems.push(`Escape does not close ${names.join(', ')}`)
  else if (closed.isFocusLost) problems.push(`Escape closes ${names.join(', ')} and leaves the focus on body`)
  return problems
}

export const pathOf = (url: string) => url.replace(/^https?:\/\/[^/]+/, '')
const reasonOf = (error: unknown) => {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n')
  return (lines.findLast((line) => /intercepts|not visible|outside|detached|not stable/.test(line)) ?? lines[0] ?? '')
    .trim()
    .slice(0, 200)
}
