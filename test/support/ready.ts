import type { Page } from 'playwright'

/** Waits until React has taken the visible screen over, and the server's page (server/boot-script.ts) holds no press any more. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isHeld = document.querySelector('script[data-screen]') && document.documentElement.dataset.taken === undefined
    const heading = document.querySelector('main h1')
    return !isHeld && heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'))
  })
}
