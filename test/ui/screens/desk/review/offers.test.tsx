import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { NotFound, Unreachable } from '../../../../../src/core/failures.ts'
import { OFFER_SECTIONS } from '../../../../../src/core/offer-editing/offer-sections.ts'
import type { ReviewDesk, ReviewedOffer } from '../../../../../src/core/review/review.port.ts'
import { spanText } from '../../../../../src/ui/shared/offer-editing/rule-sentence.ts'
import { photoOf, tourSections } from '../../../support/sample-sections.ts'
import { identityOf, listed, offerItemOf, openDesk, PATH } from './review-support.ts'

const OFFER = `${PATH}?envio=oferta-bia`
const fresh: ReviewedOffer = {
  id: 'dunas',
  kind: 'tour',
  sections: tourSections('Nascer do sol <b>nas dunas</b>'),
  onSale: null,
  changed: OFFER_SECTIONS,
}
const SOLD = tourSections()
const changed: ReviewedOffer = {
  ...fresh,
  sections: {
    ...SOLD,
    basics: { ...SOLD.basics, title: 'Nascer do sol nas dunas douradas' },
    photos: { photos: [photoOf('lagoa', 'Lagoa verde'), photoOf('barco', 'Barco a vela'), photoOf('trilha', '')] },
    route: {
      ...SOLD.route,
      meetingPoint: { name: 'Praça central', address: 'Rua do Sol, 12, São Luís', latitude: -2.6, longitude: -44.3 },
    },
  },
  onSale: SOLD,
  changed: ['basics', 'photos', 'route'],
}

const openOffer = (offer: ReviewedOffer, over?: (twin: ReviewDesk) => Partial<ReviewDesk>, obstacle?: string) =>
  openDesk(OFFER, {
    items: [offerItemOf('Bia', obstacle ?? null), identityOf('Ana')],
    offers: { 'oferta-bia': offer },
    ...(over && { over }),
  })
const region = async (name: string) => within(await screen.findByRole('region', { name }))
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const textsOf = (tag: 'del' | 'ins') => [...document.querySelectorAll(tag)].map(({ textContent }) => textContent)

describe('The queue', () => {
  test('holds offers, and shows them alone where they are asked for', async () => {
    const { router } = await openDesk(PATH, { items: [identityOf('Ana'), offerItemOf('Bia')] })
    expect(listed()).toEqual(['Ana', 'Bia'])
    await userEvent.click(screen.getByRole('button', { name: /^Oferta/ }))
    expect(listed()).toEqual(['Bia'])
    expect(router.state.location.href).toBe(`${PATH}?tipo=offer`)
  })
})

