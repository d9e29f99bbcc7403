import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { begin, LIST, press } from '../../../support/conversation.ts'

describe('The list of conversations', () => {
  test('counts unread messages as they arrive, in the list and in the navigation', async () => {
    const { say, open } = await begin()
    await say('traveller', 'Olá')
    const { app } = await open(LIST)
    app.features.announce([...(app.features.current() ?? []), 'messages'])
    expect(await screen.findByText('Você: Olá')).toBeTruthy()
    await say('guide', 'Respondo já')
    expect(await screen.findByText('Respondo já')).toBeTruthy()
    expect(screen.getByText('não lidas')).toBeTruthy()
  })

  test('filters, searches and archives', async () => {
    const { say, open } = await begin()
    await say('guide', 'Levem protetor')
    await open(LIST)
    await screen.findByText('Levem protetor')
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar nas conversas' }), { target: { value: 'neve' } })
    expect(await screen.findByText('Não encontramos esta conversa')).toBeTruthy()
    fireEvent.change(screen.getByRole('searchbox', { name: 'Buscar nas conversas' }), { target: { value: '' } })
    fireEvent.click(await screen.findByRole('button', { name: 'Arquivar a conversa com Joana Ribeiro' }))
    expect(await screen.findByText('Nenhuma conversa ainda')).toBeTruthy()
    press('Arquivadas')
    expect(await screen.findByText('Levem protetor')).toBeTruthy()
  })

  test('says that there are none', async () => {
    const { open } = await begin()
    await open(LIST)
    expect(await screen.findByText('Nenhuma conversa ainda')).toBeTruthy()
  })
})
