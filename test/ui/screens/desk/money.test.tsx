import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createMemoryMoney } from '../../../../src/adapters/memory/memory-money.ts'
import type { DuePayout } from '../../../../src/core/back-office/money.port.ts'
import { sampleBookingMoney } from '../../../core/back-office/sample-booking-money.ts'
import { memoryDesk } from '../../support/memory-desk.ts'
import { openApp, userWith } from '../../support/open-app.tsx'

const open = (path: string, money: Parameters<typeof createMemoryMoney>[0]) => {
  const desk = memoryDesk({ money: createMemoryMoney(money) })
  return openApp(path, { user: userWith('admin'), ports: { loadDesk: async () => desk } })
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

/** In the open dialog. */
const giveReason = async (reason: string, submit: string) => {
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText('Motivo'), reason)
  await userEvent.click(dialog.getByRole('button', { name: submit }))
}

const due = (changes: Partial<DuePayout> = {}): DuePayout => ({
  companyId: '1',
  guide: 'Joana Passeios',
  holder: 'Joana Lima',
  pixKey: { type: 'email', key: 'joana@exemplo.com.br' },
  amount: 85_000,
  bookings: 3,
  payBy: '2026-11-25',
  ...changes,
})
const booking = sampleBookingMoney()

describe('Payouts', () => {
  it('are approved as they are shown, and each result is noted', async () => {
    await open('/administracao/dinheiro', {
      due: [
        due(),
        due({ companyId: '2', guide: 'Bia', pixKey: null }),
        due({ companyId: '3', guide: 'Caio', amount: -500 }),
      ],
    })
    await screen.findByText(/peça ao guia que cadastre uma/)
    screen.getByText(/será descontada dos próximos serviços/)
    await press(/^Aprovar 1 repasse: R\$\s850,00$/)
    await press('Sim, aprovar')
    screen.getByText('Escreva o motivo.')
    await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'Repasse da semana')
    await press('Sim, aprovar')
    const row = await screen.findByRole('listitem', { name: /^Joana Passeios/ })
    within(row).getByText('Aprovado')
    await userEvent.click(within(row).getByRole('button', { name: 'Registrar Pix' }))
    await press('Registrar como pago')
    const field = await screen.findByRole('textbox', { name: /EndToEndId/ })
    expect(document.activeElement).toBe(field)
    screen.getByText('O identificador começa com E e tem 32 letras e números.')
    await userEvent.type(field, 'E12345678202611231200abcdefghijk')
    await press('Registrar como pago')
    await screen.findByText('Pago')
  })
})

describe('A refund', () => {
  it('shows first who pays for it, and refuses more than the rest', async () => {
    await open('/administracao/dinheiro/reserva/TP-7K3M9Q', { bookings: [booking] })
    const amount = await screen.findByRole('textbox', { name: 'Valor' })
    await userEvent.type(amount, '201')
    await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'O guia não veio.')
    await press('Devolver')
    screen.getByText('É mais do que ainda dá para devolver.')
    expect(document.activeElement).toBe(amount)
    await userEvent.clear(amount)
    await userEvent.type(amount, '50 ou 100')
    await press('Devolver')
    screen.getByText('Escreva o valor em reais, como 180 ou 1.234,56.')
    expect(amount).toHaveProperty('value', '50 ou 100')
    await userEvent.clear(amount)
    await userEvent.type(amount, '100')
    expect(screen.getByText('Sai do próximo repasse do guia').nextSibling?.textContent).toMatch(/85,00/)
    await press(/^Devolver R\$\s100,00$/)
    await screen.findByText(/a caminho.*O guia não veio/)
  })
})

