import { expect, test } from 'vitest'
import { dateText } from '../../src/core/time/date-text.ts'
import { faultsOfBooks, PEOPLE, tokenFor } from '../support/marketplace.ts'
import { DESKTOP, open, textOf, visitors } from '../support/page.ts'
import { putIntoCart } from '../support/put-into-cart.ts'

const visit = visitors()

const TRANSFER = 'traslado-barreirinhas-atins'

test('a traveller buys a transfer with flight and hotel, changes date and people, pays the difference by Pix, the guide sees everything and moves the departure, and the traveller can cancel without cost', {
  timeout: 200_000,
}, async () => {
  const token = await tokenFor(PEOPLE.client)
  const { page } = await visit({ token })
  await putIntoCart(page, TRANSFER)
  await open(page, '/finalizar-compra')
  await page.getByRole('combobox', { name: /^Sentido da viagem/ }).selectOption('Chegada')
  await page.getByRole('textbox', { name: /^Voo ou horário/ }).fill('LA 3402')
  await page.getByRole('combobox', { name: /^Hotel ou endereço/ }).fill('Pousada do Rio')
  const child = page.getByRole('group', { name: 'Adulto 2' }).getByRole('combobox')
  await child.selectOption('Assento de elevação')
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).press('Space')
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()
  await page.getByRole('button', { name: 'Simular pagamento' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pagamento confirmado!' }).waitFor()
  await page
    .getByRole('link', { name: /^Ver voucher/ })
    .first()
    .click()
  const voucher = page.getByRole('region', { name: 'Voucher' })
  const code = await textOf(voucher.getByText(/^TP-[2-9A-Z]{6}$/))
  for (const answer of ['LA 3402', 'Pousada do Rio', 'Adulto 2', 'Assento de elevação']) {
    await voucher.getByText(answer).first().waitFor()
  }
  const before: Sold = await bookingOf(page.url().split('/').at(-1) ?? '')

  await page.getByRole('button', { name: 'Mudar data ou pessoas' }).click()
  const dialog = page.getByRole('dialog', { name: 'O que você quer mudar?' })
  await dialog.getByRole('button', { name: /^Mais/ }).first().click()
  await dialog.getByRole('group', { name: 'Adulto 3' }).getByRole('combobox').selectOption('Cadeirinha')
  const current = `[aria-label*=", ${longDay(before.startsAt)} de"]`
  const other = dialog.locator(
    `[role=grid] [aria-label]:not([aria-disabled]):not([data-outside-month]):not(${current})`,
  )
  await other.last().click()
  const time = dialog.getByRole('group', { name: 'Horário' }).getByRole('button').first()
  if (await time.isVisible()) await time.click()
  await dialog.getByRole('button', { name: /^Mudar e pagar/ }).click()

  await page.getByText('É a diferença da mudança.', { exact: false }).waitFor()
  await page.getByRole('button', { name: 'Simular pagamento' }).click()
  await page.getByRole('heading', { name: 'Pagamento confirmado!' }).waitFor()
  const changed = await bookingOf(before.id)
  expect(changed.startsAt).not.toBe(before.startsAt)
  expect(changed.total).toBeGreaterThan(before.total)
  expect(changed.change).toBeNull()

  const guide = (await visit({ ...DESKTOP, token: await tokenFor(PEOPLE.guide) })).page
  await open(guide, `/area-do-guia?tab=bookings&dia=${changed.startsAt.slice(0, 10)}`)
  const sold = await textOf(guide.getByRole('listitem', { name: PEOPLE.client.name }).filter({ hasText: code }))
  for (const seen of ['LA 3402', 'Pousada do Rio', 'Mudou de data', 'eram 2 pessoas', 'Adulto 3', 'Cadeirinha']) {
    expect(sold).toContain(seen)
  }
  await open(guide, `/area-do-guia?tab=messages&reserva=${before.id}`)
  await guide.getByText('O viajante mudou a data da reserva.').first().waitFor()

  await open(guide, `/area-do-guia?tab=bookings&dia=${changed.startsAt.slice(0, 10)}`)
  const card = guide.getByRole('listitem').filter({ has: guide.getByRole('listitem').filter({ hasText: code }) })
  await card
    .getByRole('button', { name: /^Mudar data ou hora/ })
    .first()
    .click()
  const moving = guide.getByRole('dialog', { name: 'Mudar esta saída?' })
  await moving.getByLabel('Nova hora').fill('23:45')
  await moving.getByRole('button', { name: 'Mudar e avisar' }).click()
  await moving.getByText('Conte aos viajantes por que a saída muda.').waitFor()
  await moving.getByRole('textbox', { name: /^Por que a saída muda/ }).fill('A estrada fecha até a noite.')
  await moving.getByRole('button', { name: 'Mudar e avisar' }).click()
  await moving.waitFor({ state: 'detached' })
  await guide
    .getByRole('listitem', { name: /23h45$/ })
    .getByText(code)
    .waitFor()

  await open(page, `/area-do-cliente/reserva/${before.id}`)
  await page.getByText('23h45').first().waitFor()
  expect(await bookingOf(before.id)).toMatchObject({ startsAt: `${changed.startsAt.slice(0, 10)}T23:45` })
  await page.getByRole('button', { name: 'Cancelar reserva' }).click()
  await page.getByRole('dialog').getByText('de volta').first().waitFor()
  expect(await faultsOfBooks()).toEqual([])

  async function bookingOf(id: string): Promise<Sold> {
    const headers = { authorization: `Bearer ${token.token}` }
    return (await page.request.get(`/api/bookings/${id}`, { headers })).json()
  }
})

interface Sold {
  readonly id: string
  readonly startsAt: string
  readonly total: number
  readonly change: object | null
}

const LONG = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const longDay = (startsAt: string) => dateText(LONG, new Date(`${startsAt.slice(0, 10)}T00:00:00Z`))
