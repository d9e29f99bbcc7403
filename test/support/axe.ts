import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'

/** Colours that are halfway to others are nobody's choice: waits for every transition under way. */
async function stillness(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
  })
}

/** Set by axe-core in a page where it is already. */
const isThere = () => 'axe' in window

/** What axe finds by all its rules, or by some; one line a rule. */
export async function axeProblems(page: Page, rules?: readonly string[]): Promise<string[]> {
  await stillness(page)
  // The half megabyte of axe is put into a page once, and only what is wrong is described: what passes is half the work.
  const source = (await page.evaluate(isThere)) ? { axeSource: 'true' } : {}
  const axe = new AxeBuilder({ page, ...source }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await (rules === undefined ? axe : axe.withRules([...rules])).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
