import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { createMemoryMessageReports } from '../../../../src/adapters/memory/memory-message-reports.ts'
import { createMemoryMoney } from '../../../../src/adapters/memory/memory-money.ts'
import { createMemoryStaffActions } from '../../../../src/adapters/memory/memory-staff-actions.ts'
import { createMemoryStaffRecords } from '../../../../src/adapters/memory/memory-staff-records.ts'
import type { StaffRecord } from '../../../../src/core/back-office/records.port.ts'
import { sampleBookingMoney } from '../../../core/back-office/sample-booking-money.ts'
import { sampleMessage } from '../../../core/messages/sample-messages.ts'
import { memoryDesk } from '../../support/memory-desk.ts'
import { openApp, userWith } from '../../support/open-app.tsx'

const open = (path: string, desk: Parameters<typeof memoryDesk>[0]) =>
  openApp(path, { user: userWith('admin'), ports: { loadDesk: async () => memoryDesk(desk) } })
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const reason = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: /Motivo/ })
const REASON = 'Fraude confirmada'
const HOME = '/administracao'
const REFUND = '/administracao/dinheiro/reserva/TP-7K3M9Q'
const leavePage = async (router: Awaited<ReturnType<typeof open>>['router']) => {
  await router.navigate({ href: HOME })
  await screen.findByRole('heading', { level: 1, name: 'Hoje' })
}
/** Types amount and reason of a refund and leaves the page. */
const leaveTypedRefund = async () => {
  const money = createMemoryMoney({ bookings: [sampleBookingMoney()] })
  const { router } = await open(REFUND, { money })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Valor' }), '100')
  await userEvent.type(await reason(), REASON)
  await leavePage(router)
  return { money, router }
}

const person: StaffRecord = {
  link: { kind: 'person', id: '1' },
  title: 'Marina Azevedo',
  text: 'marina@exemplo.com.br',
  badges: ['Viajante'],
  facts: [],
  sections: [],
  timeline: [],
}
const MESSAGE = sampleMessage(1, { text: 'Que viajante chato' })
const REPORT = '00000000-0000-4000-8000-000000000777'
const reported = {
  report: {
    ...{ id: REPORT, reportedAt: '2026-11-20T12:00:00Z', reason: 'offence' as const },
    ...{ isAboutMessage: true, reporter: 'Marina Azevedo', accused: 'Joana Ribeiro' },
    ...{ decision: null, decisionReason: null, decidedAt: null },
  },
  ...{ note: '', text: MESSAGE.text, messageId: MESSAGE.id, accusedSide: 'guide' as const, messages: [MESSAGE] },
}

describe('A typed reason', () => {
  it('is there again after its dialog was closed, in no other dialog, and not after the action', async () => {
    const actions = createMemoryStaffActions({ upcoming: { bookings: 0, refund: 0 } })
    await open('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [person] }), actions })
    await press('Suspender conta')
    await userEvent.type(await reason(), REASON)
    await press('Voltar')
    await press('Encerrar sessões')
    expect((await reason()).value).toBe('')
    await press('Voltar')
    await press('Suspender conta')
    expect((await reason()).value).toBe(REASON)
    await press('Suspender')
    await waitFor(() => expect(actions.done).toEqual(['suspend person 1: keep']))
    await press('Suspender conta')
    await press('Encerrar suspensão')
    await screen.findByText('Escreva o motivo.')
  })

  it('of a suspension is not in the dialog that ends it, which keeps its own', async () => {
    const actions = createMemoryStaffActions({ upcoming: { bookings: 0, refund: 0 } })
    await open('/administracao/pessoas/1', { records: createMemoryStaffRecords({ records: [person] }), actions })
    await press('Suspender conta')
    await userEvent.type(await reason(), REASON)
    await press('Voltar')
    await actions.suspend('person', '1', { reason: 'Decisão de outra pessoa', bookings: 'keep' })
    await press('Suspender conta')
    await screen.findByRole('button', { name: 'Encerrar suspensão' })
    expect((await reason()).value).toBe('')
    await userEvent.type(await reason(), 'Foi engano')
    await press('Voltar')
    await press('Suspender conta')
    await screen.findByRole('button', { name: 'Encerrar suspensão' })
    expect((await reason()).value).toBe('Foi engano')
  })

  it('and amount of a refund are not there after another refund', async () => {
    const { money, router } = await leaveTypedRefund()
    const { id, refunded } = sampleBookingMoney()
    await money.refund(id, { key: crypto.randomUUID(), amount: 10_000, reason: REASON, refundedBefore: refunded })
    await router.navigate({ href: REFUND })
    expect((await reason()).value).toBe('')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Valor' }).value).toBe('')
  })

  it('and amount of a refund are there again after the page was left, and not after the refund', async () => {
    const { router } = await leaveTypedRefund()
    await router.navigate({ href: REFUND })
    expect((await reason()).value).toBe(REASON)
    await press(/^Devolver R\$\s100,00$/)
    await screen.findByText(/a caminho.*Fraude confirmada/)
    expect((await reason()).value).toBe('')
  })

  it('and decision about a report are there again after the page was left', async () => {
    const path = `/administracao/mensagens-denunciadas?denuncia=${REPORT}`
    const { router } = await open(path, { messageReports: createMemoryMessageReports({ reported: [reported] }) })
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Decisão' }), 'warned')
    await userEvent.type(await reason(), REASON)
    await leavePage(router)
    await router.navigate({ href: path })
    expect((await reason()).value).toBe(REASON)
    expect(screen.getByRole('combobox', { name: 'Decisão' })).toHaveProperty('value', 'warned')
  })
})
