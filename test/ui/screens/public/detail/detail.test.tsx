import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createMemoryMaps } from '../../../../../src/adapters/memory/memory-maps.ts'
import { createMemoryOffers } from '../../../../../src/adapters/memory/memory-offers.ts'
import { Rejected, ServiceFailed } from '../../../../../src/core/failures.ts'
import { isWithin } from '../../../../../src/core/maps/map-area.ts'
import type { OfferDetail } from '../../../../../src/core/offers/offer.ts'
import type { Identity } from '../../../../../src/core/session/session.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'
import { seeEverything } from '../../../support/seen.ts'
import { anAdvisory, aPrivatePlan, aSharedPlan, aTour, aTransfer } from './an-offer.ts'

const addressOf = (offer: OfferDetail, planId?: string) =>
  `/tour/detalhes-tour/${offer.id}${planId === undefined ? '' : `/${planId}`}`

const open = (offer: OfferDetail, planId?: string) => openApp(addressOf(offer, planId), { offers: [offer] })

/** The text with normal spaces instead of no-break ones. */
const textOf = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ')

const placeOf = ({ meetingPoint, latitude, longitude }: OfferDetail) => ({
  latitude: meetingPoint?.latitude ?? latitude,
  longitude: meetingPoint?.longitude ?? longitude,
})

const region = (name: string) => screen.findByRole('region', { name })

describe('the plan', () => {
  it('is the address’s', async () => {
    await open(aTour, aPrivatePlan.id)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: aPrivatePlan.name }).checked).toBe(true)
    expect(screen.queryByText(/O plano do link não existe mais/)).toBeNull()
  })

  it('is the first one if the address names none', async () => {
    await open(aTour)
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: aSharedPlan.name })).checked).toBe(true)
    expect(screen.queryByText(/O plano do link não existe mais/)).toBeNull()
  })

  it('is the first one, with a warning, if the address names an unknown one', async () => {
    await open(aTour, 'extinto')
    expect(await screen.findByText(/O plano do link não existe mais/)).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: aSharedPlan.name }).checked).toBe(true)
  })

  it('replaces the address when chosen, sends no request and keeps the focus', async () => {
    let asked = 0
    const offers = createMemoryOffers([aTour], () => {
      asked += 1
    })
    const { router } = await openApp(addressOf(aTour), { ports: { offers } })
    const before = router.history.length
    await userEvent.click(await screen.findByRole('radio', { name: aPrivatePlan.name }))
    await waitFor(() => expect(router.state.location.pathname).toBe(addressOf(aTour, aPrivatePlan.id)))
    await waitFor(() => expect(router.state.status).toBe('idle'))
    const chosen = screen.getByRole<HTMLInputElement>('radio', { name: aPrivatePlan.name })
    expect(chosen.checked).toBe(true)
    expect(router.history.length).toBe(before)
    expect(asked).toBe(1)
    await waitFor(() => expect(document.activeElement).toBe(chosen))
  })

  it('decides the price of the box', async () => {
    await open(aTour)
    const [box] = await screen.findAllByRole('complementary', { name: 'Preço' })
    if (!box) throw new Error('there is no box')
    expect(textOf(box)).toContain('a partir de R$ 189,90 por adulto')
    await userEvent.click(screen.getByRole('radio', { name: aPrivatePlan.name }))
    await waitFor(() => expect(textOf(box)).toContain('a partir de R$ 950,00 por grupo de até 6 pessoas'))
  })

  it('shows ages, free travellers and those who need an adult', async () => {
    await open(aTour)
    const plan = (await screen.findByRole('radio', { name: aSharedPlan.name })).closest('label')
    expect(textOf(plan)).toContain('Criança, de 3 a 11 anosSomente com um adultoR$ 95,00')
    expect(textOf(plan)).toContain('Bebê, até 2 anosSomente com um adultoNão paga')
    expect(textOf(plan)).toContain('Idoso, 60 anos ou mais')
    expect(textOf(plan)).toContain('Em grupo')
  })
})

describe('prices', () => {
  it('follow the chosen currency, marked as approximate, with the charge in BRL', async () => {
    const { app } = await open(aTour)
    app.currency.send({ type: 'rates arrived', rates: { BRL: 1, USD: 5 } })
    app.currency.send({ type: 'currency chosen', currency: 'USD' })
    const [box] = await screen.findAllByRole('complementary', { name: 'Preço' })
    await waitFor(() => expect(textOf(box)).toContain('aproximadamente US$ 37,98'))
    expect(textOf(box)).toContain('A cobrança é feita em reais: R$ 189,90.')
  })
})

