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

/**
 * Notes each painted frame in which neither `main` nor the sentence of a page that opens is in sight. Until a document's first paint the
 * browser shows the page before it.
 */
function watchMain(): void {
  const blank: string[] = []
  ;(window as Watching).blankFrames = blank
  const isInSight = (part: Element) => {
    const { top, bottom, width } = part.getBoundingClientRect()
    return width > 0 && bottom > Math.max(top, 0) && top < innerHeight && part.checkVisibility()
  }
  const look = () => {
    requestAnimationFrame(look)
    if (performance.getEntriesByName('first-contentful-paint').length === 0) return
    const leaves = [...document.querySelectorAll('main *, #root + p')].filter((part) => part.firstElementChild === null)
    if (leaves.some(isInSight)) return
    const { textContent } = document.querySelector('main') ?? document.body
    blank.push(`${location.pathname} at ${performance.now().toFixed(0)} ms, ${scrollY}: ${textContent?.slice(0, 80)}`)
  }
  requestAnimationFrame(look)
}

async function expectNoBlankFrame(page: Page): Promise<void> {
  const blank = await page.evaluate(() => (window as Watching).blankFrames)
  expect(blank?.slice(0, 3)).toEqual([])
}

test('on a network of 400 kbit/s a phone’s main part is never blank between the home and the payment', {
  timeout: 240_000,
}, async () => {
  const link = await startSlowLink(Number(new URL(ORIGIN).port))
  try {
    const { page, context } = await visit({ token: await newGuide(), baseURL: `http://127.0.0.1:${link.port}` })
    context.setDefaultTimeout(60_000)
    link.setSpeed(BEACH)
    await page.addInitScript(watchMain)
    await open(page, '/')

    await page.getByRole('combobox', { name: 'Onde' }).fill('lagoa bonita')
    await page.keyboard.press('Enter')
    await page.locator('main article').first().waitFor()
    await page.getByRole('button', { name: 'Filtros', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filtros' })
    await sheet.getByRole('checkbox', { name: /Grátis até 24 h antes/ }).click()
    await sheet.getByRole('button', { name: /^Ver / }).click()
    await sheet.waitFor({ state: 'hidden' })
    await page.getByRole('list', { name: 'Filtros ativos' }).getByRole('button').first().click()
    await page.getByRole('button', { name: 'Filtros', exact: true }).waitFor()
    await page.locator(`main article a[href*="${OFFER}"]`).first().click()
    await page.getByRole('heading', { name: 'Avaliações', exact: true }).waitFor()
    await page.goBack()
    await page.locator('main article').first().waitFor()
    await page.goForward()
    await page.getByRole('heading', { name: 'Avaliações', exact: true }).waitFor()
    await expectNoBlankFrame(page)

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
    await expectNoBlankFrame(page)

    // A link to the payment from outside: the server does not draw this page.
    await page.goto(page.url(), { waitUntil: 'commit' })
    await page.getByText('Abrindo a Tour Presencial…').waitFor()
    await ready(page)
    await page.getByText('Abrindo a Tour Presencial…').waitFor({ state: 'hidden' })
    await page.getByRole('heading', { level: 1, name: 'Pague com Pix' }).waitFor()
    await expectNoBlankFrame(page)
    // Nothing is on its way when the link stops.
    await page.close()
  } finally {
    await link.stop()
  }
})
