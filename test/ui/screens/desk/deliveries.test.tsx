import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createMemoryOperations } from '../../../../src/adapters/memory/memory-operations.ts'
import type { BackgroundJob, FailedMail } from '../../../../src/core/back-office/operations.port.ts'
import { memoryDesk } from '../../support/memory-desk.ts'
import { openApp, userWith } from '../../support/open-app.tsx'

const failed: FailedMail = {
  ...{ id: '7', subject: 'Reserva confirmada: Trilha', to: 'ana@exemplo.com.br', person: '3', why: 'receiver' },
  ...{ createdAt: '2026-11-20T12:00:00Z', tries: 12, nextTry: null },
}
const retried: FailedMail = {
  ...{ id: '8', subject: 'Lembrete', to: 'rui@exemplo.com.br', person: null, why: 'unreachable' },
  ...{ createdAt: '2026-11-20T12:00:00Z', tries: 1, nextTry: '2026-11-20T13:00:00Z' },
}
const job = (name: string, changes: Partial<BackgroundJob> = {}): BackgroundJob => ({
  ...{ name, lastSuccess: '2026-11-20T12:00:00Z', lastFailure: null, failing: 0, abandoned: 0, nextTry: null },
  ...changes,
})

const open = (jobs: readonly BackgroundJob[] = []) =>
  openApp('/administracao/envios', {
    user: userWith('admin'),
    ports: {
      loadDesk: async () => memoryDesk({ operations: createMemoryOperations({ mails: [failed, retried], jobs }) }),
    },
  })

it('A failed mail shows its receiver and error, and is sent again once', async () => {
  await open()
  const mails = within(await screen.findByRole('region', { name: 'E-mails' }))
  const person = await mails.findByRole('link', { name: 'ana@exemplo.com.br' })
  expect(person.getAttribute('href')).toBe('/administracao/pessoas/3')
  mails.getByText(/recusou o endereço/)
  await userEvent.click(mails.getByRole('button', { name: 'Reenviar: Reserva confirmada: Trilha' }))
  const question = within(await screen.findByRole('dialog', { name: 'Reenviar este e-mail?' }))
  await userEvent.type(question.getByLabelText('Motivo'), 'O endereço voltou a receber')
  await userEvent.dblClick(question.getByRole('button', { name: 'Reenviar' }))
  await mails.findByText('A caminho de novo')
  expect(mails.queryByRole('button')).toBeNull()
})

it('A mail that is tried again shows when, and needs no press', async () => {
  await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Com nova tentativa' }))
  await screen.findByText(/1 tentativa · próxima: /)
  expect(screen.queryByRole('button', { name: /Reenviar/ })).toBeNull()
})

it('Failing background jobs show with their sentence; the others are counted', async () => {
  const sentence = 'refund 4 failed, will retry: 500'
  await open([
    job('refund', { failing: 2, lastFailure: { at: '2026-11-20T13:00:00Z', sentence } }),
    job('mail delivery', { lastFailure: { at: '2026-11-20T11:00:00Z', sentence: 'an old one' } }),
  ])
  const jobs = within(await screen.findByRole('region', { name: 'Tarefas do servidor' }))
  await jobs.findByText('Devoluções')
  jobs.getByText('2 com nova tentativa')
  jobs.getByText(sentence)
  jobs.getByText('A outra tarefa está em dia.')
  expect(jobs.queryByText('an old one')).toBeNull()
})
