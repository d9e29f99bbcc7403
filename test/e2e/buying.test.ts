import { expect, test } from 'vitest'
import { faultsOfBooks, PEOPLE, sellerOf, tokenFor } from '../support/marketplace.ts'
import { DESKTOP, fillLogin, open, textOf, visitors } from '../support/page.ts'
import { putIntoCart } from '../support/put-into-cart.ts'

const visit = visitors()

/** Offers of two guides: the first has no account until a test creates one, the second is the demo's. */
const TOUR = { id: 'lagoa-bonita-manha', provider: 'mundico-travessias' } as const
const TRANSFER = { id: 'traslado-barreirinhas-atins' } as const

test('a traveller buys from two guides on a phone, sees the payment arrive, opens the voucher and cancels one booking; both guides see it', {
  timeout: 240_000,
}, async () => {
  const { page } = await visit()
  const tour = await putIntoCart(page, TOUR.id)
  const transfer = await putIntoCart(page, TRANSFER.id)
  await open(page, '/carrinho')
  await page.getByRole('heading', { name: tour.title }).waitFor()
  await page.getByText('2 itens', { exact: true }).waitFor()
  const total = brl(tour.total + transfer.total)
  await page.getByText(`Total (2 itens)${total}`).waitFor()

  // The login in between loses nothing.
  await page.getByRole('link', { name: 'Finalizar compra' }).click()
  await fillLogin(page, PEOPLE.client)
  await page.getByRole('heading', { level: 1, name: 'Finalizar compra' }).waitFor()
  await page.getByRole('region', { name: 'Resumo' }).getByText(total, { exact: true }).waitFor()
  await page.getByRole('combobox', { name: /^Sentido da viagem/ }).selectOption('Chegada')
  await page.getByRole('textbox', { name: /^Voo ou horário/ }).fill('LA 3402')
  await page.getByRole('combobox', { name: /^Hotel ou endereço/ }).fill('Pousada do Rio')
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).press('Space')
  await page.getByRole('button', { name: 'Ir para o pagamento' }).click()

  await page.getByRole('heading', { level: 1, name: 'Pague com Pix' }).waitFor()
  await page.getByRole('img', { name: 'QR Code do Pix' }).waitFor()
  await page.getByRole('button', { name: 'Simular pagamento' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pagamento confirmado!' }).waitFor()
  await page.goBack()
  expect(await page.getByRole('button', { name: 'Simular pagamento' }).count(), 'nobody pays twice').toBe(0)
  await page.goForward()

  const order = page.url().split('/').at(-1)

  const openVoucher = async (title: string) => {
    await page.getByRole('link', { name: `Ver voucher de ${title}` }).click()
    return textOf(page.getByRole('region', { name: 'Voucher' }).getByText(/^TP-[2-9A-Z]{6}$/))
  }
  const tourCode = await openVoucher(tour.title)
  await page.goBack()
  const code = await openVoucher(transfer.title)
  expect(await textOf(page.getByRole('region', { name: 'Voucher' }))).toContain('LA 3402')
  await page.getByRole('button', { name: 'Cancelar reserva' }).click()
  await page.getByRole('button', { name: `Cancelar e receber ${brl(transfer.total)}` }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // The closed dialog leaves the history a moment later, which would end a navigation from outside the page.
  await page.waitForFunction(() => history.state?.overlays === undefined)
  await open(page, `/resumo-pedido/${order}`)
  const refund = page.getByText(/^(A devolução de|Devolvemos) /).filter({ hasText: brl(transfer.total) })
  await refund.first().waitFor()

  // Each guide sees only their own sales and earnings.
  const joana = (await visit({ ...DESKTOP, token: await tokenFor(PEOPLE.guide) })).page
  await open(joana, `/area-do-guia?tab=bookings&dia=${transfer.day}`)
  const given = joana.getByRole('listitem', { name: PEOPLE.client.name }).filter({ hasText: code })
  await given.getByText('Cancelada pelo cliente').waitFor()
  const mundico = (await visit({ ...DESKTOP, token: await sellerOf(TOUR.provider) })).page
  await open(mundico, `/area-do-guia?tab=bookings&dia=${tour.day}`)
  const sold = mundico.getByRole('listitem', { name: PEOPLE.client.name }).filter({ hasText: tourCode })
  await sold.getByText(brl(tour.total)).waitFor()
  await sold.getByRole('button', { name: 'Cancelar reserva' }).click()
  const dialog = mundico.getByRole('dialog')
  await dialog.getByRole('textbox').fill('O rio está cheio demais para a travessia.')
  await dialog
    .getByRole('button', { name: /^Cancelar/ })
    .last()
    .click()
  await dialog.waitFor({ state: 'hidden' })

  // After a full refund the order is closed and nothing is left to earn.
  await open(page, `/resumo-pedido/${order}`)
  await page.getByText('Devolvido', { exact: true }).first().waitFor()
  expect(await faultsOfBooks()).toEqual([])
})

const brl = (centavos: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(centavos / 100)
