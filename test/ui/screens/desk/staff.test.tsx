import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemoryStaff, MEMORY_INVITATION } from '../../../../src/adapters/memory/memory-staff.ts'
import type { StaffMember } from '../../../../src/core/back-office/staff.port.ts'
import { Forbidden } from '../../../../src/core/failures.ts'
import { memoryDesk } from '../../support/memory-desk.ts'
import { openApp, PASSWORD, userWith } from '../../support/open-app.tsx'

const owner: StaffMember = {
  ...{ id: '1', name: 'Renato Farias', email: 'renato@exemplo.com.br' },
  ...{ permissions: ['owner'], hasSecondFactor: true },
}
const paula: StaffMember = {
  ...{ id: '2', name: 'Paula Nunes', email: 'paula@exemplo.com.br' },
  ...{ permissions: ['support'], hasSecondFactor: false },
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const open = (staff = createMemoryStaff({ people: [owner, paula] }), path = '/administracao/configuracoes') =>
  openApp(path, { user: userWith('admin'), ports: { loadDesk: async () => memoryDesk({ staff }) } })

describe('The team', () => {
  test('shows people with their permissions, and invites another one', async () => {
    await open()
    await screen.findByText('Paula Nunes')
    screen.getByText('Atendimento · sem aplicativo autenticador')
    await press('Convidar pessoa')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar convite' }))
    dialog.getByText('Escolha ao menos uma.')
    await userEvent.type(dialog.getByLabelText('E-mail'), 'caio@exemplo.com.br')
    await userEvent.click(dialog.getByRole('checkbox', { name: /Dinheiro/ }))
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Entrou no financeiro')
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar convite' }))
    await screen.findByText('caio@exemplo.com.br')
    await press('Cancelar convite de caio@exemplo.com.br')
    const question = within(await screen.findByRole('dialog', { name: 'Cancelar o convite?' }))
    await userEvent.type(question.getByLabelText('Motivo'), 'Endereço errado')
    await userEvent.click(question.getByRole('button', { name: 'Cancelar convite' }))
    await waitFor(() => expect(screen.queryByText('caio@exemplo.com.br')).toBeNull())
  })

  test('removes a person, but not its last owner', async () => {
    await open()
    await press('Alterar permissões de Paula Nunes')
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Atendimento/ }))
    dialog.getByText(/a pessoa sai da administração agora/)
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Saiu da empresa')
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar acesso' }))
    await waitFor(() => expect(screen.queryByText('Paula Nunes')).toBeNull())
    await press('Alterar permissões de Renato Farias')
    const last = within(await screen.findByRole('dialog'))
    await userEvent.click(last.getByRole('checkbox', { name: /Tudo/ }))
    await userEvent.type(last.getByLabelText('Motivo'), 'Teste')
    await userEvent.click(last.getByRole('button', { name: 'Retirar acesso' }))
    await last.findByText('Esta é a única pessoa com todas as permissões.')
  })

  test('removes the lost authenticator of another person, not the own one', async () => {
    const caio = { ...paula, id: '3', name: 'Caio Reis', hasSecondFactor: true }
    const me = { ...owner, email: userWith('admin').email }
    await open(createMemoryStaff({ people: [me, caio] }))
    await press('Remover autenticador de Caio Reis')
    expect(screen.queryByRole('button', { name: /Remover autenticador de Renato/ })).toBeNull()
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Remover autenticador' }))
    dialog.getByText('Escreva o motivo.')
    await userEvent.type(dialog.getByLabelText('Motivo'), 'Celular roubado')
    await userEvent.click(dialog.getByRole('button', { name: 'Remover autenticador' }))
    await screen.findByText('Atendimento · sem aplicativo autenticador')
  })

  test('is hidden from other admins', async () => {
    await open(createMemoryStaff({}, () => Promise.reject(new Forbidden('no'))))
    await screen.findByRole('heading', { name: 'Aplicativo autenticador' })
    await waitFor(() => expect(screen.queryByText('Equipe e permissões')).toBeNull())
  })
})

describe('An invitation', () => {
  test('is accepted by a press', async () => {
    await open(undefined, `/convite-da-equipe#${MEMORY_INVITATION}`)
    await press('Aceitar convite')
    await screen.findByRole('heading', { name: 'Convite aceito' })
  })

  test('waits for the login on its page', async () => {
    const { router } = await openApp(`/convite-da-equipe#${MEMORY_INVITATION}`, {
      ports: { loadDesk: async () => memoryDesk({ staff: createMemoryStaff() }) },
    })
    await screen.findByText(/Sem conta ainda\?/)
    const main = within(screen.getByRole('main'))
    await userEvent.click(main.getByRole('button', { name: 'Entrar' }))
    await userEvent.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'joana@exemplo.com.br')
    await userEvent.type(screen.getByLabelText('Senha'), `${PASSWORD}{Enter}`)
    await press('Aceitar convite')
    await screen.findByRole('heading', { name: 'Convite aceito' })
    expect(router.state.location.pathname).toBe('/convite-da-equipe')
  })

  test('with a broken link says so', async () => {
    await open(undefined, '/convite-da-equipe#x')
    await screen.findByRole('heading', { name: 'Este link está incompleto' })
  })
})
