import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createMemoryDisputeDesk } from '../../../../src/adapters/memory/memory-dispute-desk.ts'
import { createMemoryToday } from '../../../../src/adapters/memory/memory-today.ts'
import type { DisputeRecord } from '../../../../src/core/back-office/disputes.port.ts'
import { sampleBookingMoney } from '../../../core/back-office/sample-booking-money.ts'
import { sampleDispute } from '../../../core/disputes/sample-dispute.ts'
import { sampleMessage } from '../../../core/messages/sample-messages.ts'
import { memoryDesk } from '../../support/memory-desk.ts'
import { openApp, userWith } from '../../support/open-app.tsx'

const record: Omit<DisputeRecord, 'hasEarlier' | 'hasLater'> = {
  dispute: sampleDispute(),
  booking: sampleBookingMoney({ client: 'Marina Azevedo', isPaidOut: false }),
  checkedInAt: null,
  messages: [sampleMessage(1, { from: 'traveller', text: 'Onde você está?' })],
}
const PATH = '/administracao/disputas'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const decision = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Decisão' })

it('Finance opens a dispute from the list, sees evidence and the preview, and refunds half', async () => {
  const disputes = createMemoryDisputeDesk({ records: [record] })
  const refund = vi.spyOn(disputes, 'refund')
  await openApp(PATH, { user: userWith('admin'), ports: { loadDesk: async () => memoryDesk({ disputes }) } })
  await userEvent.click(await screen.findByRole('link', { name: /O guia não veio/ }))
  await screen.findByText('Onde você está?')
  screen.getByText('Não houve')
  screen.getByText(/O guia ainda pode responder até/)
  await press('Decidir')
  screen.getByText('Escolha a decisão.')
  screen.getByText('Escreva o motivo.')
  await userEvent.selectOptions(await decision(), 'refund')
  await press('Metade')
  screen.getByText('Sai da parte do guia')
  screen.getByText(/^R\$\s85,00$/)
  screen.getByText(/^R\$\s15,00$/)
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'O guia não comprovou a presença.')
  await press(/^Decidir e devolver R\$\s100,00$/)
  await screen.findByText(/Esta disputa está decidida/)
  screen.getByText('O guia não comprovou a presença.')
  expect(refund.mock.calls[0]?.[1]).toMatchObject({ amount: 10_000, refundedBefore: 0 })
  await userEvent.click(screen.getByRole('link', { name: 'Voltar para as disputas' }))
  await screen.findByText('Nada espera por uma decisão.')
})

it('Support can only decide without a refund', async () => {
  const desk = memoryDesk({
    disputes: createMemoryDisputeDesk({ records: [record] }),
    today: { ...createMemoryToday(), fetchPermissions: async () => ['support'] },
  })
  await openApp(`${PATH}?disputa=${record.dispute.id}`, {
    user: userWith('admin'),
    ports: { loadDesk: async () => desk },
  })
  expect([...(await decision()).options].map(({ value }) => value)).toEqual(['', 'dismiss'])
  screen.getByText(/pede a permissão “Dinheiro”/)
  await userEvent.selectOptions(await decision(), 'dismiss')
  await userEvent.type(screen.getByRole('textbox', { name: /Motivo/ }), 'O check-in mostra a presença.')
  await press('Decidir')
  await screen.findByText('Sem devolução: o guia fica com o pagamento.')
})

it('Support reads a long conversation back to its beginning', async () => {
  const messages = Array.from({ length: 60 }, (_, index) => sampleMessage(index + 1))
  const desk = memoryDesk({ disputes: createMemoryDisputeDesk({ records: [{ ...record, messages }] }) })
  await openApp(`${PATH}?disputa=${record.dispute.id}`, {
    user: userWith('admin'),
    ports: { loadDesk: async () => desk },
  })
  await screen.findByText('mensagem 60')
  expect(screen.queryByText('mensagem 20')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Mostrar seguintes' })).toBeNull()
  await press('Mostrar anteriores')
  await screen.findByText('mensagem 1')
  screen.getByText('mensagem 60')
  expect(screen.queryByRole('button', { name: 'Mostrar anteriores' })).toBeNull()
})
