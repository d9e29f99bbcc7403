import type { Page } from 'playwright'
import { clockText } from '../../src/core/time/clock-text.ts'
import { ORIGIN } from './marketplace.ts'
import { open } from './page.ts'

export interface Put {
  readonly title: string
  readonly day: string
  /** Centavos. */
  readonly total: number
}

interface Day {
  readonly day: string
  readonly departures: readonly { readonly time: string; readonly seats: number }[]
}

/** Chooses the first day that two people can have from ten days on, in the address; then time and cart by hand. */
export async function putIntoCart(page: Page, id: string): Promise<Put> {
  const from = new Date(Date.now() + 10 * 86_400_000)
  const to = new Date(from.getTime() + 30 * 86_400_000)
  const days = await ask(`offers/${id}/departures?from=${isoDay(from)}&to=${isoDay(to)}`)
  const { day, departures } = days.days.find((one: Day) => one.departures.some(({ seats }) => seats >= 2)) as Day
  const { time } = departures.find(({ seats }) => seats >= 2) ?? { time: '' }
  const offer = await ask(`offers/${id}`)
  await open(page, `/tour/detalhes-tour/${id}?data=${day}&pessoas=2`)
  const bar = page.getByRole('complementary', { name: 'Preço' })
  // On a day with one departure, choosing the day chooses it.
  if (departures.length === 1) await bar.getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  else {
    await bar.getByRole('button', { name: 'Completar' }).click()
    await page.getByRole('dialog').getByText(clockText(time), { exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Adicionar ao carrinho' }).click()
  }
  await page
    .getByText(/Adicionado. No carrinho:/)
    .first()
    .waitFor()
  const adult = offer.plans[0].prices.find(({ band }: { band: string }) => band === 'adult').price
  return { title: offer.title, day, total: offer.plans[0].pricePerGroup ? adult : adult * 2 }
}

const isoDay = (date: Date) => date.toISOString().slice(0, 10)
const ask = (path: string) => fetch(`${ORIGIN}/api/${path}`).then((answer) => answer.json())
