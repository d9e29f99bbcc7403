import { expect, test } from 'vitest'
import { faultsOfBooks, PEOPLE, sellerOf, someOffer, tokenFor } from '../support/marketplace.ts'
import { newPaidOrder } from '../support/new-order.ts'
import { DESKTOP, open, textOf, visitors } from '../support/page.ts'

const visit = visitors()

test('a traveller changes date and people on a phone, pays the difference by Pix, and the guide sees both', {
  timeout: 90_000,
}, async () => {
  const { id: offer, provider } = await someOffer()
  const token = await tokenFor(PEOPLE.client)
  const [booking] = (await newPaidOrder(token, offer)).bookings
  if (booking === undefined) throw new Error('the order has no booking')

  const { page } = await visit({ token })
  await open(page, `/area-do-cliente/reserva/${booking.id}`)
  await page.getByRole('button', { name: 'Mudar data ou pessoas' }).click()
  const dialog = page.getByRole('dialog', { name: 'O que você quer mudar?' })
  await dialog.getByRole('button', { name: /^Mais/ }).first().click()
  const current = `[aria-label*=", ${longDay(booking.startsAt)} de"]`
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

  const answer = await page.request.get(`/api/bookings/${booking.id}`, {
    headers: { authorization: `Bearer ${token.token}` },
  })
  const changed: { startsAt: string; total: number; change: null } = await answer.json()
  expect(changed.startsAt).not.toBe(booking.startsAt)
  expect(changed.total).toBeGreaterThan(booking.total)
  expect(changed.change).toBeNull()

  const guide = (await visit({ ...DESKTOP, token: await sellerOf(provider) })).page
  await open(guide, `/area-do-guia?tab=messages&reserva=${booking.id}`)
  await guide.getByText('O viajante mudou a data da reserva.').first().waitFor()
  expect(await textOf(guide.locator('main'))).toContain('mudou a data')
  expect(await faultsOfBooks()).toEqual([])
})

const longDay = (startsAt: string) =>
  new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    new Date(`${startsAt.slice(0, 10)}T00:00:00Z`),
  )
