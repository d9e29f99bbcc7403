import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryGuideBookings } from '../../../../../src/adapters/memory/memory-guide-bookings.ts'
import type { GuideBookings } from '../../../../../src/core/bookings/guide-bookings.port.ts'
import type { GuidePayout } from '../../../../../src/core/bookings/guide-bookings.ts'
import { NotOffered, ServiceFailed } from '../../../../../src/core/failures.ts'
import { earningsCsv } from '../../../../../src/ui/screens/guiding/guide-area/earnings/earnings-csv.ts'
import { saleDayText } from '../../../../../src/ui/screens/guiding/guide-area/earnings/earnings-text.ts'
import { statementCsv } from '../../../../../src/ui/screens/guiding/guide-area/earnings/statement-csv.ts'
import { sampleEarning } from '../../../../core/bookings/sample-guide-booking.ts'
import { allBut, openAsGuide, review } from './guide-area-support.ts'

const PATH = '/area-do-guia?tab=earnings'
const DECEMBER = `${PATH}&periodo=2026-12`

const LINES = [
  sampleEarning(),
  sampleEarning({
    bookingId: 'reserva-2',
    code: 'TP-AAAA22',
    title: '=Dunas; "ao amanhecer"',
    startsAt: '2026-12-03T04:30',
    status: 'completed',
    total: 120_000,
    fee: 18_000,
    due: 102_000,
    payableBy: '2026-12-07',
  }),
  sampleEarning({
    bookingId: 'reserva-3',
    code: 'TP-AAAA33',
    startsAt: '2026-12-02T09:00',
    status: 'cancelled by client',
    refunded: 23_700,
    fee: 0,
    due: 0,
  }),
]

async function openEarnings(path = DECEMBER, over: (twin: GuideBookings) => Partial<GuideBookings> = () => ({})) {
  const twin = createMemoryGuideBookings({ earnings: { lines: LINES, commission: 1500 } })
  return openAsGuide(path, {
    state: { flags: allBut(), approval: review('approved') },
    onboarding: { bookings: { ...twin, ...over(twin) } },
  })
}
/** Spaces that do not break are spaces. */
const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ')

describe('The earnings', () => {
  test('show totals: sales, refunds, fees, and the guide’s amount', async () => {
    await openEarnings()
    const sum = textOf(await screen.findByRole('region', { name: 'Você recebe' }))
    expect(sum).toContain('R$ 1.221,45')
    expect(sum).toContain('R$ 1.020,00 de serviços já realizados e R$ 201,45 dos que estão por vir.')
    expect(sum).toContain('VendidoR$ 1.674,00')
    expect(sum).toContain('Devolvido a clientes− R$ 237,00')
    expect(sum).toContain('− R$ 215,55')
    expect(sum).toContain('é de 15%')
  })

  test('show each sale with the day of its payout', async () => {
    await openEarnings()
    const row = async (name: RegExp) => textOf(await screen.findByRole('listitem', { name }))
    expect(await row(/TP-7K3M9Q$/)).toContain('Você recebeR$ 201,45R$ 237,00 − R$ 35,55 de comissão')
    expect(await row(/TP-AAAA22$/)).toContain('Pagamento até 07/12/2026')
    expect(await row(/TP-AAAA33$/)).toContain('Cancelada pelo cliente')
    expect(await row(/TP-AAAA33$/)).toContain('R$ 237,00 − R$ 237,00 devolvidos')
  })

  test('show that a payout waits for the decision of a dispute', async () => {
    const lines = [sampleEarning({ payableBy: '2026-12-07', isDisputed: true })]
    await openEarnings(DECEMBER, () => ({ fetchEarnings: async () => ({ lines, commission: 1500 }) }))
    const row = textOf(await screen.findByRole('listitem', { name: /TP-7K3M9Q$/ }))
    expect(row).toContain('O pagamento espera a decisão sobre o problema relatado.')
    expect(row).not.toContain('Pagamento até')
  })

  test('of another period can be chosen; the address keeps it, and an empty one says so', async () => {
    const { router } = await openEarnings()
    await screen.findByRole('region', { name: 'Você recebe' })
    const period = screen.getByRole('combobox', { name: 'Serviços que começam em' })
    const year = new Date().getFullYear() - 1
    await userEvent.selectOptions(period, `o ano de ${year}`)
    expect(router.state.location.href).toBe(`${PATH}&periodo=${year}`)
    await screen.findByRole('heading', { name: `Nenhuma venda para o ano de ${year}` })
    expect(screen.queryByRole('button', { name: /CSV/ })).toBeNull()
  })

  test.each(['2026-13', '1999', 'x', '20266'])(
    'of a period that is none are those of this month: %s',
    async (period) => {
      const fetchEarnings = vi.fn<GuideBookings['fetchEarnings']>()
      await openEarnings(`${PATH}&periodo=${period}`, () => ({
        fetchEarnings: fetchEarnings.mockResolvedValue({ lines: [], commission: 1500 }),
      }))
      await screen.findByRole('heading', { name: /^Nenhuma venda para/ })
      const month = `${new Date().getFullYear()}-${String(new Date().getMonth() + 1).padStart(2, '0')}`
      expect(fetchEarnings.mock.lastCall?.[0]).toBe(`${month}-01`)
    },
  )

  test('that fail to load have a retry; known ones stay', async () => {
    let isBroken = true
    await openEarnings(DECEMBER, (twin) => ({
      fetchEarnings: (...asked) => (isBroken ? Promise.reject(new ServiceFailed('500')) : twin.fetchEarnings(...asked)),
    }))
    await userEvent.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('heading', { name: 'O servidor não conseguiu responder' })
    isBroken = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await screen.findByRole('region', { name: 'Você recebe' })
    isBroken = true
    fireEvent.focus(window)
    await screen.findByText(/Mostramos o que sabíamos há pouco/)
    screen.getByRole('region', { name: 'Você recebe' })
  })

  test('are not offered by the backend: the tab says so', async () => {
    await openEarnings(DECEMBER, () => ({ fetchEarnings: () => Promise.reject(new NotOffered('404')) }))
    await screen.findByRole('heading', { name: 'Não é oferecido aqui' })
  })
})

