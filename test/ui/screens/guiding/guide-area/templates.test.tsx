import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { allBut, openAsGuide, review } from './guide-area-support.ts'

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const names = () => screen.getAllByRole('button', { name: /^Apagar: / }).map((one) => one.getAttribute('aria-label'))

describe('the guide’s replies', () => {
  it('are deleted only after a question', async () => {
    const { app } = await openAsGuide('/area-do-guia?tab=replies', {
      state: { flags: allBut(), approval: review('approved') },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Começar com três modelos' }))
    await screen.findAllByRole('button', { name: /^Apagar: / })
    const before = names()
    expect(before).toHaveLength(3)
    press(before[0] ?? '')
    await screen.findByRole('dialog', { name: 'Apagar esta resposta?' })
    press('Manter')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(names()).toEqual(before)
    press(before[0] ?? '')
    await screen.findByRole('dialog', { name: 'Apagar esta resposta?' })
    press('Apagar resposta')
    await waitFor(() => expect(names()).toEqual(before.slice(1)))
    const { templates } = await app.loadMessaging()
    expect(await templates.fetchTemplates()).toHaveLength(2)
  })

  it('focus their first wrong field and keep what was typed', async () => {
    await openAsGuide('/area-do-guia?tab=replies', {
      state: { flags: allBut(), approval: review('approved') },
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Criar do zero' }))
    const message = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' })
    fireEvent.change(message, { target: { value: 'Olá, {fulano}!' } })
    press('Salvar')
    const name = screen.getByRole('textbox', { name: 'Nome' })
    await waitFor(() => expect(document.activeElement).toBe(name))
    screen.getByText('Dê um nome para achar depois.')
    screen.getByText('Não conhecemos {fulano}. Use os botões abaixo.')
    fireEvent.change(name, { target: { value: 'Boas-vindas' } })
    press('Salvar')
    await waitFor(() => expect(document.activeElement).toBe(message))
    expect(message.value).toBe('Olá, {fulano}!')
  })
})
