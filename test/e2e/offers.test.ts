import type { Locator, Page } from 'playwright'
import { expect, test } from 'vitest'
import { dateText } from '../../src/core/time/date-text.ts'
import { PEOPLE, tokenFor } from '../support/marketplace.ts'
import { fillOffer, type WalkedOffer } from '../support/offer-walk.ts'
import { DESKTOP, open, visitors } from '../support/page.ts'
import { decide } from '../support/validation-walk.ts'

const visit = visitors()

/** A word that no other offer has, not even with a typing error or two. */
const WORD = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
  String.fromCharCode(97 + (byte % 26)),
).join('')

const OFFERS: readonly WalkedOffer[] = [
  { kind: 'tour', title: `A pé pelo centro com ${WORD}`, city: 'Paraty', price: '120', startTime: '09:00' },
  { kind: 'transfer', title: `Do aeroporto ao centro, ${WORD}`, city: 'São Luís', price: '80', startTime: '10:00' },
  { kind: 'advisory', title: `Roteiro sob medida com ${WORD}`, city: 'São Luís', price: '150', startTime: '20:00' },
]

const now = new Date()
const ofNextMonth = (day: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString().slice(0, 10)
/** In one month of a calendar, and not so soon that booking has closed. */
const [chosenDay, otherDay] = [ofNextMonth(10), ofNextMonth(11)]

test('a guide publishes an offer of each kind from a phone, a traveller finds them by text, on the map and by date, and sees a new price and a blocked day', {
  timeout: 300_000,
}, async () => {
  const guide = (await visit({ token: await tokenFor(PEOPLE.guide) })).page
  const ids: string[] = []
  for (const offer of OFFERS) {
    await open(guide, '/cadastro-tour')
    ids.push(await fillOffer(guide, offer))
    await guide.getByRole('button', { name: 'Enviar para análise' }).click()
    await guide.getByText('Enviada para análise: em geral em até 2 dias úteis', { exact: true }).waitFor()
  }
  const tour = ids[0] ?? ''

  const traveller = (await visit()).page
  const found = await traveller.request.get(`/api/offers/search?text=${WORD}`)
  expect((await found.json()).items, 'nobody sees what no admin has looked at').toEqual([])

  const admin = (await visit({ ...DESKTOP, token: await tokenFor(PEOPLE.admin) })).page
  for (const { title } of OFFERS) await decide(admin, title, 'Oferta', 'approve')

  await traveller.bringToFront()
  await open(traveller, `/tour/resultado-da-busca-tour?texto=${WORD}`)
  await expect.poll(() => cards(traveller).count()).toBe(OFFERS.length)
  await open(traveller, `/tour/resultado-da-busca-tour?texto=${WORD}&data=${chosenDay}&pessoas=2`)
  await expect.poll(() => cards(traveller).count()).toBe(OFFERS.length)
  await open(traveller, `/tour/resultado-da-busca-tour?texto=${WORD}&data=${chosenDay}&pessoas=9`)
  await traveller.getByRole('heading', { name: 'Nada por aqui com essa combinação' }).waitFor()
  await findOnMap(traveller)

  const dates = await openDates(traveller, tour, chosenDay)
  await dates.getByText('R$ 240').first().waitFor()
  expect(await cellOf(dates, chosenDay).isEnabled()).toBe(true)
  await guide.bringToFront()
  await changePrice(guide, tour, '135')
  await blockDay(guide, OFFERS[0]?.title ?? '')

  await traveller.bringToFront()
  const changed = await openDates(traveller, tour, otherDay)
  await expect.poll(() => cellOf(changed, chosenDay).getAttribute('aria-disabled')).toBe('true')
  await changed.getByText('R$ 270').first().waitFor()
  await open(traveller, `/tour/resultado-da-busca-tour?texto=${WORD}&data=${chosenDay}`)
  await expect.poll(() => cards(traveller).count()).toBe(OFFERS.length - 1)
  await open(traveller, `/tour/resultado-da-busca-tour?texto=${WORD}&data=${otherDay}`)
  await expect.poll(() => cards(traveller).count()).toBe(OFFERS.length)
})

const cards = (page: Page): Locator => page.getByRole('main').getByRole('link', { name: new RegExp(WORD) })

const LONG = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' })
const cellOf = (dialog: Locator, day: string) =>
  dialog.getByRole('button', { name: new RegExp(dateText(LONG, new Date(day))) })

/** Opens the offer with the day in its address, and its calendar over the page. */
async function openDates(page: Page, id: string, day: string): Promise<Locator> {
  await open(page, `/tour/detalhes-tour/${id}?data=${day}&pessoas=2`)
  await page
    .getByRole('complementary', { name: 'Preço' })
    .getByRole('button', { name: /mudar a escolha/ })
    .click()
  const dialog = page.getByRole('dialog')
  await cellOf(dialog, day).waitFor()
  return dialog
}

/** The tour is at its meeting point; the other two share the middle of their city. */
async function findOnMap(page: Page): Promise<void> {
  const [tour = '', transfer = '', advisory = ''] = OFFERS.map(({ title }) => title)
  await open(page, `/tour/resultado-da-busca-tour?texto=${WORD}&mapa=1`)
  const map = page.getByRole('dialog', { name: 'Mapa' })
  await map.getByRole('button', { name: `${tour}, a partir de` }).press('Enter')
  await map.getByRole('region', { name: tour }).getByRole('link').first().waitFor()
  await map.getByRole('button', { name: '2 opções, a partir de' }).press('Enter')
  const here = map.getByRole('region', { name: 'Opções neste lugar' })
  for (const title of [transfer, advisory]) await here.getByRole('link', { name: title }).waitFor()
}

async function changePrice(page: Page, id: string, typed: string): Promise<void> {
  await open(page, `/editar-tour/${id}?etapa=planos`)
  await page.getByRole('textbox', { name: /^Preço ?: adulto/ }).fill(typed)
  await page.getByRole('button', { name: 'Salvar e publicar preços' }).click()
  await page.getByRole('button', { name: 'Continuar' }).waitFor()
}

async function blockDay(page: Page, title: string): Promise<void> {
  await open(page, `/area-do-guia?tab=calendar&mes=${chosenDay.slice(0, 7)}&dia=${chosenDay}`)
  await page.getByRole('button', { name: `Bloquear dia: ${title}` }).click()
  await page.getByRole('button', { name: `Liberar dia: ${title}` }).waitFor()
}
