import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createMemoryMessageReports } from '../../../../src/adapters/memory/memory-message-reports.ts'
import { createMemoryStaffActions } from '../../../../src/adapters/memory/memory-staff-actions.ts'
import { createMemoryStaffRecords } from '../../../../src/adapters/memory/memory-staff-records.ts'
import { Unreachable } from '../../../../src/core/failures.ts'
import { sampleMessage } from '../../../core/messages/sample-messages.ts'
import { memoryDesk } from '../../support/memory-desk.ts'
import { openApp, userWith } from '../../support/open-app.tsx'

const MESSAGE = sampleMessage(2, { text: 'Que viajante chato' })
const reported = {
  report: {
    ...{ id: '00000000-0000-4000-8000-000000000777', reportedAt: '2026-11-20T12:00:00Z', reason: 'offence' as const },
    ...{ isAboutMessage: true, reporter: 'Marina Azevedo', accused: 'Joana Ribeiro' },
    ...{ decision: null, decisionReason: null, decidedAt: null },
  },
  ...{ note: 'Fui ofendida', text: 'Que viajante chato', messageId: MESSAGE.id, accusedSide: 'guide' as const },
  messages: [sampleMessage(1, { from: 'traveller', text: 'Bom dia' }), MESSAGE],
}

it('An admin opens a report, reads the conversation and decides with a reason', async () => {
  const messageReports = createMemoryMessageReports({ reported: [reported] })
  const { router } = await openApp('/administracao/mensagens-denunciadas', {
    user: userWith('admin'),
    ports: { loadDesk: async () => memoryDesk({ messageReports }) },
  })
  await userEvent.click(await screen.findByRole('link', { name: /Ofensa, ameaça ou assédio/ }))
  await screen.findByText('Bom dia')
  screen.getByText(/mensagem denunciada/)
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Decisão' }), 'warned')
  await userEvent.click(screen.getByRole('button', { name: 'Decidir' }))
  await screen.findByText('Escreva o motivo.')
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Linguagem ofensiva')
  await userEvent.click(screen.getByRole('button', { name: 'Decidir' }))
  await screen.findByText(/Decisão: aviso por e-mail/)
  await userEvent.click(screen.getByRole('link', { name: 'Voltar para as denúncias' }))
  await screen.findByText('Nada espera por uma decisão.')
  await userEvent.click(screen.getByRole('link', { name: 'Decididas' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ decididas: 'sim' }))
  await screen.findByText(/aviso por e-mail/)
})

it('An admin reads a long conversation in both directions from the reported message', async () => {
  const messages = Array.from({ length: 60 }, (_, index) => sampleMessage(index + 1))
  const about = messages[24]
  if (about === undefined) throw new Error('there are 60 messages')
  const twin = createMemoryMessageReports({ reported: [{ ...reported, messages, messageId: about.id }] })
  let isDown = true
  const messageReports: typeof twin = {
    ...twin,
    fetchReported: async (id, page = {}, signal = undefined) => {
      if (isDown && (page.before ?? page.after) !== undefined) throw new Unreachable('down')
      return twin.fetchReported(id, page, signal)
    },
  }
  await openApp(`/administracao/mensagens-denunciadas?denuncia=${reported.report.id}`, {
    user: userWith('admin'),
    ports: { loadDesk: async () => memoryDesk({ messageReports }) },
  })
  const conversation = await screen.findByRole('region', { name: 'Conversa' })
  const shown = () =>
    within(conversation)
      .getAllByText(/^mensagem \d+$/)
      .map(({ textContent }) => Number(textContent?.slice(9)))
  const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
  expect(shown()).toEqual(range(6, 45))
  expect(within(conversation).getByText(/mensagem denunciada/).parentElement?.textContent).toContain('mensagem 25')
  const press = (name: string) => userEvent.click(within(conversation).getByRole('button', { name }))
  await press('Mostrar anteriores')
  await waitFor(() => expect(within(conversation).getByRole('alert').textContent).not.toBe(''))
  expect(shown()).toEqual(range(6, 45))
  isDown = false
  await press('Mostrar anteriores')
  await waitFor(() => expect(shown()).toEqual(range(1, 45)))
  await press('Mostrar seguintes')
  await waitFor(() => expect(shown()).toEqual(range(1, 60)))
  expect(within(conversation).queryByRole('button')).toBeNull()
})

it('An admin lifts the block of a person’s messages with a reason', async () => {
  const actions = createMemoryStaffActions()
  await actions.suspend('messages', '1', { reason: 'Pediu pagamento por fora', bookings: 'keep' })
  const records = createMemoryStaffRecords({
    records: [
      {
        ...{ link: { kind: 'person', id: '1' }, title: 'Marina Azevedo', text: 'marina@exemplo.com.br' },
        ...{ badges: ['Viajante', 'Mensagens bloqueadas'], suspended: ['messages'] },
        ...{ facts: [], sections: [], timeline: [] },
      },
    ],
  })
  await openApp('/administracao/pessoas/1', {
    user: userWith('admin'),
    ports: { loadDesk: async () => memoryDesk({ records, actions }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Liberar mensagens' }))
  await screen.findByText(/^Bloqueadas desde/)
  await userEvent.type(screen.getByRole('textbox', { name: 'Motivo' }), 'Foi um engano')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Liberar mensagens' }))
  await waitFor(() => expect(actions.done.at(-1)).toBe('reinstate messages 1'))
})
