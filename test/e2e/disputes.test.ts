import { expect, test, vi } from 'vitest'
import type { Answer } from '../../contract/call.ts'
import type { bookingWithMoney, duePayouts, moneyReport } from '../../contract/money.ts'
import { refundShares } from '../../src/core/back-office/refund-rules.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import type { Token } from '../../src/core/session/session.ts'
import {
  faultsOfBooks,
  moveToPast,
  ORIGIN,
  PEOPLE,
  sellerOf,
  someOffer,
  staffMember,
  tokenFor,
} from '../support/marketplace.ts'
import { newPaidOrder } from '../support/new-order.ts'
import { DESKTOP, open, visitors } from '../support/page.ts'

const visit = visitors()
const REPORT = 'Esperamos uma hora no ponto de encontro.'
const ANSWER = 'O pneu furou e cheguei depois do horário.'
const WHY = 'O guia confirmou que chegou depois do horário.'

async function ask<A>({ token }: Token, path: string): Promise<A> {
  const answer = await fetch(`${ORIGIN}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return answer.json()
}

test('a dispute is opened, found by its code, decided with half the money, and settled by the next payout', {
  timeout: 240_000,
}, async () => {
  const { id: offer, provider } = await someOffer()
  const traveller = await tokenFor(PEOPLE.client)
  const [guide, support, finance, owner] = await Promise.all([
    sellerOf(provider),
    staffMember('support'),
    staffMember('finance'),
    staffMember('owner'),
  ])
  const [booking] = (await newPaidOrder(traveller, offer)).bookings
  if (booking === undefined) throw new Error('the order has no booking')
  const { code } = booking
  await moveToPast(booking.id)
  const money = () => ask<Answer<typeof bookingWithMoney>>(finance, `admin/booking-money/${code}`)
  await vi.waitUntil(async () => (await money()).status === 'completed', { timeout: 90_000, interval: 1000 })
  const { guide: guideName, total, fee } = await money()
  const due = async () =>
    (await ask<Answer<typeof duePayouts>>(finance, 'admin/due-payouts')).due.find((line) => line.guide === guideName)
      ?.amount ?? 0
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format(new Date())
  const report = () => ask<Answer<typeof moneyReport>>(finance, `admin/money-report?from=${today}&to=${today}`)
  const dueBefore = await due()
  const refundsBefore = (await report()).total.refunds

  const phone = (await visit({ token: traveller })).page
  await open(phone, `/area-do-cliente/reserva/${booking.id}`)
  await phone.getByRole('button', { name: 'Relatar um problema' }).click()
  await phone.getByRole('combobox', { name: 'O que aconteceu?' }).selectOption('guide absent')
  await phone.getByRole('textbox', { name: 'Conte como foi' }).fill(REPORT)
  await phone.getByRole('button', { name: 'Enviar relato' }).click()
  await phone.getByRole('region', { name: 'Problema relatado' }).getByText(REPORT).waitFor()
  expect(await due()).toBeLessThan(dueBefore)

  const desk = (await visit({ ...DESKTOP, token: guide })).page
  await open(desk, '/area-do-guia?tab=bookings')
  const problem = desk.getByRole('listitem', { name: `Reserva ${code}` })
  await problem.getByText(/^Responda até/).waitFor()
  await problem.getByRole('textbox', { name: 'A sua resposta' }).fill(ANSWER)
  await problem.getByRole('button', { name: 'Enviar resposta' }).click()
  await problem.getByText('À espera da decisão').waitFor()

  const staff = (await visit({ ...DESKTOP, token: support })).page
  await open(staff, '/administracao/reservas')
  await staff.getByLabel(/^Buscar pessoa, reserva/).fill(code)
  await staff.keyboard.press('Enter')
  await staff
    .getByRole('link', { name: new RegExp(code) })
    .first()
    .click()
  await staff.getByRole('link', { name: 'Ver a disputa' }).click()
  await staff.getByText(ANSWER).waitFor()
  expect(await staff.getByRole('option', { name: 'Devolver ao viajante' }).count()).toBe(0)

  const treasury = (await visit({ token: finance })).page
  await open(treasury, '/administracao/disputas')
  await treasury.getByRole('link', { name: new RegExp(code) }).click()
  await treasury.getByRole('combobox', { name: 'Decisão' }).selectOption('refund')
  await treasury.getByRole('button', { name: 'Metade' }).click()
  const half = Math.floor(total / 2)
  await treasury.getByRole('textbox', { name: /Motivo/ }).fill(WHY)
  await treasury.getByRole('button', { name: `Decidir e devolver ${formatBrl(half)}` }).click()
  await treasury.getByText('Esta disputa está decidida.').waitFor()

  const lost = refundShares({ status: 'completed', refunded: 0, total, fee }, half).guide
  expect(lost).toBeGreaterThan(0)
  expect(await due()).toBe(dueBefore - lost)
  expect((await report()).total.refunds).toBe(refundsBefore + half)
  expect(await faultsOfBooks()).toEqual([])
  await open(phone, `/area-do-cliente/reserva/${booking.id}`)
  await phone.getByRole('region', { name: 'Problema relatado' }).getByText(WHY).waitFor()

  const log = (await visit({ ...DESKTOP, token: owner })).page
  await open(log, '/administracao/registro')
  const entry = log.getByRole('listitem').filter({ hasText: 'Decidiu uma disputa, com devolução' }).first()
  await entry.getByText(WHY).waitFor()
  expect(await entry.textContent()).toContain('Equipe finance')
})
