import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { DescriptionForm } from '../../../../../../src/ui/screens/guiding/offer-form/sections/description-form.tsx'
import { InclusionsForm } from '../../../../../../src/ui/screens/guiding/offer-form/sections/inclusions-form.tsx'
import { box, openSection, press } from './support.tsx'

const three = { highlights: ['um', 'dois', 'três'] }

describe('A list of lines', () => {
  test('text in the empty line becomes a line at once, and Enter moves on', async () => {
    const { user, value } = await openSection('description', DescriptionForm)
    await user.click(press('Adicionar destaque'))
    await waitFor(() => expect(document.activeElement).toBe(box('Destaque 1 (novo)')))
    await user.keyboard('Lagoas')
    expect(value().highlights).toEqual(['Lagoas'])
    expect(document.activeElement).toBe(box('Destaque 1'))
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(box('Destaque 2 (novo)')))
    await user.keyboard('Dunas')
    expect(value().highlights).toEqual(['Lagoas', 'Dunas'])
  })

  test('several pasted lines become separate ones, without bullets', async () => {
    const { user, value } = await openSection('description', DescriptionForm, { value: { highlights: ['Antes'] } })
    await user.click(box('Destaque 2 (novo)'))
    await user.paste('• Lagoas\r\n\r\n- Dunas\n3. Pôr do sol')
    expect(value().highlights).toEqual(['Antes', 'Lagoas', 'Dunas', 'Pôr do sol'])
  })

  test('an emptied line disappears on blur and by backspace', async () => {
    const { user, value } = await openSection('description', DescriptionForm, { value: three })
    await user.clear(box('Destaque 2'))
    expect(value().highlights).toEqual(['um', '', 'três'])
    await user.tab()
    expect(value().highlights).toEqual(['um', 'três'])
    await user.clear(box('Destaque 2'))
    await user.keyboard('{Backspace}')
    expect(value().highlights).toEqual(['um'])
    await waitFor(() => expect(document.activeElement).toBe(box('Destaque 1')))
  })

  test('lines move by buttons that keep the focus, and by Alt with the arrows, with an announcement', async () => {
    const { user, value } = await openSection('description', DescriptionForm, { value: three })
    await user.click(press('Mover para baixo: destaque 1'))
    expect(value().highlights).toEqual(['dois', 'um', 'três'])
    expect(screen.getByText('Destaque 1 agora está na posição 2 de 3.')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(press('Mover para baixo: destaque 2')))
    await user.keyboard('{Enter}')
    expect(value().highlights).toEqual(['dois', 'três', 'um'])
    await waitFor(() => expect(document.activeElement).toBe(press('Mover para baixo: destaque 3')))
    await user.keyboard('{Enter}')
    expect(value().highlights).toEqual(['dois', 'três', 'um'])
    await user.click(box('Destaque 3'))
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(value().highlights).toEqual(['dois', 'um', 'três'])
    await waitFor(() => expect(document.activeElement).toBe(box('Destaque 2')))
  })

  test('a line is removed, and the next takes the focus', async () => {
    const { user, value } = await openSection('description', DescriptionForm, { value: three })
    await user.click(press('Remover destaque 1'))
    expect(value().highlights).toEqual(['dois', 'três'])
    await waitFor(() => expect(document.activeElement).toBe(box('Destaque 1')))
  })

  test('no line can be added beyond the limit', async () => {
    await openSection('description', DescriptionForm, { value: { highlights: Array.from('abcdefgh') } })
    expect(screen.queryByRole('textbox', { name: /Destaque .* \(novo\)/ })).toBeNull()
    expect(screen.getByText('Você chegou aos 8 itens.')).toBeDefined()
  })

  test('shows errors of the list and of each line at their place', async () => {
    const { user, judgeAll, at } = await openSection('description', DescriptionForm)
    act(() => judgeAll())
    expect(screen.getByText('Conte pelo menos um motivo para vir.')).toBeDefined()
    expect(at('highlights')).toBe(box('Destaque 1 (novo)'))
    await user.type(box('Destaque 1 (novo)'), '<b>Negrito</b>')
    expect(screen.getByText('Escreva só texto, sem código HTML.')).toBeDefined()
    expect(box('Destaque 1').getAttribute('aria-invalid')).toBe('true')
  })
})

test('the description is counted and checked on blur', async () => {
  const { user, value } = await openSection('description', DescriptionForm)
  await user.type(box('Descrição'), 'Saímos cedo.')
  expect(screen.getByText('12 de 5000')).toBeDefined()
  await user.tab()
  expect(screen.getByText(/pelo menos 120 caracteres\.$/)).toBeDefined()
  expect(value().description).toBe('Saímos cedo.')
})

describe('Inclusions', () => {
  test('a suggestion is added once, and the button keeps the focus', async () => {
    const { user, value } = await openSection('inclusions', InclusionsForm)
    const list = within(screen.getByRole('list', { name: 'Sugestões do que está incluído' }))
    const guide = list.getByRole('button', { name: 'Guia credenciado' })
    await user.click(guide)
    await user.keyboard('{Enter}')
    expect(value().included).toEqual(['Guia credenciado'])
    expect(document.activeElement).toBe(guide)
    expect(guide.getAttribute('aria-disabled')).toBe('true')
  })

  test('included items are not suggested as excluded ones', async () => {
    const { user, value } = await openSection('inclusions', InclusionsForm, { value: { included: ['ingressos '] } })
    const list = within(screen.getByRole('list', { name: 'Sugestões do que não está incluído' }))
    await user.click(list.getByRole('button', { name: 'Ingressos' }))
    await user.click(list.getByRole('button', { name: 'Gorjetas' }))
    expect(value()).toEqual({ included: ['ingressos '], notIncluded: ['Gorjetas'] })
  })

  test('each kind has its own suggestions', async () => {
    await openSection('inclusions', InclusionsForm, { kind: 'transfer' })
    expect(screen.getByRole('button', { name: 'Pedágio e combustível' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Guia credenciado' })).toBeNull()
  })
})
