import type { Page } from 'playwright'

/** Waits until React has hydrated the visible screen, so that every press has an effect. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
  })
}
