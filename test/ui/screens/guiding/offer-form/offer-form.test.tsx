import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { Unreachable } from '../../../../../src/core/failures.ts'
import { offerDraftKey } from '../../../../../src/core/offer-editing/device-offer.ts'
import { sectionChange } from '../../../../../src/core/offer-editing/typed-sections.ts'
import { wholeSections } from '../../../../support/whole-sections.ts'
import { field, heading, next, OFFER, openAsGuide, ownOffers, prepare, publish, steps } from './support.tsx'

const PAGE = `/editar-tour/${OFFER}`
const TITLE = 'Pôr do sol nas dunas com um guia local'

describe('/editar-tour', () => {
  test('saves typed text automatically, and shows when', async () => {
    const offers = ownOffers()
    await prepare(offers, {})
    const { user } = await openAsGuide(`${PAGE}?etapa=dados`, offers)
    await heading('O essencial')
    await user.type(field(/^Título/), TITLE)
    expect(screen.getByText('Salvando…')).toBeDefined()
    await screen.findByText(/^Salvo (às|à) \d+h(\d\d)?$/, {}, { timeout: 5000 })
    expect((await offers.fetchOne(OFFER)).sections.basics.title).toBe(TITLE)
  })

  test('keeps unsaved text on the device, and saves it once the connection is back', async () => {
    let isCut = false
    const offers = ownOffers({
      before: () => {
        if (isCut) throw new Unreachable('offline')
      },
    })
    await prepare(offers, {})
    const { user, connection, storage } = await openAsGuide(`${PAGE}?etapa=dados`, offers)
    await heading('O essencial')
    isCut = true
    await user.type(field(/^Título/), TITLE)
    // Leaving the step saves without waiting for the pause.
    await user.click(steps().getByRole('link', { name: /^Descrição/ }))
    await heading('Conte como é')
    expect(await screen.findByText('Sem conexão: guardado neste aparelho')).toBeDefined()
    expect(storage.read(offerDraftKey(7, OFFER))).toContain(TITLE)
    isCut = false
    connection.restore()
    await screen.findByText(/^Salvo (às|à) \d+h/)
    expect((await offers.fetchOne(OFFER)).sections.basics.title).toBe(TITLE)
    expect(storage.read(offerDraftKey(7, OFFER))).toBeNull()
  })

  test('continues with the device’s draft', async () => {
    const offers = ownOffers()
    const offer = await prepare(offers)
    const typed = { description: { ...offer.sections.description, description: 'Guardado sem internet. '.repeat(8) } }
    await openAsGuide(`${PAGE}?etapa=descricao`, offers, {
      [offerDraftKey(7, OFFER)]: JSON.stringify({ format: 1, offer, typed }),
    })
    await heading('Conte como é')
    expect(field(/^Descrição/)).toHaveProperty('value', typed.description.description)
  })

  test('marks errors when a step is completed, focuses them, and continues after the correction', async () => {
    const offers = ownOffers()
    await prepare(offers, { basics: { ...wholeSections('tour').basics, title: '' } })
    const { user, router } = await openAsGuide(`${PAGE}?etapa=dados`, offers)
    await heading('O essencial')
    expect(screen.queryByText('Campo obrigatório')).toBeNull()
    await user.click(next())
    await waitFor(() => expect(document.activeElement).toBe(field(/^Título/)))
    expect(screen.getByText('Campo obrigatório')).toBeDefined()
    expect(steps().getByRole('link', { name: 'Dados básicos (precisa de correção)' })).toBeDefined()
    await user.type(field(/^Título/), TITLE)
    await user.click(next())
    await heading('Conte como é')
    expect(router.state.location.href).toContain('etapa=descricao')
    expect(steps().getByRole('link', { name: 'Dados básicos (concluída)' })).toBeDefined()
  })

  test.each([
    ['Dia', '2020-01-01', 'Este dia já passou.'],
    ['Até (opcional)', '2099-01-01', 'Escolha o primeiro dia.'],
  ])('holds the step while a typed blocked day is refused: %s', async (label, typed, sentence) => {
    const offers = ownOffers()
    await prepare(offers)
    const { user } = await openAsGuide(`${PAGE}?etapa=disponibilidade`, offers)
    const day = await screen.findByLabelText(label)
    await user.click(day)
    fireEvent.change(day, { target: { value: typed } })
    await user.click(next())
    expect(await screen.findByText(sentence)).toBeDefined()
    expect(document.activeElement).toBe(screen.getByLabelText('Dia'))
    expect(screen.getByLabelText(label)).toHaveProperty('value', typed)
    // So does a link to another step, which asks.
    await user.click(steps().getByRole('link', { name: /^Descrição/ }))
    const question = within(await screen.findByRole('dialog', { name: 'Sair sem salvar?' }))
    await user.click(question.getByRole('button', { name: 'Continuar editando' }))
    expect(screen.getByLabelText(label)).toHaveProperty('value', typed)
    fireEvent.change(screen.getByLabelText('Dia'), { target: { value: '2099-01-01' } })
    await user.click(next())
    await waitFor(() => expect(screen.queryByLabelText('Dia')).toBeNull())
    const { blockedDays } = (await offers.fetchOne(OFFER)).sections.availability
    expect(blockedDays).toContain('2099-01-01')
  })

  test('holds the step while a repeated time stands in the field', async () => {
    const offers = ownOffers()
    await prepare(offers)
    const { user } = await openAsGuide(`${PAGE}?etapa=disponibilidade`, offers)
    const time = await screen.findByLabelText('Horários de início')
    const known = wholeSections('tour').availability.rules[0]?.startTimes[0] ?? ''
    await user.click(time)
    fireEvent.change(time, { target: { value: known } })
    await user.click(next())
    expect(screen.getByText('Este horário já está na lista.')).toBeDefined()
    expect(document.activeElement).toBe(time)
    expect(time).toHaveProperty('value', known)
    fireEvent.change(time, { target: { value: '' } })
    await user.click(next())
    await waitFor(() => expect(screen.queryByLabelText('Horários de início')).toBeNull())
  })

  test('shows in the review all that is missing as links to its steps, and why it cannot be submitted', async () => {
    const offers = ownOffers()
    await prepare(offers, {
      ...wholeSections('tour'),
      cancellation: { policy: null, asksNames: false, questions: [], answerLimit: null },
      inclusions: wholeSections('tour').inclusions,
    })
    const { user } = await openAsGuide(`${PAGE}?etapa=revisar`, offers)
    await heading('Confira e envie')
    const left = within(screen.getByRole('region', { name: 'O que falta para enviar' }))
    expect(left.getAllByRole('link').map((link) => link.textContent)).toEqual(['Cancelamento e perguntas'])
    const submit = screen.getByRole('button', { name: 'Enviar para análise' })
    expect(submit).toHaveProperty('disabled', true)
    expect(screen.getByText('Complete o que falta acima para enviar.').id).toBe(submit.getAttribute('aria-describedby'))
    await user.click(left.getByRole('link', { name: 'Cancelamento e perguntas' }))
    await heading('Cancelamento e perguntas')
  })

  test('is submitted, and then says that the team reviews it', async () => {
    const offers = ownOffers()
    await prepare(offers)
    const { user } = await openAsGuide(`${PAGE}?etapa=revisar`, offers)
    await heading('Confira e envie')
    await user.dblClick(screen.getByRole('button', { name: 'Enviar para análise' }))
    await screen.findByText('Em análise')
    expect(screen.getByText('Enviada para análise: em geral em até 2 dias úteis', { selector: 'p' })).toBeDefined()
    expect((await offers.fetchOne(OFFER)).status).toBe('in review')
  })

  test('shows the decision without a reload, in a section’s form too', async () => {
    const offers = ownOffers()
    const { version } = await prepare(offers)
    await offers.submit(OFFER, version)
    await openAsGuide(`${PAGE}?etapa=fotos`, offers)
    await heading(/./)
    const status = screen.getAllByRole('status').find((one) => one.textContent?.startsWith('Em análise'))
    expect(status).toBeDefined()
    offers.decide(OFFER, 'As fotos estão escuras.')
    fireEvent.focus(window)
    await waitFor(() => expect(status?.textContent).toMatch(/^Precisa de ajustes.*As fotos estão escuras\./))
  })

  test('keeps the reason of a rejection in every section until it is sent again', async () => {
    const offers = ownOffers()
    await publish(offers)
    offers.saveElsewhere(OFFER, sectionChange('basics', { ...wholeSections('tour').basics, title: TITLE }))
    const { version } = await offers.fetchOne(OFFER)
    await offers.submit(OFFER, version)
    offers.decide(OFFER, 'As fotos estão escuras.')
    const { user } = await openAsGuide(`${PAGE}?etapa=dados`, offers)
    await heading('O essencial')
    screen.getByText(/As fotos estão escuras\./)
    await user.type(field(/^Título/), ' à tarde')
    await screen.findByText(/^Salvo (às|à) \d+h/, {}, { timeout: 5000 })
    screen.getByText('O que a nossa equipe pediu')
    screen.getByText(/As fotos estão escuras\./)
  })

  test('explains at the button why a guide may not sell yet', async () => {
    const offers = ownOffers({
      sellingPermission: { maySubmit: false, obstacle: 'Falta a aprovação do seu cadastro.' },
    })
    await prepare(offers)
    await openAsGuide(`${PAGE}?etapa=revisar`, offers)
    await heading('Confira e envie')
    expect(screen.getByRole('button', { name: 'Enviar para análise' })).toHaveProperty('disabled', true)
    expect(screen.getByText('Falta a aprovação do seu cadastro.')).toBeDefined()
  })

  test('shows both versions if two devices changed the same step, and the person chooses', async () => {
    const offers = ownOffers()
    const offer = await prepare(offers)
    const { user } = await openAsGuide(`${PAGE}?etapa=dados`, offers)
    await heading('O essencial')
    const theirs = { ...offer.sections.basics, title: 'O título do outro aparelho' }
    offers.saveElsewhere(OFFER, sectionChange('basics', theirs))
    await user.clear(field(/^Título/))
    await user.type(field(/^Título/), TITLE)
    await user.click(next())
    const dialog = within(await screen.findByRole('dialog', { name: '“Dados básicos” mudou em outro aparelho' }))
    expect(dialog.getByText('O título do outro aparelho')).toBeDefined()
    expect(dialog.getByText(TITLE)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Ficar com o meu' }))
    await screen.findByText(/^Salvo (às|à) \d+h/, {}, { timeout: 5000 })
    expect((await offers.fetchOne(OFFER)).sections.basics.title).toBe(TITLE)
  })

  test('saves the prices of an offer on sale by a press alone', async () => {
    const offers = ownOffers()
    await publish(offers)
    const { user } = await openAsGuide(`${PAGE}?etapa=planos`, offers)
    await heading('Planos e preços')
    const name = field(/^Nome do plano/)
    await user.clear(name)
    await user.type(name, 'Em grupo pequeno')
    expect(await screen.findByText(/só veem a mudança depois que você publicar/)).toBeDefined()
    await waitFor(() => expect(screen.getByText('Guardado neste aparelho')).toBeDefined())
    expect((await offers.fetchOne(OFFER)).sections.plans.plans[0]?.name).toBe('Em grupo')
    await user.click(screen.getByRole('button', { name: 'Salvar e publicar preços' }))
    await screen.findByText('Os novos preços já valem.')
    expect((await offers.fetchOne(OFFER)).sections.plans.plans[0]?.name).toBe('Em grupo pequeno')
  })

  test('saves changes to an offer in review only on request, or discards them', async () => {
    const offers = ownOffers()
    const { version } = await prepare(offers)
    await offers.submit(OFFER, version)
    const { user } = await openAsGuide(`${PAGE}?etapa=dados`, offers)
    await heading('O essencial')
    await user.clear(field(/^Título/))
    await user.type(field(/^Título/), TITLE)
    await screen.findByText('Guardado neste aparelho')
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(field(/^Título/)).toHaveProperty('value', wholeSections('tour').basics.title)
    expect((await offers.fetchOne(OFFER)).status).toBe('in review')
    await user.clear(field(/^Título/))
    await user.type(field(/^Título/), TITLE)
    await user.click(screen.getByRole('button', { name: 'Salvar e tirar da análise' }))
    await screen.findByText(/^Salvo (às|à) \d+h/)
    expect(await offers.fetchOne(OFFER)).toMatchObject({ status: 'draft', sections: { basics: { title: TITLE } } })
  })

  test('says why staff suspended an offer, and offers no way to resume', async () => {
    const offers = ownOffers()
    await publish(offers)
    offers.suspend(OFFER, 'A trilha entra em área de proteção.')
    const { user } = await openAsGuide(`${PAGE}?etapa=revisar`, offers)
    await heading('Confira e envie')
    screen.getByText('Suspensa pela nossa equipe: ninguém consegue reservar')
    screen.getByText(/A trilha entra em área de proteção/)
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    screen.getByRole('button', { name: 'Duplicar' })
    expect(screen.queryByRole('button', { name: /as vendas$/ })).toBeNull()
  })

  test('pauses an offer on sale, duplicates it, and discards a draft after a confirmation', async () => {
    const offers = ownOffers()
    await publish(offers)
    const { user, router } = await openAsGuide(`${PAGE}?etapa=revisar`, offers)
    await heading('Confira e envie')
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    await user.click(screen.getByRole('button', { name: 'Pausar as vendas' }))
    await screen.findByText('Pausada: ninguém consegue reservar')
    await user.click(screen.getByRole('button', { name: 'Mais ações' }))
    await user.click(screen.getByRole('button', { name: 'Duplicar' }))
    await waitFor(() => expect(router.state.location.pathname).not.toBe(PAGE))
    await waitFor(() => expect(screen.queryByText('Pausada: ninguém consegue reservar')).toBeNull())
    expect((await offers.fetchAll()).offers).toHaveLength(2)
    await user.click(await screen.findByRole('button', { name: 'Mais ações' }))
    await user.click(screen.getByRole('button', { name: 'Descartar o rascunho' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Descartar o rascunho?' }))
    await user.click(dialog.getByRole('button', { name: 'Descartar' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/area-do-guia'))
    expect((await offers.fetchAll()).offers.map(({ id }) => id)).toEqual([OFFER])
  })

  test('opens at a list of all sections with their state, and leads to each and back', async () => {
    const offers = ownOffers()
    await prepare(offers, { ...wholeSections('tour'), inclusions: { included: [], notIncluded: [] } })
    const { user, router } = await openAsGuide(PAGE, offers)
    await heading('O que você quer editar?')
    expect(router.state.location.href).toContain('etapa=secoes')
    const sections = () => within(screen.getByRole('navigation', { name: 'Seções da oferta' }))
    expect(
      sections()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([
      ...['Dados básicosCompleta', 'DescriçãoCompleta', 'FotosCompleta', 'RoteiroCompleta', 'Planos e preçosCompleta'],
      'DisponibilidadeCompleta',
      'O que incluiFalta completarDiga pelo menos uma coisa que está incluída.',
      'Cancelamento e perguntasCompleta',
    ])
    expect(screen.queryByRole('navigation', { name: 'Etapas da oferta' })).toBeNull()
    await user.click(screen.getByRole('link', { name: 'Completar: O que inclui' }))
    await heading('O que está incluído')
    await user.click(screen.getByRole('link', { name: 'Todas as seções' }))
    await heading('O que você quer editar?')
    await user.click(sections().getByRole('link', { name: /^Fotos/ }))
    await heading('Mostre em fotos')
  })

  test('shows the public version beside a rejected change, with the reason', async () => {
    const offers = ownOffers()
    await publish(offers)
    const { version, sections } = await offers.fetchOne(OFFER)
    const changed = await offers.save(OFFER, version, sectionChange('basics', { ...sections.basics, title: TITLE }))
    await offers.submit(OFFER, changed.version)
    offers.decide(OFFER, 'O título promete demais.')
    await openAsGuide(PAGE, offers)
    await heading('O que você quer editar?')
    expect(screen.getByText(/O título promete demais\..*A versão publicada continua como estava\./)).toBeDefined()
    const nav = within(screen.getByRole('navigation', { name: 'Seções da oferta' }))
    expect(nav.getByRole('link', { name: /^Dados básicos/ }).textContent).toContain('Mudança rejeitada')
    expect(nav.getByText('Título').parentElement?.textContent).toBe(
      `TítuloNo ar: ${sections.basics.title}Sua mudança: ${TITLE}`,
    )
  })

  test('begins a new offer at its first step', async () => {
    const offers = ownOffers()
    await offers.create(OFFER, 'tour')
    await openAsGuide(PAGE, offers)
    await heading('O essencial')
  })

  test('shows an admin’s request for changes', async () => {
    const offers = ownOffers()
    const { version } = await prepare(offers)
    await offers.submit(OFFER, version)
    offers.decide(OFFER, 'As fotos estão escuras.')
    await openAsGuide(PAGE, offers)
    expect(await screen.findByText(/As fotos estão escuras/)).toBeDefined()
  })

  test('does not find another guide’s draft', async () => {
    await openAsGuide(PAGE, ownOffers())
    await heading('Não encontramos esta oferta')
  })

  test('offers a retry if the offer fails to load', async () => {
    let isCut = true
    const offers = ownOffers({
      before: () => {
        if (isCut) throw new Unreachable('offline')
      },
    })
    const { user } = await openAsGuide(`${PAGE}?etapa=dados`, offers)
    await heading('Não conseguimos abrir a oferta')
    isCut = false
    await prepare(offers)
    await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
    await heading('O essencial')
  })
})
