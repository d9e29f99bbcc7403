import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import {
  createMemorySecondFactor,
  MEMORY_ADMIN_PASSWORD,
  MEMORY_TOTP_CODE,
} from '../../../../src/adapters/memory/memory-second-factor.ts'
import { type ConfirmationGate, createConfirmationGate } from '../../../../src/core/back-office/confirmation.ts'
import { memoryDesk } from '../../support/memory-desk.ts'
import { openApp, userWith } from '../../support/open-app.tsx'

const PATH = '/administracao/configuracoes'
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const type = async (label: string | RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)

async function open({ isEnabled = false, gate = createConfirmationGate() } = {}) {
  const desk = memoryDesk({ secondFactor: createMemorySecondFactor({ isEnabled }), confirmation: gate })
  await openApp(PATH, { user: userWith('admin'), ports: { loadDesk: async () => desk } })
  await screen.findByRole('heading', { name: 'Aplicativo autenticador' })
  return desk
}

/** The dialog listens once the desk is loaded. */
async function ask(gate: ConfirmationGate, need: Parameters<ConfirmationGate['ask']>[0]) {
  const answer = gate.ask(need)
  return { answer, dialog: within(await screen.findByRole('dialog')) }
}

describe('The authenticator app', () => {
  test('is set up by password and code, and its recovery codes are shown once', async () => {
    await open()
    await press('Configurar aplicativo')
    await type('Sua senha', 'errada')
    await press('Mostrar código QR')
    await screen.findByText('A senha atual não confere.')
    await userEvent.clear(screen.getByLabelText('Sua senha'))
    await type('Sua senha', MEMORY_ADMIN_PASSWORD)
    await press('Mostrar código QR')
    await screen.findByText('GEZDGNBVGY3TQOJQ')
    await type('Código do aplicativo', '000000')
    await press('Ativar')
    await screen.findByText('O código não confere.')
    await userEvent.clear(screen.getByLabelText('Código do aplicativo'))
    await type('Código do aplicativo', MEMORY_TOTP_CODE)
    await press('Ativar')
    const codes = await screen.findByRole('list', { name: 'Códigos de recuperação' })
    expect(codes.textContent).toContain('abcde-fghjk')
    await press('Guardei os códigos')
    await screen.findByText('Restam 2 códigos de recuperação.')
    expect(screen.queryByText('abcde-fghjk')).toBeNull()
  })

  test('is removed by password and code', async () => {
    await open({ isEnabled: true })
    await press('Remover aplicativo')
    await press('Remover')
    expect(screen.getAllByText('Campo obrigatório')).toHaveLength(2)
    await type('Sua senha', MEMORY_ADMIN_PASSWORD)
    await type('Código do aplicativo', MEMORY_TOTP_CODE)
    await press('Remover')
    await screen.findByRole('button', { name: 'Configurar aplicativo' })
  })
})

describe('A call of money or permissions', () => {
  test('continues after the right password and code', async () => {
    const gate = createConfirmationGate()
    await open({ isEnabled: true, gate })
    const { answer, dialog } = await ask(gate, 'confirmation')
    expect(document.activeElement).toBe(dialog.getByLabelText('Sua senha'))
    const second = gate.ask('confirmation')
    await userEvent.type(dialog.getByLabelText('Sua senha'), MEMORY_ADMIN_PASSWORD)
    await userEvent.type(dialog.getByLabelText('Código do aplicativo'), '111111')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }))
    await dialog.findByText('O código não confere.')
    await userEvent.clear(dialog.getByLabelText('Código do aplicativo'))
    await userEvent.type(dialog.getByLabelText('Código do aplicativo'), MEMORY_TOTP_CODE)
    await userEvent.click(dialog.getByRole('button', { name: 'Confirmar' }))
    expect(await Promise.all([answer, second])).toEqual([true, true])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('is given up where the dialog is closed', async () => {
    const gate = createConfirmationGate()
    await open({ isEnabled: true, gate })
    const { answer, dialog } = await ask(gate, 'confirmation')
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }))
    expect(await answer).toBe(false)
  })

  test('lets a person without an app set one up', async () => {
    const gate = createConfirmationGate()
    await open({ gate })
    const { answer, dialog } = await ask(gate, 'second factor')
    await userEvent.type(dialog.getByLabelText('Sua senha'), MEMORY_ADMIN_PASSWORD)
    await userEvent.click(dialog.getByRole('button', { name: 'Mostrar código QR' }))
    await userEvent.type(await dialog.findByLabelText('Código do aplicativo'), MEMORY_TOTP_CODE)
    await userEvent.click(dialog.getByRole('button', { name: 'Ativar' }))
    await userEvent.click(await dialog.findByRole('button', { name: 'Guardei os códigos' }))
    expect(await answer).toBe(true)
  })

  test('is not held up where no dialog is there', async () => {
    expect(await createConfirmationGate().ask('confirmation')).toBe(false)
  })
})