describe('an offer that cannot be shown', () => {
  it('sends on from an unknown id', async () => {
    const { router } = await openApp('/tour/detalhes-tour/nao-existe', { offers: [aTour] })
    expect(await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta oferta' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Buscar passeios' }).getAttribute('href')).toBe(
      '/tour/resultado-da-busca-tour',
    )
    expect(router.state.matches.at(-1)?.status).toBe('notFound')
    await waitFor(() => expect(document.title).toBe('Oferta não encontrada · TOUR PRESENCIAL'))
  })

  it('treats a refused id like an unknown one', async () => {
    const offers = createMemoryOffers([], () => {
      throw new Rejected('not an id')
    })
    await openApp('/tour/detalhes-tour/%3Cscript%3E', { ports: { offers } })
    expect(await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta oferta' })).toBeTruthy()
  })

  it('shows a failure, and the offer after a retry', async () => {
    let isDown = true
    const offers = createMemoryOffers([aTour], () => {
      if (isDown) throw new ServiceFailed('500')
    })
    await openApp(addressOf(aTour), { ports: { offers } })
    expect(await screen.findByRole('heading', { name: 'O servidor não conseguiu responder' })).toBeTruthy()
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    expect(await screen.findByRole('heading', { level: 1, name: aTour.title })).toBeTruthy()
  })

  it('shows a skeleton while it loads', async () => {
    const offers = createMemoryOffers([aTour], () => new Promise(() => undefined))
    void openApp(addressOf(aTour), { ports: { offers } })
    expect(await screen.findByText('Carregando a oferta…')).toBeTruthy()
  })
})

describe('the facts of each kind', () => {
  it('how soon the guide answers, where the backend knows it', async () => {
    seeEverything()
    await open({ ...aTour, seller: { ...aTour.seller, responseMinutes: 1440 } })
    expect(await screen.findByText('Costuma responder em 1 dia')).toBeTruthy()
  })

  it('a tour: duration, group, languages, days, hours, meeting point and itinerary', async () => {
    await open(aTour)
    expect(await screen.findByText('4h30')).toBeTruthy()
    expect(screen.getByText('Em grupo ou privativo, até 10 pessoas')).toBeTruthy()
    expect(screen.getByText('Português e inglês')).toBeTruthy()
    const when = within(await region('Dias e horários'))
    expect(when.getByText('De terça a domingo')).toBeTruthy()
    expect(when.getByText('Saída às 8h e às 14h30')).toBeTruthy()
    const link = within(await region('Ponto de encontro')).getByRole('link', { name: /Como chegar/ })
    expect(link.getAttribute('href')).toBe('https://www.google.com/maps/dir/?api=1&destination=-2.7464%2C-42.8268')
    expect(within(await region('Roteiro')).getAllByRole('listitem')).toHaveLength(aTour.itinerary.length)
  })

  it('a tour with a meeting point: its map, once visible', async () => {
    seeEverything()
    onTestFinished(() => {
      vi.unstubAllGlobals()
    })
    const maps = createMemoryMaps()
    await openApp(addressOf(aTour), { offers: [aTour], ports: { loadMaps: async () => maps } })
    const map = await vi.waitFor(() => maps.drawn[0] ?? Promise.reject(new Error('no map')), { timeout: 10_000 })
    expect(map.label).toBe('Mapa do ponto de encontro')
    const marker = { ...placeOf(aTour), name: `Ponto de encontro: ${aTour.meetingPoint?.name}` }
    await waitFor(() => expect(map.markers).toMatchObject([marker]))
    expect(isWithin(map.area, placeOf(aTour))).toBe(true)
  })

  it('a transfer: start, end, vehicle and luggage', async () => {
    await open(aTransfer)
    const way = await region('O trajeto')
    for (const fact of [aTransfer.transfer?.origin, aTransfer.transfer?.destination, aTransfer.transfer?.vehicle]) {
      expect(way.textContent).toContain(fact)
    }
    expect(way.textContent).toContain('1 mala por pessoa')
    expect(screen.queryByRole('region', { name: 'Ponto de encontro' })).toBeNull()
  })

  it('an advisory: channel and duration, for one party, with a CPF as the seller', async () => {
    await open(anAdvisory)
    expect((await region('Como é o atendimento')).textContent).toContain('Por chamada de vídeo')
    expect(screen.getByText('45 min')).toBeTruthy()
    expect(screen.getByText('Atendimento individual')).toBeTruthy()
    const seller = within(await region('Quem orienta você'))
    expect(seller.getByText('CPF').nextSibling?.textContent).toBe('***.123.456-**')
    expect(seller.queryByText('Cadastur')).toBeNull()
    expect((await region('Avaliações')).textContent).toContain('Ninguém avaliou ainda.')
  })
})

