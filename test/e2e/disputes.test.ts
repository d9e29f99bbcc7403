import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Answer } from '../../contract/call.ts'
import type { searchOffers } from '../../contract/search.ts'
import { refundShares } from '../../src/core/back-office/refund-rules.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import type { Token } from '../../src/core/session/session.ts'
import { isoDay, today } from '../../src/core/time/day-number.ts'
import { checkBooks } from '../support/books.ts'
import { offerWith, PEOPLE } from '../support/marketplace.ts'
import { newPaidOrder } from '../support/new-order.ts'
import { type OwnMarketplace, startOwnMarketplace } from '../support/own-marketplace.ts'
import { DESKTOP, open, visitors } from '../support/page.ts'
import { moveToPast } from '../support/staff-member.ts'
import { decide } from '../support/validation-walk.ts'

const visit = visitors()
/** Its guide has a Pix key and a certificate. */
const OFFER = 'lagoa-azul-por-do-sol'
const REPORT = 'Esperamos uma hora no ponto de encontro.'
const ANSWER = 'O pneu furou e cheguei depois do horário.'
const WHY = 'O guia confirmou que chegou depois do horário.'
const PDF = Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n')

let site: OwnMarketplace
beforeAll(async () => {
  site = await startOwnMarketplace()
})
afterAll(() => site?.close())

/** Replaces no-break spaces, which the pages use in amounts. */
const withSpaces = (text: string) => text.replaceAll('\u00A0', ' ')
const brl = (amount: number) => withSpaces(formatBrl(amount))

const phoneOf = async (token?: Token) => (await visit({ baseURL: site.origin, ...(token && { token }) })).page
const desktopOf = async (token: Token) => (await visit({ ...DESKTOP, baseURL: site.origin, token })).page

interface BookingRow {
  readonly status: string
  readonly total: number
  readonly fee: number
  readonly guide: string
  readonly person: string
  readonly company: string
}
async function bookingRow(id: string): Promise<BookingRow> {
  const [row] = await site.database.query<BookingRow>(
    `SELECT b.status, b.total::integer AS total, b.fee::integer AS fee, p.name AS guide, u.name AS person, c.id::text AS company
       FROM bookings b JOIN offers f ON f.id = b.offer_id JOIN providers p ON p.id = f.provider_id
         JOIN companies c ON c.id = p.company_id JOIN users u ON u.id = c.user_id WHERE b.id = $1`,
    [id],
  )
  if (row === undefined) throw new Error(`there is no booking ${id}`)
  return row
}

/** Sums of the ledger since the month began in Brasília. */
async function ledgerOfMonth(): Promise<readonly [string, number][]> {
  const [sums] = await site.database.query<Record<string, number>>(
    `SELECT coalesce(sum(l.amount) FILTER (WHERE l.account = 'bank' AND e.type IN ('payment received', 'difference paid')), 0)::integer AS sales,
       coalesce(-sum(l.amount) FILTER (WHERE l.account = 'commission'), 0)::integer AS commission,
       coalesce(-sum(l.amount) FILTER (WHERE l.account = 'refunds' AND e.type = 'refund owed'), 0)::integer AS refunds,
       coalesce(-sum(l.amount) FILTER (WHERE l.account = 'bank' AND e.type = 'payout paid'), 0)::integer AS payouts
     FROM ledger_lines l JOIN ledger_entries e ON e.id = l.entry_id
     WHERE l.happened_at >= date_trunc('month', now() AT TIME ZONE 'America/Sao_Paulo') AT TIME ZONE 'America/Sao_Paulo'`,
  )
  const { sales = 0, commission = 0, refunds = 0, payouts = 0 } = sums ?? {}
  return [
    ['Vendas', sales],
    ['Comissão', commission],
    ['Devoluções', refunds],
    ['Repasses', payouts],
  ]
}

/** The amount beside a guide's name in the list of what can be paid; null where the guide is not in it. */
async function dueOf(finance: Page, guide: string): Promise<string | null> {
  await open(finance, '/administracao/dinheiro')
  const part = finance.getByRole('region', { name: 'A repassar' })
  await part.getByRole('listitem').first().or(part.getByText('Nenhum guia tem valor a receber agora.')).waitFor()
  const line = part.getByRole('listitem').filter({ hasText: guide })
  if ((await line.count()) === 0) return null
  return /-?R\$ ?[\d.]+,\d\d/.exec(withSpaces((await line.textContent()) ?? ''))?.[0] ?? null
}

