import type { Page } from 'playwright'

/** Waits until React holds the screen that shows, so that nothing is pressed in vain. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
  })
}