const payout = (number: number, changes: Partial<GuidePayout> = {}): GuidePayout => ({
  id: `repasse${number}`,
  amount: number * 100,
  state: 'paid',
  at: '2026-11-24T01:30:00.000Z',
  endToEndId: `E${String(number).padStart(31, '0')}`,
  reason: null,
  items: [{ code: 'TP-7K3M9Q', title: 'Centro histórico', startsAt: '2026-11-20T09:00', amount: number * 100 }],
  ...changes,
})

describe('The payouts', () => {
  const openPayouts = (
    payouts: readonly GuidePayout[],
    over: (twin: GuideBookings) => Partial<GuideBookings> = () => ({}),
    payable = 8500,
  ) => {
    const twin = createMemoryGuideBookings({ payouts, payable })
    return openAsGuide(DECEMBER, {
      state: { flags: allBut(), approval: review('approved') },
      onboarding: { bookings: { ...twin, ...over(twin) } },
    })
  }
  const part = () => screen.findByRole('region', { name: 'Repasses' })

  test('show what can be paid, what is in transfer and what was paid', async () => {
    await openPayouts([payout(3, { state: 'in transfer', endToEndId: null }), payout(2)])
    const section = await part()
    await within(section).findByRole('listitem', { name: /R\$\s3,00/ })
    expect(textOf(section)).toContain('A receberR$ 85,00Em transferênciaR$ 3,00Já pagoR$ 2,00')
    const paid = within(section).getByRole('listitem', { name: /R\$\s2,00/ })
    within(paid).getByText('Pago')
    within(paid).getByText(/^E0+2$/)
    expect(within(section).queryByText(/será descontado/)).toBeNull()
  })

  test('say that a refund after a payout is taken from the next one', async () => {
    await openPayouts([payout(2)], undefined, -1200)
    await within(await part()).findByText(/será descontado dos próximos serviços/)
  })

  test('that failed or stopped show why, without a statement', async () => {
    await openPayouts([
      payout(3, { state: 'stopped', endToEndId: null, reason: 'TP-7K3M9Q: o viajante relatou um problema.' }),
      payout(2, { state: 'failed', endToEndId: null, reason: 'O banco não conhece a chave.' }),
    ])
    const failed = await screen.findByRole('listitem', { name: /^Repasse de R\$\s2,00/ })
    within(failed).getByText('Não foi pago')
    within(failed).getByText('“O banco não conhece a chave.” O valor voltou para “A receber”.')
    const key = within(failed).getByRole('link', { name: 'Conferir a chave Pix' })
    expect(key.getAttribute('href')).toBe('/cadastro-prestador/validacao-dados-bancarios')
    const stopped = screen.getByRole('listitem', { name: /^Repasse de R\$\s3,00/ })
    within(stopped).getByText('Parou antes do envio')
    within(stopped).getByText(/o viajante relatou um problema/)
    expect(within(stopped).queryByRole('link')).toBeNull()
    expect(within(await part()).queryByRole('button')).toBeNull()
  })

  test('have older pages, and keep the shown ones if one fails', async () => {
    let isDown = false
    await openPayouts(
      Array.from({ length: 25 }, (_, index) => payout(25 - index)),
      (twin) => ({
        fetchPayouts: (...asked) => (isDown ? Promise.reject(new ServiceFailed('500')) : twin.fetchPayouts(...asked)),
      }),
    )
    const section = await part()
    const more = await within(section).findByRole('button', { name: 'Mostrar mais repasses' })
    expect(within(section).getAllByRole('listitem')).toHaveLength(24)
    isDown = true
    await userEvent.click(more)
    await waitFor(() => expect(within(section).getByRole('alert').textContent).not.toBe(''))
    expect(within(section).getAllByRole('listitem')).toHaveLength(24)
    isDown = false
    await userEvent.click(within(section).getByRole('button', { name: 'Mostrar mais repasses' }))
    await waitFor(() => expect(within(section).getAllByRole('listitem')).toHaveLength(25))
    expect(within(section).queryByRole('button', { name: 'Mostrar mais repasses' })).toBeNull()
  })

  test('that fail to load say so, with a retry', async () => {
    let isDown = true
    await openPayouts([payout(2)], (twin) => ({
      fetchPayouts: (...asked) => (isDown ? Promise.reject(new ServiceFailed('500')) : twin.fetchPayouts(...asked)),
    }))
    const section = await part()
    await within(section).findByRole('heading', { name: 'Não conseguimos carregar os repasses' })
    isDown = false
    await userEvent.click(within(section).getByRole('button', { name: 'Tentar de novo' }))
    await within(section).findByRole('listitem', { name: /R\$\s2,00/ })
  })

  test('are absent where the backend has none', async () => {
    await openPayouts([], () => ({ fetchPayouts: () => Promise.reject(new NotOffered('404')) }))
    await screen.findByRole('heading', { name: /^Nenhuma venda para/ })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Repasses' })).toBeNull())
  })

  test('give their statement as a spreadsheet without formulas', () => {
    const items = [
      { code: 'TP-7K3M9Q', title: '=Dunas; "ao amanhecer"', startsAt: '2026-11-20T09:00', amount: 130_896 },
      { code: 'TP-C6VJ5D', title: 'Centro histórico', startsAt: '2026-11-21T09:00', amount: -7440 },
    ]
    expect(statementCsv({ items, amount: 123_456 }).split('\r\n')).toEqual([
      '\uFEFFCódigo;Serviço;Data;Valor (R$)',
      'TP-7K3M9Q;"\'=Dunas; ""ao amanhecer""";20/11/2026;1308,96',
      'TP-C6VJ5D;Centro histórico;21/11/2026;-74,40',
      ';Total;;1234,56',
      '',
    ])
  })

  test('give their statement under the name of its day in Brasília', async () => {
    const names: string[] = []
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation(() => 'blob:repasse')
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download)
    })
    await openPayouts([payout(2)])
    const line = await screen.findByRole('listitem', { name: /^Repasse de R\$\s2,00/ })
    await userEvent.click(within(line).getByRole('button', { name: 'PDF' }))
    await waitFor(() => expect(names).toEqual(['repasse-2026-11-23.pdf']))
    fireEvent.click(within(line).getByRole('button', { name: 'CSV' }))
    expect(names.at(-1)).toBe('repasse-2026-11-23.csv')
    make.mockRestore()
    press.mockRestore()
  })
})

