import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, test } from 'vitest'
import { createMemoryProviders } from '../../../../../src/adapters/memory/memory-providers.ts'
import { Unreachable } from '../../../../../src/core/failures.ts'
import type { ProviderProfile } from '../../../../../src/core/providers/provider.ts'
import { youtubeVideo } from '../../../../../src/ui/screens/public/shop/youtube-video.ts'
import { openApp } from '../../../support/open-app.tsx'
import { aTour, aTransfer } from '../detail/an-offer.ts'
import { aProvider } from './a-provider.ts'

const open = (provider: ProviderProfile, search = '') =>
  openApp(`/loja/${provider.id}${search}`, { ports: { providers: createMemoryProviders([provider]) } })

const offersPart = async () => within(await screen.findByRole('region', { name: 'Ofertas' }))

describe('the offers of a guide', () => {
  it('have one tab per existing kind, the first one open', async () => {
    await open(aProvider)
    const part = await offersPart()
    expect(part.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Passeios1', 'Traslados1'])
    expect(part.getByRole('link', { name: aTour.title })).toBeTruthy()
    expect(part.queryByRole('link', { name: aTransfer.title })).toBeNull()
  })

  it('follow the guide’s response time, if the backend has one', async () => {
    await open({ ...aProvider, responseMinutes: 95 })
    expect(await screen.findByText('Costuma responder em 2 horas')).toBeTruthy()
  })

  it('open at the tab of the address', async () => {
    await open(aProvider, '?tab=traslados')
    expect((await offersPart()).getByRole('link', { name: aTransfer.title })).toBeTruthy()
  })

  it.each(['?tab=assessorias', '?tab=nada', '?tab='])(
    'open at the first tab where the address says %s',
    async (search) => {
      await open(aProvider, search)
      expect((await offersPart()).getByRole('tab', { selected: true }).textContent).toContain('Passeios')
    },
  )

  it('replace the address when another tab is chosen by keyboard', async () => {
    const { router } = await open(aProvider)
    await userEvent.click((await offersPart()).getByRole('tab', { name: /Passeios/ }))
    await userEvent.keyboard('{ArrowRight}')
    await waitFor(() => expect(router.state.location.href).toBe('/loja/raimunda-silva?tab=traslados'))
    expect((await offersPart()).getByRole('link', { name: aTransfer.title })).toBeTruthy()
    expect(document.activeElement?.textContent).toContain('Traslados')
  })

  it('need no tabs with only one kind', async () => {
    await open({ ...aProvider, offers: { ...aProvider.offers, transfer: [] } })
    const part = await offersPart()
    expect(part.queryByRole('tab')).toBeNull()
    expect(part.getByRole('link', { name: aTour.title })).toBeTruthy()
  })

  it('suggest the next step if there are none', async () => {
    await open({ ...aProvider, offers: { tour: [], transfer: [], advisory: [] } })
    const part = await offersPart()
    expect(part.getByText('Raimunda Silva Turismo ainda não publicou ofertas')).toBeTruthy()
    expect(part.getByRole('link', { name: 'Buscar passeios' })).toBeTruthy()
  })
})

describe('the presentation', () => {
  it('loads nothing from YouTube before a press, and then without cookies', async () => {
    const { view } = await open(aProvider)
    const play = await screen.findByRole('button', {
      name: 'Conheça Raimunda Silva Turismo: reproduzir o vídeo',
    })
    expect(view.container.innerHTML).not.toMatch(/youtube|ytimg/)
    await userEvent.click(play)
    const frame = screen.getByTitle<HTMLIFrameElement>('Vídeo de apresentação de Raimunda Silva Turismo')
    expect(frame.src).toMatch(/^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?/)
    expect(document.activeElement).toBe(frame)
  })

  it('leaves the focus where it is when the page changes while the video plays', async () => {
    await open(aProvider)
    await userEvent.click(await screen.findByRole('button', { name: /reproduzir o vídeo/ }))
    const tab = (await offersPart()).getByRole('tab', { name: /Traslados/ })
    await userEvent.click(tab)
    await waitFor(() => expect(tab.getAttribute('aria-selected')).toBe('true'))
    expect(document.activeElement).toBe(tab)
  })

  it('shows no player for an address that is no video', async () => {
    await open({ ...aProvider, presentationVideo: 'javascript:alert(1)' })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: /reproduzir/ })).toBeNull()
  })

  test.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=abc', 'dQw4w9WgXcQ'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://youtube.com/live/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/@guia', null],
    ['https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ', null],
    ['https://youtu.be/curto', null],
    ['dQw4w9WgXcQ', null],
  ])('the video of %s is %j', (address, id) => {
    expect(youtubeVideo(address)).toBe(id)
  })
})

describe('the guide’s facts', () => {
  it('show experience, languages, place and verified checks', async () => {
    await open(aProvider)
    expect(await screen.findByRole('heading', { level: 1, name: aProvider.name })).toBeTruthy()
    for (const fact of ['12 anos de experiência', 'Português, inglês e espanhol', 'Na plataforma desde 2021']) {
      expect(screen.getByText(fact)).toBeTruthy()
    }
    const badges = within(screen.getByRole('list', { name: 'Verificações' })).getAllByRole('listitem')
    expect(badges.map((badge) => badge.textContent)).toEqual([
      'Identidade verificada',
      'Cadastur verificado',
      'E-mail verificado',
    ])
    await waitFor(() => expect(document.title).toBe('Raimunda Silva Turismo, em Barreirinhas · TOUR PRESENCIAL'))
  })

  it('include name, CNPJ, address and Cadastur', async () => {
    await open(aProvider)
    const part = await screen.findByRole('region', { name: 'Identificação' })
    for (const fact of [aProvider.legalName, aProvider.taxId, aProvider.address, aProvider.cadastur?.number]) {
      expect(part.textContent).toContain(fact)
    }
  })

  it('links from a review to its offer', async () => {
    await open(aProvider)
    const part = within(await screen.findByRole('region', { name: 'Avaliações' }))
    expect(part.getAllByRole('link', { name: aTour.title })[0]?.getAttribute('href')).toBe(
      '/tour/detalhes-tour/lagoa-azul',
    )
  })
})

describe('a guide who cannot be shown', () => {
  it('sends on from an unknown id', async () => {
    await openApp('/loja/ninguem', { ports: { providers: createMemoryProviders([]) } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Não encontramos este guia' })).toBeTruthy()
    await waitFor(() => expect(document.title).toBe('Guia não encontrado · TOUR PRESENCIAL'))
    expect(screen.getByRole('link', { name: 'Buscar passeios' })).toBeTruthy()
  })

  it('has a failure’s sentence, and the profile after a retry', async () => {
    let isDown = true
    const providers = createMemoryProviders([aProvider], () => {
      if (isDown) throw new Unreachable('no network')
    })
    await openApp(`/loja/${aProvider.id}`, { ports: { providers } })
    expect(await screen.findByRole('heading', { name: 'Sem conexão' })).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('heading', { level: 1, name: aProvider.name })).toBeTruthy()
  })
})
