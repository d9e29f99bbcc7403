import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/**
 * Waits for all transitions, because half-way colours would fail the contrast rules. One may begin only in the next frame,
 * or in place of another.
 */
export async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (;;) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
      if (transitions.length === 0) return
      await Promise.allSettled(transitions.map(({ finished }) => finished))
    }
  })
}

/** True once axe-core is in the page. */
const isThere = () => 'axe' in window

/** Violations of all rules, or of some; one line per rule. */
export async function axeProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  await stillness(page)
  // The half megabyte of axe enters a page once, and only violations are described, which halves the time.
  const source = (await page.evaluate(isThere)) ? { axeSource: 'true' } : {}
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
