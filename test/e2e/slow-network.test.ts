import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { startSlowLink } from '../../bench/slow-link.ts'
import { newGuide, ORIGIN } from '../support/marketplace.ts'
import { open, ready, visitors } from '../support/page.ts'

const visit = visitors()
const BEACH = { roundTrip: 400, bitsPerSecond: 400_000 }
/** Offers departures on every day. */
const OFFER = 'lagoa-bonita-manha'

type Watching = Window & { blankFrames?: string[] }

/** Notes each frame in which nothing of `main` is in sight. */
function watchMain(): void {
  const page = window as Watching
  const blank: string[] = []
  page.blankFrames = blank
  const look = () => {
    requestAnimationFrame(look)
    const parts = [...document.querySelectorAll('main *')]
    const isShown = parts.some((part) => {
      const { top, bottom, width } = part.getBoundingClientRect()
      const isInSight = width > 0 && bottom > Math.max(top, 0) && top < innerHeight
      return part.firstElementChild === null && isInSight && part.checkVisibility()
    })
    if (!isShown) blank.push(`${location.pathname} at ${performance.now().toFixed(0)} ms`)
  }
  requestAnimationFrame(look)
}

const blankFrames = (page: Page) => page.evaluate(() => (window as Watching).blankFrames)

test('on a network of 400 kbit/s the main part is never blank between the home and the payment', {
  timeout: 240_000,
}, async () => {
  const link = await startSlowLink(Number(new URL(ORIGIN).port))
  try {
    const { page, context } = await visit({ token: await newGuide(), baseURL: `http://127.0.0.1:${link.port}` })
    context.setDefaultTimeout(60_000)
    link.setSpeed(BEACH)
    await open(page, '/')
    await page.evaluate(watchMain)

    await page.getByRole('combobox', { name: 'Onde' }).fill('lagoa bonita')
    await page.keyboard.press('Enter')
    await page.locator(`main article a[href*="${OFFER}"]`).first().click()
    await page.getByRole('heading', { name: 'Avaliações', exact: true }).waitFor()
    expect((await blankFrames(page))?.slice(0, 3)).toEqual([])

    await page.getByRole('complementary', { name: 'Preço' }).getByRole('button').last().click()
    const dialog = page.getByRole('dialog')
    await dialog.locator('[role=gridcell]:not([aria-disabled]) [role=button]:not([aria-disabled])').last().click()
    await dialog.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
    await page
      .getByText(/Adicionado. No carrinho:/)
      .first()
      .waitFor()
    await page
      .getByRole('link', { name: /^Carrinho/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Finalizar compra' }).click()
    await page.getByRole('checkbox', { name: /^Li e aceito/ }).press('Space')
    await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pague com Pix' }).waitFor()
    expect((await blankFrames(page))?.slice(0, 3)).toEqual([])

    // A link from outside: the server does not draw this page.
    await page.goto(page.url(), { waitUntil: 'commit' })
    await page.getByText('Abrindo a Tour Presencial…').waitFor()
    await ready(page)
    await page.getByText('Abrindo a Tour Presencial…').waitFor({ state: 'hidden' })
  } finally {
    await link.stop()
  }
})
