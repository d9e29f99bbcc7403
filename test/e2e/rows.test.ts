import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { someOffer } from '../support/marketplace.ts'
import { comeNear, open, PHONE, visitors } from '../support/page.ts'

const visit = visitors()

const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left)

/** Pixels between the start of the row's cards and the heading above them, card by card as they are swiped to. */
async function offsetsOf(region: Locator): Promise<readonly number[]> {
  const margin = await region.getByRole('heading', { level: 2 }).evaluate(leftOf)
  const row = region.locator('.scroll-row')
  await comeNear(row)
  const offsets: number[] = []
  for (const card of await row.locator('> li').all()) {
    // A finger stops near a card, not on it; the browser does the rest.
    await row.evaluate(
      (list, at) => list.scrollBy({ left: at, behavior: 'instant' }),
      (await card.evaluate(leftOf)) - margin - 9,
    )
    const left = await card.evaluate(leftOf)
    // The last cards cannot reach the start.
    if (await row.evaluate((list) => list.scrollLeft + list.clientWidth >= list.scrollWidth - 1)) break
    offsets.push(left - margin)
  }
  return offsets
}

const similar = (page: Page) => page.getByRole('region', { name: 'Você também pode gostar' })
const detail = async () => `/tour/detalhes-tour/${(await someOffer()).id}`
const home = async () => '/'
const SMALL_TABLET = { width: 700, height: 900 }

test.each<
  [
    what: string,
    viewport: { width: number; height: number },
    at: () => Promise<string>,
    region: (page: Page) => Locator,
  ]
>([
  ['destinations on a phone', PHONE.viewport, home, (page) => page.getByRole('region', { name: 'Para onde vamos?' })],
  [
    'best rated offers on a phone',
    PHONE.viewport,
    home,
    (page) => page.getByRole('region', { name: 'Os mais bem avaliados' }),
  ],
  ['similar offers on a phone', PHONE.viewport, detail, similar],
  ['similar offers on a small tablet', SMALL_TABLET, detail, similar],
])('The cards of %s begin where the page’s text begins', async (_, viewport, at, region) => {
  const { page } = await visit({ ...PHONE, viewport })
  await open(page, await at())
  const offsets = await offsetsOf(region(page))
  expect(offsets.length).toBeGreaterThan(1)
  expect(offsets).toEqual(offsets.map(() => 0))
})

test('“Filtros (1)” stays on one line of a phone', async () => {
  const { page } = await visit()
  await open(page, '/tour/resultado-da-busca-tour?gratis=true')
  const lines = await page.getByRole('button', { name: 'Filtros (1)' }).evaluate((button) => {
    const range = document.createRange()
    range.selectNodeContents(button)
    return new Set([...range.getClientRects()].map(({ bottom }) => Math.round(bottom))).size
  })
  expect(lines).toBe(1)
})
