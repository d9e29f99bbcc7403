import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Unreachable } from '../../../../../src/core/failures.ts'
import { heading, openAsGuide, ownOffers, prepare } from './support.tsx'

const VIDEOS = JSON.stringify({ tour: 'https://youtu.be/dQw4w9WgXcQ' })

describe('/cadastro-tour', () => {
  test('offers the three kinds, and creates a draft before any input', async () => {
    const offers = ownOffers()
    const { router, user } = await openAsGuide('/cadastro-tour', offers)
    await heading('O que você quer vender?')
    for (const kind of ['Passeio', 'Traslado', 'Assessoria']) {
      expect(screen.getByRole('heading', { level: 2, name: kind })).toBeDefined()
    }
    await user.click(screen.getByRole('button', { name: 'Cadastrar traslado' }))
    await heading('O essencial')
    const [draft] = (await offers.fetchAll()).offers
    expect(draft).toMatchObject({ kind: 'transfer', status: 'draft' })
    expect(router.state.location.pathname).toBe(`/editar-tour/${draft?.id}`)
    await waitFor(() => expect(router.state.location.href).toContain('etapa=dados'))
  })

  test('shows a kind’s configured video', async () => {
    await openAsGuide('/cadastro-tour', ownOffers(), { videos: VIDEOS })
    await heading('O que você quer vender?')
    expect(screen.getByRole('button', { name: 'Como cadastrar um passeio: reproduzir o vídeo' })).toBeDefined()
    expect(screen.queryByRole('button', { name: /Como cadastrar um traslado/ })).toBeNull()
  })

  test('links to unfinished offers', async () => {
    const offers = ownOffers()
    await prepare(offers)
    await openAsGuide('/cadastro-tour', offers)
    const part = within(await screen.findByRole('region', { name: 'Continue de onde parou' }))
    expect(part.getByRole('link', { name: /Lençóis Maranhenses a pé/ }).getAttribute('href')).toMatch(
      /^\/editar-tour\//,
    )
  })

  test('lists the missing steps for a guide who may not sell yet but may prepare offers', async () => {
    const sellingPermission = { maySubmit: false, obstacle: 'Falta a aprovação do seu cadastro.' }
    await openAsGuide('/cadastro-tour', ownOffers({ sellingPermission }))
    expect(await screen.findByText(/Falta a aprovação do seu cadastro/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ver o que falta' }).getAttribute('href')).toBe(
      '/area-do-guia?tab=validations',
    )
    expect(screen.getByRole('button', { name: 'Cadastrar passeio' })).toHaveProperty('disabled', false)
  })

  test('says why staff suspended the sales, instead of naming missing steps', async () => {
    const offers = ownOffers()
    offers.suspend(null, 'O registro da empresa foi cancelado.')
    await openAsGuide('/cadastro-tour', offers)
    await screen.findByText('Nossa equipe suspendeu as suas vendas')
    screen.getByText(/O registro da empresa foi cancelado/)
    expect(screen.queryByRole('link', { name: 'Ver o que falta' })).toBeNull()
  })

  test('shows a failed start, and a retry creates one offer', async () => {
    let isCut = false
    const offers = ownOffers({
      before: () => {
        if (isCut) throw new Unreachable('offline')
      },
    })
    const { user } = await openAsGuide('/cadastro-tour', offers)
    await heading('O que você quer vender?')
    isCut = true
    await user.click(screen.getByRole('button', { name: 'Cadastrar passeio' }))
    expect((await screen.findByRole('alert')).textContent).toContain('Não conseguimos falar com o servidor')
    isCut = false
    await user.dblClick(screen.getByRole('button', { name: 'Cadastrar passeio' }))
    await heading('O essencial')
    expect((await offers.fetchAll()).offers).toHaveLength(1)
  })

  test('offers a retry if the list fails to load', async () => {
    let isCut = true
    const offers = ownOffers({
      before: () => {
        if (isCut) throw new Unreachable('offline')
      },
    })
    const { user } = await openAsGuide('/cadastro-tour', offers)
    await heading('Sem conexão')
    isCut = false
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await heading('O que você quer vender?')
  })
})