describe('The sheet of earnings', () => {
  test('holds each sale as a spreadsheet in Brazil reads it, and no formula', () => {
    expect(earningsCsv(LINES).split('\r\n')).toEqual([
      '\uFEFFCódigo;Serviço;Data;Hora;Vendido em;Situação;Valor (R$);Devolvido (R$);Comissão (R$);Você recebe (R$);Pagamento até',
      'TP-7K3M9Q;Centro histórico;12/12/2026;09:00;20/11/2026;Confirmada;237,00;0,00;35,55;201,45;',
      'TP-AAAA22;"\'=Dunas; ""ao amanhecer""";03/12/2026;04:30;20/11/2026;Concluída;1200,00;0,00;180,00;1020,00;07/12/2026',
      'TP-AAAA33;Centro histórico;02/12/2026;09:00;20/11/2026;Cancelada pelo cliente;237,00;237,00;0,00;0,00;',
      '',
    ])
  })

  test('is handed to the downloads under the name of its period', async () => {
    const saved: { readonly text: Promise<string>; readonly name: string }[] = []
    let given: Blob | null = null
    const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) given = blob
      return 'blob:ganhos'
    })
    const press = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      if (given !== null) saved.push({ text: given.text(), name: this.download })
    })
    await openEarnings()
    const sums = await screen.findByRole('region', { name: 'Você recebe' })
    expect(within(sums).queryByRole('button')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Baixar planilha (CSV)' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('ganhos-2026-12.csv')
    expect(await saved[0]?.text).toContain('TP-7K3M9Q;Centro histórico;12/12/2026')
    make.mockRestore()
    press.mockRestore()
  })
})

test('A late evening sale belongs to that day in Brazil, not to the next one in UTC', () => {
  expect(saleDayText('2026-11-22T00:50:00.000Z')).toBe('21/11/2026')
  expect(saleDayText('2026-11-22T03:00:00.000Z')).toBe('22/11/2026')
})
