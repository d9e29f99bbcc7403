import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryGuideDisputes } from '../../../../../src/adapters/memory/memory-disputes.ts'
import { sampleDispute } from '../../../../core/disputes/sample-dispute.ts'
import { allBut, openAsGuide, review } from './guide-area-support.ts'

it('A guide sees the report with its deadline, answers once, and finds decided ones below', async () => {
  const decided = sampleDispute({
    id: '00000000-0000-4000-8000-000000000d16',
    code: 'TP-OUTRA2',
    decision: { refund: 5_000, reason: 'Faltou o almoço.', at: '2026-11-20T12:00:00Z' },
  })
  await openAsGuide('/area-do-guia?tab=bookings', {
    state: { flags: allBut(), approval: review('approved') },
    onboarding: { disputes: createMemoryGuideDisputes([decided, sampleDispute()]) },
  })
  const problem = within(await screen.findByRole('listitem', { name: 'Reserva TP-7K3M9Q' }))
  problem.getByText('O guia não veio')
  problem.getByText(/^Responda até/)
  await userEvent.click(problem.getByRole('button', { name: 'Enviar resposta' }))
  problem.getByText('Conte o que aconteceu: pelo menos 10 caracteres.')
  await userEvent.type(problem.getByRole('textbox', { name: /A sua resposta/ }), 'O pneu furou no caminho.')
  await userEvent.click(problem.getByRole('button', { name: 'Enviar resposta' }))
  await problem.findByText('À espera da decisão')
  problem.getByText('O pneu furou no caminho.')
  expect(problem.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByText('Problemas decididos (1)'))
  screen.getByText(/R\$\s50,00 voltam para o viajante/)
})

it('A guide sees the decision within half a minute', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let disputes = createMemoryGuideDisputes([sampleDispute()])
  await openAsGuide('/area-do-guia?tab=bookings', {
    state: { flags: allBut(), approval: review('approved') },
    onboarding: {
      disputes: {
        fetchDisputes: (signal) => disputes.fetchDisputes(signal),
        answer: (...given) => disputes.answer(...given),
      },
    },
  })
  await screen.findByText('O repasse destas reservas espera a decisão da nossa equipe.')
  const decision = { refund: 5_000, reason: 'Faltou o almoço.', at: new Date().toISOString() }
  disputes = createMemoryGuideDisputes([sampleDispute({ decision })])
  await act(() => vi.advanceTimersByTimeAsync(30_000))
  await screen.findByText('Problemas decididos (1)')
  expect(screen.queryByText('O repasse destas reservas espera a decisão da nossa equipe.')).toBeNull()
})