describe('The report', () => {
  it('shows the sums of a period by day, kind, destination and guide', async () => {
    const amounts = { sales: 20_000, commission: 3000, refunds: 0, payouts: 0 }
    await open('/administracao/dinheiro/relatorio?de=2026-11-01&ate=2026-11-30', {
      report: {
        total: amounts,
        days: [{ id: '2026-11-20', name: '2026-11-20', ...amounts }],
        kinds: [{ id: 'tour', name: 'tour', ...amounts }],
        destinations: [{ id: 'sao-luis', name: 'São Luís', ...amounts }],
        // Two guides of one name.
        guides: ['joana', 'outra'].map((id) => ({ id, name: 'Joana Passeios', ...amounts, sales: 10_000 })),
      },
      funnel: [{ day: '2026-11-21', search: 1200, offer: 300, cart: 400, checkout: 20, paid: 15 }],
    })
    await screen.findByRole('heading', { level: 1, name: 'Relatório' })
    await screen.findByRole('rowheader', { name: '20/11/2026' })
    expect(screen.getAllByRole('rowheader', { name: 'Joana Passeios' })).toHaveLength(2)
    expect(screen.getAllByText(/^R\$\s200,00$/)).toHaveLength(4)
    expect(screen.getAllByText(/^R\$\s100,00$/)).toHaveLength(2)
    await screen.findByRole('figure', { name: /^Gráfico por dia\. A tabela abaixo/ })
    const funnel = await screen.findByRole('region', { name: 'Da busca ao pagamento' })
    await waitFor(() => expect(funnel.textContent).toContain('Buscas1.200'))
    expect(funnel.textContent).toMatch(/Ofertas abertas30025% do passo anterior.*Pagos1575% do passo anterior/)
    expect(funnel.textContent).toMatch(/Carrinhos400Pedidos/)
  })
})

describe('A payment that the bank took back', () => {
  it('leads to its bookings', async () => {
    const { router } = await open('/administracao/dinheiro', {
      bankReturns: [
        {
          ...{ endToEndId: `E${'1'.repeat(31)}`, amount: 4500, nature: 'MED_FRAUDE', notedAt: '2026-11-20T12:00:00Z' },
          bookings: [{ id: 'r9', code: 'TP-7K3M9Q' }],
        },
      ],
    })
    await screen.findByText('contestado por fraude')
    await userEvent.click(await screen.findByRole('link', { name: 'TP-7K3M9Q' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/administracao/reservas/r9'))
  })
})

describe('A refund that the bank did not make', () => {
  it('explains why, and can be retried', async () => {
    await open('/administracao/dinheiro', {
      failedRefunds: [
        { id: 'r1', amount: 4500, code: 'TP-7K3M9Q', createdAt: '2026-11-20T12:00:00Z', why: 'not done' },
      ],
    })
    await screen.findByText(/tentou dez vezes e não conseguiu/)
    await press('Tentar de novo')
    await screen.findByText(/o viajante recebe duas vezes/)
    await giveReason('O saldo voltou', 'Pedir de novo')
    await screen.findByText('Nenhuma devolução recusada.')
  })

  it('is closed with the Pix that a person made, after a wrong identifier was explained', async () => {
    await open('/administracao/dinheiro', {
      failedRefunds: [{ id: 'r1', amount: 4500, code: 'TP-7K3M9Q', createdAt: '2026-11-20T12:00:00Z', why: 'refused' }],
    })
    await screen.findByText(/Combine outro Pix/)
    await press('Registrar Pix')
    const field = await screen.findByLabelText(/Identificador do Pix/)
    await userEvent.type(field, 'E123')
    await press('Registrar como devolvido')
    await screen.findByText('O identificador começa com E e tem 32 letras e números.')
    await userEvent.clear(field)
    await userEvent.type(field, `E${'1'.repeat(31)}`)
    await press('Registrar como devolvido')
    await screen.findByText('Nenhuma devolução recusada.')
  })

  it('that the bank returned by itself can only be closed', async () => {
    await open('/administracao/dinheiro', {
      failedRefunds: [
        {
          ...{ id: 'r1', amount: 4500, code: 'TP-7K3M9Q', createdAt: '2026-11-20T12:00:00Z', why: 'refused' },
          isReturned: true,
        },
      ],
    })
    await screen.findByText(/Não pague de novo/)
    expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull()
    await press('Encerrar')
    await giveReason('O banco já devolveu', 'Encerrar')
    await screen.findByText('Nenhuma devolução recusada.')
  })
})