describe('facts that law and fairness require in sight', () => {
  it.each([
    [aTour, 'até 24 h'],
    [aTransfer, 'até 72 h'],
    [anAdvisory, 'até 7 dias'],
  ])('never says grátis without a deadline ($id)', async (offer, limit) => {
    const { view } = await open(offer)
    await screen.findByRole('heading', { level: 1, name: offer.title })
    const promises = view.container.textContent?.match(/grátis.{0,20}/gi) ?? []
    expect(promises.length).toBeGreaterThan(0)
    for (const promise of promises) expect(promise).toContain(limit)
    expect(view.container.textContent).toContain('CDC, art. 49')
  })

  it('names the seller, the CNPJ, the address and the Cadastur, and explains each badge', async () => {
    await open(aTour)
    const seller = await region('Quem guia você')
    const { legalName, taxId, address, cadastur } = aTour.seller
    for (const fact of [legalName, taxId, address, cadastur?.number, cadastur?.category]) {
      expect(seller.textContent).toContain(fact)
    }
    expect(within(seller).getByText('Identidade verificada').nextSibling?.textContent).toContain('selfie')
    expect(within(seller).queryByText('Telefone verificado')).toBeNull()
    const profile = within(seller).getByRole('link', { name: 'Ver perfil completo' })
    expect(profile.getAttribute('href')).toBe('/loja/raimunda-silva')
    const question = within(seller).getByRole('link', { name: 'Perguntar ao guia' })
    expect(question.getAttribute('href')).toBe(`/area-do-cliente/mensagens/nova?oferta=${aTour.id}`)
  })

  it('leads to the guide without a login while the stored session is being restored', async () => {
    const identity = Promise.withResolvers<Identity>()
    const { router } = await openApp(addressOf(aTour), {
      offers: [aTour],
      stored: { token: JSON.stringify({ token: 'e30.e30.e30', token_type: 'Bearer' }) },
      identityOf: () => identity.promise,
    })
    const seller = within(await region('Quem guia você'))
    await userEvent.click(seller.getByRole('link', { name: 'Perguntar ao guia' }))
    expect(router.latestLocation.pathname).toBe('/area-do-cliente/mensagens/nova')
    identity.resolve({ user: userWith('client') })
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/area-do-cliente\/mensagens\//), {
      timeout: 8000,
    })
  })

  it('shows reviews a few at a time, with the answers of the guide', async () => {
    await open(aTour)
    const part = within(await region('Avaliações'))
    expect(part.getByText('Somente quem participou pode avaliar.')).toBeTruthy()
    expect(part.getByText('5 estrelas: 5 avaliações')).toBeTruthy()
    expect(part.getAllByRole('article')).toHaveLength(4)
    expect(part.getByText('Resposta de Raimunda Silva Turismo').nextSibling?.textContent).toContain('Obrigada, Marcos!')
    await userEvent.click(part.getByRole('button', { name: 'Mostrar mais 2 avaliações' }))
    expect(part.getAllByRole('article')).toHaveLength(6)
    expect(part.queryByRole('button', { name: /Mostrar mais/ })).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(part.getAllByRole('article')[4]))
  })
})

describe('the page', () => {
  it('has one h1, no skipped heading level, its own title and structured data', async () => {
    const { view } = await open({ ...aTour, similar: [aTransfer] })
    await screen.findByRole('heading', { level: 1, name: aTour.title })
    const main = screen.getByRole('main')
    const levels = within(main)
      .getAllByRole('heading')
      .map((heading) => Number(heading.tagName.slice(1)))
    expect(levels.filter((level) => level === 1)).toHaveLength(1)
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1)
    })
    await waitFor(() => expect(document.title).toBe(`${aTour.title}, em Barreirinhas · TOUR PRESENCIAL`))
    const data: { '@graph': readonly unknown[] } = JSON.parse(
      view.container.querySelector('[type="application/ld+json"]')?.textContent ?? '',
    )
    expect(data['@graph'][1]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ item: '/' }, { item: '/destinos/barreirinhas' }, { name: aTour.title }],
    })
    expect(data['@graph'][0]).toMatchObject({
      '@type': 'Product',
      name: aTour.title,
      offers: { '@type': 'AggregateOffer', lowPrice: '189.90', highPrice: '950.00', priceCurrency: 'BRL' },
      aggregateRating: { ratingValue: 4.8, reviewCount: 6 },
    })
  })

  it('does not let the text of a guide end the block of structured data', async () => {
    const { view } = await open({ ...aTour, description: '</script><b>oi</b>' })
    await screen.findByRole('heading', { level: 1 })
    const block = view.container.querySelector('[type="application/ld+json"]')?.innerHTML ?? ''
    expect(block).not.toContain('<')
    expect(JSON.parse(block)).toMatchObject({ '@graph': [{ description: '</script><b>oi</b>' }, {}] })
  })

  it('leads back to the destination by its breadcrumbs', async () => {
    await open(aTour)
    const crumbs = within(await screen.findByRole('navigation', { name: 'Você está em' }))
    expect(crumbs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/',
      '/destinos/barreirinhas',
    ])
  })
})
