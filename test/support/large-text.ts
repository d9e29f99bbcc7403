import type { Locator, Page } from 'playwright'

export const LARGE_TEXT = ['page', 'text alone'] as const
/** `page` doubles the root's font size, which spacing follows; `text alone` doubles each text and nothing else. */
export type LargeText = (typeof LARGE_TEXT)[number]

/**
 * Doubles the text size, lists the losses, and restores the size.
 * @param part an open overlay, which covers the rest; by default the whole page.
 */
export async function largeTextProblems(
  page: Page,
  kind: LargeText,
  part: Locator = page.locator('body'),
): Promise<readonly string[]> {
  const back = await page.evaluateHandle(double, kind)
  // Late layout, as of an observer that measures, is over with the second frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const problems = await part.evaluate(findProblems)
  await back.evaluate((undo) => undo())
  await back.dispose()
  return problems.map((problem) => `${kind}: ${problem}`)
}

function double(kind: LargeText): () => void {
  const root = document.documentElement
  const elements =
    kind === 'page'
      ? [root]
      : [...document.querySelectorAll<HTMLElement>('body, body *:not(svg, svg *, script, style)')]
  const sizes = elements.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return { fontSize: Number.parseFloat(fontSize), lineHeight: Number.parseFloat(lineHeight) }
  })
  const former = elements.map((element) => element.getAttribute('style'))
  for (const [index, element] of elements.entries()) {
    const size = sizes[index]
    if (size === undefined) continue
    element.style.fontSize = `${size.fontSize * 2}px`
    if (element !== root && !Number.isNaN(size.lineHeight)) element.style.lineHeight = `${size.lineHeight * 2}px`
  }
  return () => {
    for (const [index, element] of elements.entries()) {
      const style = former[index]
      if (style === null || style === undefined) element.removeAttribute('style')
      else element.setAttribute('style', style)
    }
  }
}

function findProblems(part: Element): string[] {
  const found = new Set<string>()
  const root = document.documentElement
  const width = root.clientWidth
  const name = (element: Element) => {
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ')
    return `<${element.tagName.toLowerCase()} class="${(element.getAttribute('class') ?? '').slice(0, 60)}"> ${text.slice(0, 60)}`
  }
  const isHidden = (element: Element) => {
    const { width: wide, height } = element.getBoundingClientRect()
    return wide <= 1 || height <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  }
  /** Ancestors that cut off, with those that can be scrolled marked. */
  const cutters = (element: Element) => {
    const list: { readonly element: Element; readonly x: string; readonly y: string }[] = []
    for (let at: Element | null = element; at !== null && at !== document.body; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at)
      if (overflowX !== 'visible' || overflowY !== 'visible') list.push({ element: at, x: overflowX, y: overflowY })
    }
    return list
  }
  const scrolls = (overflow: string) => overflow === 'auto' || overflow === 'scroll'

  const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement
    if (element === null || (node.textContent ?? '').trim() === '' || isHidden(element)) continue
    if (element.closest('script, style, noscript, [aria-hidden=true], .leaflet-container') !== null) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const around = cutters(element)
    // Something that is 1 px large holds words for screen readers alone.
    if (around.some(({ element: one }) => isHidden(one))) continue
    if (around.some(({ element: one }) => /clamp|ellipsis|truncate/.test(one.getAttribute('class') ?? ''))) continue
    for (const rect of range.getClientRects()) {
      const scrollable = around.findIndex(({ x }) => scrolls(x))
      if (scrollable === -1 && (rect.right > width + 1 || rect.left < -1))
        found.add(`text leaves the page: ${name(element)}`)
      for (const { element: one, x, y } of around) {
        const box = one.getBoundingClientRect()
        const isCutX = !scrolls(x) && x !== 'visible' && (rect.right > box.right + 2 || rect.left < box.left - 2)
        const isCutY = !scrolls(y) && y !== 'visible' && (rect.bottom > box.bottom + 6 || rect.top < box.top - 6)
        if (isCutX || isCutY) found.add(`text is cut off: ${name(element)}`)
        if (scrolls(x) || scrolls(y)) break
      }
    }
  }
  if (root.scrollWidth > width) {
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const isCut = cutters(element).some(({ element: one }) => one !== element)
      return !isCut && element.getBoundingClientRect().right > width + 1
    })
    const innermost = wide.filter((element) => !wide.some((one) => one !== element && element.contains(one)))
    found.add(
      `the page scrolls sideways: ${root.scrollWidth} > ${width}, by ${innermost.slice(0, 3).map(name).join(' and ')}`,
    )
  }

  // A dialog's content scrolls down; sideways it can too, and would hide what does not fit.
  for (const box of part.querySelectorAll('[class*=overflow-y-auto]')) {
    if (box.scrollWidth > box.clientWidth + 1 && !isHidden(box)) found.add(`scrolls sideways: ${name(box)}`)
  }

  const place = window.scrollY
  for (const control of part.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
    if (isHidden(control) || control.matches(':disabled, [inert] *, [aria-hidden=true] *')) continue
    if (control.closest('.leaflet-container') !== null) continue
    control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const rect = [...control.getClientRects()].find(({ width: wide, height }) => wide > 1 && height > 1)
    if (rect === undefined) continue
    const x = (Math.max(rect.left, 0) + Math.min(rect.right, width)) / 2
    const y = (Math.max(rect.top, 0) + Math.min(rect.bottom, window.innerHeight)) / 2
    const top = document.elementFromPoint(x, y)
    const label =
      control.closest('label') ?? (control.id === '' ? null : document.querySelector(`label[for="${control.id}"]`))
    const isReached = top !== null && (control.contains(top) || top.contains(control) || label?.contains(top) === true)
    if (!isReached) found.add(`covered: ${name(control)} by ${top === null ? 'the edge' : name(top)}`)
  }
  window.scrollTo({ top: place, behavior: 'instant' })
  return [...found]
}