/** Searches on the home page. @returns whether the offer is in the results. */
async function finds(page: Page, title: string): Promise<boolean> {
  await open(page, '/')
  await page.getByRole('combobox', { name: 'Onde' }).fill(title)
  const answered = page.waitForResponse((response) => response.url().includes('/api/offers/search?'))
  await page.keyboard.press('Enter')
  const { items }: Answer<typeof searchOffers> = await (await answered).json()
  await page.waitForURL('**/tour/resultado-da-busca-tour**')
  if (items.length > 0) await page.locator('main article').first().waitFor()
  return (await page.getByRole('link', { name: title, exact: true }).count()) > 0
}

test('a dispute, its half refund and payout, the report and the log, and a Cadastur that lapses and is renewed', {
  timeout: 240_000,
}, async () => {
  const { id: offer, title } = await offerWith(OFFER, site.origin)
  const traveller = await site.tokenOf(PEOPLE.client.email)
  const guide = await site.tokenOf(PEOPLE.guide.email)
  const [support, finance, owner] = [
    await site.staffMember('support'),
    await site.staffMember('finance'),
    await site.staffMember('owner'),
  ]
  const [booking] = (await newPaidOrder(traveller, offer, site.origin)).bookings
  if (booking === undefined) throw new Error('the order has no booking')
  const { code } = booking
  await moveToPast(site.database, booking.id)
  await site.restartLater(0)
  await expect.poll(async () => (await bookingRow(booking.id)).status, { timeout: 30_000 }).toBe('completed')
  const { guide: guideName, person, company, total, fee } = await bookingRow(booking.id)
  const payable = async () => {
    const [row] = await site.database.query<{ amount: number }>(
      'SELECT coalesce(sum(amount), 0)::integer AS amount FROM payable_bookings WHERE company_id = $1',
      [company],
    )
    return row?.amount ?? 0
  }
  const before = await payable()

  const treasury = await phoneOf(finance)
  expect(await dueOf(treasury, guideName)).toBe(brl(before))

  const phone = await phoneOf(traveller)
  await open(phone, `/area-do-cliente/reserva/${booking.id}`)
  await phone.getByRole('button', { name: 'Relatar um problema' }).click()
  await phone.getByRole('combobox', { name: 'O que aconteceu?' }).selectOption('guide absent')
  await phone.getByRole('textbox', { name: 'Conte como foi' }).fill(REPORT)
  await phone.getByRole('button', { name: 'Enviar relato' }).click()
  await phone.getByRole('region', { name: 'Problema relatado' }).getByText(REPORT).waitFor()
  expect(await dueOf(treasury, guideName), 'a dispute holds the payout').not.toBe(brl(before))

  const desk = await desktopOf(guide)
  await open(desk, '/area-do-guia?tab=bookings')
  const problem = desk.getByRole('listitem', { name: `Reserva ${code}` })
  await problem.getByText(/^Responda até/).waitFor()
  await problem.getByRole('textbox', { name: 'A sua resposta' }).fill(ANSWER)
  await problem.getByRole('button', { name: 'Enviar resposta' }).click()
  await problem.getByText('À espera da decisão').waitFor()

  const staff = await desktopOf(support)
  await open(staff, '/administracao')
  await staff.getByLabel('Buscar pessoa, reserva, pedido ou Pix').fill(code.toLowerCase())
  await staff.getByRole('button', { name: 'Buscar', exact: true }).click()
  await staff.getByRole('link', { name: new RegExp(code) }).click()
  await staff.getByRole('link', { name: 'Ver a disputa' }).click()
  await staff.getByText(ANSWER).waitFor()
  expect(await staff.getByRole('option', { name: 'Devolver ao viajante' }).count()).toBe(0)

  await open(treasury, '/administracao/disputas')
  await treasury.getByRole('link', { name: new RegExp(code) }).click()
  await treasury.getByRole('combobox', { name: 'Decisão' }).selectOption('refund')
  await treasury.getByRole('button', { name: 'Metade' }).click()
  const half = Math.floor(total / 2)
  await treasury.getByRole('textbox', { name: /Motivo/ }).fill(WHY)
  await treasury.getByRole('button', { name: `Decidir e devolver ${formatBrl(half)}` }).click()
  await treasury.getByText('Esta disputa está decidida.').waitFor()
  await open(phone, `/area-do-cliente/reserva/${booking.id}`)
  await phone.getByRole('region', { name: 'Problema relatado' }).getByText(WHY).waitFor()

  const lost = refundShares({ status: 'completed', refunded: 0, total, fee }, half).guide
  expect(lost).toBeGreaterThan(0)
  expect(await dueOf(treasury, guideName)).toBe(brl(before - lost))
  await treasury.getByRole('button', { name: /^Aprovar \d+ repasses?: / }).click()
  await treasury.getByRole('textbox', { name: 'Motivo' }).fill('Repasse da semana')
  await treasury.getByRole('button', { name: 'Sim, aprovar' }).click()
  await treasury.getByRole('listitem', { name: `${guideName}, ${formatBrl(before - lost)}` }).waitFor()
  expect(await checkBooks(site.database)).toEqual([])

  const office = await desktopOf(owner)
  await open(office, '/administracao/dinheiro')
  await office.getByRole('link', { name: 'Ver relatório' }).click()
  const sums = await ledgerOfMonth()
  expect(sums.find(([label]) => label === 'Devoluções')?.[1]).toBeGreaterThanOrEqual(half)
  for (const [label, amount] of sums) {
    const shown = office.locator('dl > div').filter({ has: office.getByText(label, { exact: true }) })
    await expect.poll(async () => withSpaces((await shown.first().textContent()) ?? '')).toContain(brl(amount))
  }

  const chart = office.getByRole('application', { name: 'Valores por dia' })
  await chart.focus()
  await office.keyboard.press('ArrowRight')
  await office
    .getByRole('figure', { name: /^Gráfico por dia/ })
    .getByText('Devoluções')
    .first()
    .waitFor()
  expect(await chart.locator('path.recharts-line-curve').count()).toBe(sums.length)

  // The last day of the certificate, and the day after it.
  const expiresOn = isoDay(today(new Date(), 'America/Sao_Paulo'))
  await site.database.query('UPDATE companies SET cadastur_expires_on = $2 WHERE id = $1', [company, expiresOn])
  const visitor = await phoneOf()
  expect(await finds(visitor, title)).toBe(true)
  for (const page of [treasury, phone, desk, staff, office, visitor]) await page.close()
  await site.restartLater(1)
  const stranger = await phoneOf()
  await expect.poll(() => finds(stranger, title), { timeout: 30_000 }).toBe(false)

  const lapsed = await phoneOf(guide)
  await open(lapsed, '/area-do-guia')
  await lapsed.getByRole('heading', { name: 'Seu Cadastur venceu: suas ofertas estão pausadas' }).waitFor()
  await lapsed.getByRole('link', { name: 'Enviar certificado renovado' }).click()
  await lapsed.getByLabel('Categoria').selectOption({ index: 1 })
  await lapsed.getByLabel('Estado do cadastro').selectOption('MA')
  await lapsed.getByLabel('Validade').fill(`31/12/${new Date().getFullYear() + 2}`)
  const chooser = lapsed.waitForEvent('filechooser')
  await lapsed.getByRole('button', { name: 'Escolher arquivo' }).click()
  await (await chooser).setFiles({ name: 'cadastur.pdf', mimeType: 'application/pdf', buffer: PDF })
  await lapsed.getByText('cadastur.pdf').waitFor()
  await lapsed.getByRole('button', { name: 'Enviar para análise' }).click()
  await lapsed.getByText('Recebido: está em análise', { exact: true }).waitFor()
  expect(await finds(stranger, title), 'nobody has decided yet').toBe(false)
  await decide(await desktopOf(await site.staffMember('reviewer')), person, 'Certificado de guia', 'approve')
  await expect.poll(() => finds(stranger, title), { timeout: 30_000 }).toBe(true)

  const log = await desktopOf(owner)
  await open(log, '/administracao/registro')
  for (const [action, actor] of [
    ['Relatou um problema', PEOPLE.client.name],
    ['Respondeu a um relato de problema', person],
    ['Leu uma disputa', 'Equipe support'],
    ['Decidiu uma disputa, com devolução', 'Equipe finance'],
    ['Aprovou um repasse', 'Equipe finance'],
    ['Pausou as ofertas: Cadastur vencido', 'Prazo'],
    ['Aprovou um envio', 'Equipe reviewer'],
  ] as const) {
    await log.getByRole('listitem').filter({ hasText: action }).filter({ hasText: actor }).first().waitFor()
  }
  await log.getByRole('listitem').filter({ hasText: 'com devolução' }).getByText(WHY).waitFor()
})