describe('A new offer', () => {
  test('is shown section by section as it was sent, in sentences', async () => {
    await openOffer(fresh)
    const offer = await region('Oferta')
    expect(offer.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Dados básicos',
      'Descrição',
      'Fotos',
      'Roteiro',
      'Planos e preços',
      'Disponibilidade',
      'O que inclui',
      'Cancelamento e perguntas',
    ])
    offer.getByText('Nascer do sol <b>nas dunas</b>')
    offer.getByText(/^Saímos cedo, com a cidade ainda dormindo/)
    offer.getByText('Toda segunda, quarta e sexta, às 4h30, até 12 pessoas por saída, com reserva até 12 horas antes.')
    expect(offer.getByText(/^Em grupo Em grupo,/).textContent).toMatch(
      /^Em grupo\nEm grupo, de 1 a 12 pessoas\nAdulto, 12 anos ou mais: R\$\s120,00\nCriança, de 3 a 11 anos: R\$\s60,00 \(só com um adulto\)$/,
    )
    offer.getByText(spanText({ from: '2026-12-25', until: '2026-12-25' }))
    offer.getByText('Cancelamento grátis até 24 horas antes do início.')
  })

  test('shows the meeting point in degrees and with a link to an external map', async () => {
    await openOffer(fresh)
    const offer = await region('Oferta')
    offer.getByText('-2.53000, -44.30000')
    const link = offer.getByRole('link', { name: /^Ver o ponto de encontro no mapa/ })
    expect(link.getAttribute('href')).toBe('https://www.google.com/maps/search/?api=1&query=-2.53000%2C-44.30000')
    expect(link.getAttribute('rel')).toContain('noopener')
  })

  test('shows its photos with their texts, the cover first, and enlarges them on request', async () => {
    await openOffer(fresh)
    const offer = await region('Oferta')
    expect(offer.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      'CapaDunas ao amanhecer',
      'Lagoa azul',
      'Sem descrição',
    ])
    await userEvent.click(offer.getByRole('button', { name: 'Ampliar: foto 2, Lagoa azul' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Lagoa azul' }))
    expect(dialog.getByRole('img', { name: 'Lagoa azul' }).getAttribute('src')).toBe('/media/lagoa-1200.webp')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('Changes to an offer on sale', () => {
  test('show first, without the rest: the public version beside the proposal', async () => {
    await openOffer(changed)
    const changes = await region('O que muda')
    expect(changes.getAllByRole('heading', { level: 4 }).map(({ textContent }) => textContent)).toEqual([
      'Dados básicos',
      'Fotos',
      'Roteiro',
    ])
    expect(textsOf('del')).toEqual(['-2.53000,'])
    expect(textsOf('ins')).toEqual([' douradas', '-2.60000,'])
    const sides = changes.getAllByText(/^(No ar|Proposta)$/).map(({ textContent }) => textContent)
    expect(sides).toEqual(['No ar', 'Proposta', 'No ar', 'Proposta', 'No ar', 'Proposta'])
    changes.getByText('Título')
    expect(changes.queryByText('Cidade')).toBeNull()
  })

  test('show removed, added and newly described photos', async () => {
    await openOffer(changed)
    const changes = await region('O que muda')
    expect(changes.getAllByRole('figure').map(({ textContent }) => textContent)).toEqual([
      'CapaSaiDunas ao amanhecer',
      'Outra descriçãoLagoa azul',
      'Sem descrição',
      'CapaOutra descriçãoLagoa verde',
      'NovaBarco a vela',
      'Sem descrição',
    ])
  })

  test('can be seen within the whole offer', async () => {
    await openOffer(changed)
    await userEvent.click(await screen.findByText('Ver a oferta inteira, como ficaria'))
    screen.getByText('Cancelamento grátis até 24 horas antes do início.')
    screen.getByText('Nascer do sol nas dunas douradas', { selector: 'dd' })
  })
})

describe('Deciding about an offer', () => {
  test('asks for a confirmation before the sale starts, and opens the next one', async () => {
    const { twin } = await openOffer(fresh)
    await region('Oferta')
    await press('Aprovar')
    const dialog = within(screen.getByRole('dialog', { name: 'Publicar esta oferta?' }))
    dialog.getByText(/passa a ser vendido no site, como está nesta página/)
    await userEvent.keyboard('{Enter}')
    await screen.findByText('Oferta: aprovamos e avisamos Bia.')
    await waitFor(() => expect(listed()).toEqual(['Ana']))
    expect((await twin.fetchDecisions()).decisions.map(({ kind, decision }) => [kind, decision])).toEqual([
      ['offer', 'approve'],
    ])
  })

  test('rejects with the reasons that are common for offers', async () => {
    const { twin } = await openOffer(changed)
    await region('O que muda')
    await press('Rejeitar')
    await press('Contato no texto')
    await press('Rejeitar e avisar')
    await screen.findByText('Oferta: rejeitamos e avisamos Bia.')
    expect((await twin.fetchDecisions()).decisions[0]?.reason).toBe(
      'Tire telefones, links e redes sociais do texto: a reserva é feita por aqui.',
    )
  })

  test('is disabled if the server refuses, with the reason', async () => {
    const sentence = 'O certificado de guia ainda não foi aprovado.'
    await openOffer(fresh, undefined, sentence)
    await region('Oferta')
    screen.getByText(sentence)
    expect(screen.getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', true)
  })
})

describe('An offer that', () => {
  test('cannot be loaded shows a retry, and cannot be approved unseen', async () => {
    let isBroken = true
    await openOffer(fresh, (twin) => ({
      fetchOffer: (id, signal) => (isBroken ? Promise.reject(new Unreachable('offline')) : twin.fetchOffer(id, signal)),
    }))
    await screen.findByText(/^Não conseguimos mostrar a oferta\./)
    screen.getByText('Não dá para aprovar sem ver a oferta.')
    expect(screen.getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', true)
    isBroken = false
    await press('Tentar de novo')
    await region('Oferta')
    expect(screen.getByRole('button', { name: 'Aprovar' })).toHaveProperty('disabled', false)
  })

  test('no longer waits says so, and links to the queue', async () => {
    const { twin } = await openOffer(fresh, () => ({ fetchOffer: () => Promise.reject(new NotFound('gone')) }))
    await screen.findByText('Esta oferta não está mais na fila: o guia mexeu nela, ou outra pessoa já decidiu.')
    twin.withdraw('oferta-bia')
    await press('Atualizar a fila')
    await screen.findByRole('heading', { name: 'Este envio não está mais na fila' })
    expect(listed()).toEqual(['Ana'])
  })
})
