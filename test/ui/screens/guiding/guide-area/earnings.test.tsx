import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createMemoryGuideBookings } from '../../../../../src/adapters/memory/memory-guide-bookings.ts'
import type { GuideBookings } from '../../../../../src/core/bookings/guide-bookings.port.ts'
import { NotOffered, ServiceFailed } from '../../../../../src/core/failures.ts'
import { earningsCsv } from '../../../../../src/ui/screens/guiding/guide-area/earnings/earnings-csv.ts'
import { saleDayText } from '../../../../../src/ui/screens/guiding/guide-area/earnings/earnings-text.ts'
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
