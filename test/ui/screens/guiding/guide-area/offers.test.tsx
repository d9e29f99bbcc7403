import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { NotFound, NotOffered, ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import type { OwnOffers } from '../../../../../src/core/offer-editing/own-offers.port.ts'
import { allBut, openAsGuide, review, said } from './guide-area-support.ts'
import { change, type OwnTwin, ownOffers, prepare, publish, submit } from './offers-support.ts'

const PATH = '/area-do-guia?tab=offers'
const approved = { flags: allBut(), approval: review('approved'), profile: { id: 'passeios-da-joana' } }

/** One of each state. */
async function fullTwin(): Promise<OwnTwin> {
  const twin = ownOffers()
  await publish(twin, 'no-ar', 'Dunas ao amanhecer')
  await publish(twin, 'mudada', 'Lagoas de caiaque')
  await change(twin, 'mudada', 'Lagoas de caiaque e a pé')
  await submit(twin, 'mudada')
  await prepare(twin, 'em-analise', 'Centro histórico a pé')
  await submit(twin, 'em-analise')
  await prepare(twin, 'rejeitada', 'Pôr do sol na praia')
  await submit(twin, 'rejeitada')
  twin.decide('rejeitada', 'As fotos <b>estão</b> escuras. Envie outras.')
  await publish(twin, 'pausada', 'Traslado do aeroporto')
  await twin.setPaused('pausada', true)
  await twin.create('rascunho', 'advisory')
  return twin
}

const openOffers = async (twin: OwnTwin, over: Partial<OwnOffers> = {}, path = PATH) => {
  const opened = await openAsGuide(path, { state: approved, onboarding: { offers: { ...twin, ...over } } })
  return opened
}
const panel = () => within(screen.getByRole('tabpanel'))
const rows = () => panel().queryAllByRole('listitem')
const row = (name: string) => within(panel().getByRole('listitem', { name }))
const titles = () =>
  panel()
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const chip = (name: RegExp) => panel().getByRole('button', { name })

describe('An approved guide', () => {
  test('sees the offers first, with one line about the approval', async () => {
    const twin = await fullTwin()
    await openAsGuide('/area-do-guia', {
      state: approved,
      onboarding: { offers: twin },
      user: { company: { able_to_approve: { validations: true, missing_validation: [] } } },
    })
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Ofertas')
    screen.getByRole('heading', { name: 'Seu cadastro está aprovado' })
    expect(screen.queryByRole('progressbar')).toBeNull()
    await userEvent.click(screen.getByRole('tab', { name: 'Validações' }))
    await screen.findByRole('progressbar', { name: 'Progresso da aprovação' })
  })

  test('sees each offer with its status, its place and its price', async () => {
    await openOffers(await fullTwin())
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    expect(rows()).toHaveLength(6)
    row('Dunas ao amanhecer').getByText('No ar')
    row('Dunas ao amanhecer').getByText('Passeio')
    row('Dunas ao amanhecer').getByText('São Luís, MA')
    expect(row('Dunas ao amanhecer').getByText(/a partir de/).textContent).toMatch(/^a partir de R\$\s120,00$/)
    row('Lagoas de caiaque').getByText('No ar')
    row('Lagoas de caiaque').getByText('Mudanças em análise')
    row('Lagoas de caiaque').getByText(/os viajantes ainda não veem: “Lagoas de caiaque e a pé”/)
    row('Centro histórico a pé').getByText('Em análise')
    row('Traslado do aeroporto').getByText('Pausada')
    row('Oferta sem título').getByText('Rascunho')
    row('Oferta sem título').getByText('Assessoria')
  })

  test('reads why an offer was rejected, word for word, and is led to correct it', async () => {
    await openOffers(await fullTwin())
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    const rejected = row('Pôr do sol na praia')
    rejected.getByText('Rejeitada')
    rejected.getByText(/As fotos <b>estão<\/b> escuras\. Envie outras\./)
    expect(rejected.getByRole('link', { name: /^Corrigir e reenviar/ }).getAttribute('href')).toBe(
      '/editar-tour/rejeitada',
    )
  })

  test('finds links to edit, to the public page, and to a new offer', async () => {
    await openOffers(await fullTwin())
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    const shown = row('Dunas ao amanhecer')
    expect(shown.getByRole('link', { name: 'Editar: Dunas ao amanhecer' }).getAttribute('href')).toBe(
      '/editar-tour/no-ar',
    )
    expect(shown.getByRole('link', { name: /^Ver no site/ }).getAttribute('href')).toBe('/tour/detalhes-tour/no-ar')
    for (const name of ['Centro histórico a pé', 'Traslado do aeroporto', 'Oferta sem título']) {
      expect(row(name).queryByRole('link', { name: /^Ver no site/ })).toBeNull()
    }
    expect(panel().getByRole('link', { name: 'Nova oferta' }).getAttribute('href')).toBe('/cadastro-tour')
  })
})

describe('The filters', () => {
  test('count and show one state, keep it in the address, and say if it is empty', async () => {
    const twin = await fullTwin()
    await twin.setPaused('pausada', false)
    const { router } = await openOffers(twin)
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    expect(chip(/^Todas/).textContent).toBe('Todas6')
    expect(chip(/^No ar/).textContent).toBe('No ar3')
    await userEvent.click(chip(/^Em análise/))
    expect(router.state.location.href).toBe('/area-do-guia?tab=offers&situacao=em-analise')
    expect(titles().toSorted()).toEqual(['Centro histórico a pé', 'Lagoas de caiaque'])
    await userEvent.click(chip(/^Pausadas/))
    panel().getByRole('heading', { name: 'Nenhuma oferta pausada' })
    await userEvent.click(panel().getByRole('button', { name: 'Ver todas' }))
    expect(rows()).toHaveLength(6)
  })

  test('come from the address, and unknown ones count as all', async () => {
    await openOffers(await fullTwin(), {}, `${PATH}&situacao=rascunhos`)
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    expect(titles()).toEqual(['Oferta sem título'])
    expect(chip(/^Rascunhos/).getAttribute('aria-pressed')).toBe('true')
  })
})

describe('Pausing', () => {
  test('shows at once, with a message, and can be undone', async () => {
    const twin = await fullTwin()
    let answer = (_: unknown) => {}
    const setPaused = vi.fn<OwnOffers['setPaused']>(async (id, isPaused) => {
      await new Promise((resolve) => {
        answer = resolve
      })
      return twin.setPaused(id, isPaused)
    })
    await openOffers(twin, { setPaused })
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    await userEvent.dblClick(row('Dunas ao amanhecer').getByRole('button', { name: /^Pausar/ }))
    row('Dunas ao amanhecer').getByText('Pausada')
    expect(setPaused).toHaveBeenCalledTimes(1)
    answer(null)
    await said('“Dunas ao amanhecer” saiu do ar. As reservas já feitas continuam.')
    const before = titles()
    await userEvent.click(row('Dunas ao amanhecer').getByRole('button', { name: /^Retomar/ }))
    answer(null)
    await said('“Dunas ao amanhecer” está no ar de novo.')
    row('Dunas ao amanhecer').getByText('No ar')
    expect(titles()).toEqual(before)
  })

  test('is reverted after a failure, with a message', async () => {
    await openOffers(await fullTwin(), { setPaused: () => Promise.reject(new Unreachable('offline')) })
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    await userEvent.click(row('Dunas ao amanhecer').getByRole('button', { name: /^Pausar/ }))
    await said('Não conseguimos mudar a oferta.')
    row('Dunas ao amanhecer').getByText('No ar')
  })

  test('shows a failure on the tab that the guide has opened since', async () => {
    let fail = (_: Error) => {}
    const setPaused: OwnOffers['setPaused'] = () => new Promise((_, reject) => (fail = reject))
    await openOffers(await fullTwin(), { setPaused })
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    await userEvent.click(row('Dunas ao amanhecer').getByRole('button', { name: /^Pausar/ }))
    await userEvent.click(screen.getByRole('tab', { name: 'Validações' }))
    await panel().findByText(/validações concluídas/)
    fail(new Unreachable('offline'))
    await said('Não conseguimos mudar a oferta.')
    await userEvent.click(screen.getByRole('tab', { name: 'Ofertas' }))
    row('Dunas ao amanhecer').getByText('No ar')
  })
})

describe('Duplicating', () => {
  test('makes one copy despite repeated presses, and opens it', async () => {
    const twin = await fullTwin()
    const { router } = await openOffers(twin)
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    await userEvent.dblClick(row('Dunas ao amanhecer').getByRole('button', { name: /^Duplicar/ }))
    await waitFor(async () => expect((await twin.fetchAll()).offers).toHaveLength(7))
    const [copy] = (await twin.fetchAll()).offers
    expect([copy?.title, copy?.status]).toEqual(['Dunas ao amanhecer', 'draft'])
    await waitFor(() => expect(router.state.location.pathname).toBe(`/editar-tour/${copy?.id}`))
  })

  test('makes the same copy again after a lost answer', async () => {
    const twin = await fullTwin()
    const ids: string[] = []
    const { router } = await openOffers(twin, {
      copy: async (id, newId) => {
        ids.push(newId)
        const copied = await twin.copy(id, newId)
        if (ids.length === 1) throw new Unreachable('lost')
        return copied
      },
    })
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    await userEvent.click(row('Centro histórico a pé').getByRole('button', { name: /^Duplicar/ }))
    await said('Não conseguimos duplicar a oferta.')
    await waitFor(() => expect(rows()).toHaveLength(7))
    const [source] = panel().getAllByRole('listitem', { name: 'Centro histórico a pé' }).slice(-1)
    await userEvent.click(within(source ?? document.body).getByRole('button', { name: /^Duplicar/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe(`/editar-tour/${ids[0]}`))
    expect(ids[1]).toBe(ids[0])
    expect((await twin.fetchAll()).offers).toHaveLength(7)
  })
})

describe('Discarding', () => {
  test('asks once, with the focus on the button that keeps it, and removes the draft', async () => {
    const twin = await fullTwin()
    await openOffers(twin)
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    await userEvent.click(row('Oferta sem título').getByRole('button', { name: /^Descartar/ }))
    const dialog = within(screen.getByRole('dialog', { name: 'Descartar esta oferta?' }))
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Manter' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Manter' }))
    expect(rows()).toHaveLength(6)
    await userEvent.click(row('Oferta sem título').getByRole('button', { name: /^Descartar/ }))
    await userEvent.dblClick(screen.getByRole('button', { name: 'Sim, descartar' }))
    await waitFor(() => expect(rows()).toHaveLength(5))
    expect(document.activeElement).toBe(panel().getByRole('heading', { name: 'Suas ofertas' }))
    await expect(twin.fetchOne('rascunho')).rejects.toThrow(NotFound)
  })

  test('of an offer on sale takes the changes alone', async () => {
    const twin = await fullTwin()
    await openOffers(twin)
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    expect(row('Dunas ao amanhecer').queryByRole('button', { name: /^Descartar/ })).toBeNull()
    expect(row('Centro histórico a pé').queryByRole('button', { name: /^Descartar/ })).toBeNull()
    await userEvent.click(row('Lagoas de caiaque').getByRole('button', { name: /^Descartar mudanças/ }))
    screen.getByRole('dialog', { name: 'Descartar as mudanças?' })
    await userEvent.click(screen.getByRole('button', { name: 'Sim, descartar' }))
    await panel().findByRole('listitem', { name: 'Lagoas de caiaque' })
    row('Lagoas de caiaque').getByText('No ar')
    expect(rows()).toHaveLength(6)
  })

  test('that fails leaves the list as it was', async () => {
    await openOffers(await fullTwin(), { discard: () => Promise.reject(new ServiceFailed('500')) })
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    await userEvent.click(row('Oferta sem título').getByRole('button', { name: /^Descartar/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Sim, descartar' }))
    await said('Não conseguimos descartar.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(rows()).toHaveLength(6)
  })
})

describe('A guide without offers', () => {
  test('sees the next step', async () => {
    await openOffers(ownOffers())
    await panel().findByRole('heading', { name: 'Crie a sua primeira oferta' })
    expect(panel().getByRole('link', { name: 'Nova oferta' }).getAttribute('href')).toBe('/cadastro-tour')
  })

  test('and without approval sees the missing steps, and that offers can be prepared', async () => {
    const obstacle = 'Falta aprovar o seu cadastro: envie a chave Pix.'
    const twin = ownOffers({ sellingPermission: { maySubmit: false, obstacle } })
    await openAsGuide(PATH, { onboarding: { offers: twin } })
    await panel().findByText(obstacle)
    panel().getByText(/Enquanto isso, prepare suas ofertas/)
    screen.getByRole('progressbar', { name: 'Progresso da aprovação' })
    await userEvent.click(panel().getByRole('link', { name: 'Ver o que falta no cadastro' }))
    await screen.findByRole('tab', { name: 'Validações', selected: true })
  })
})

describe('A suspension by staff', () => {
  const REASON = 'A trilha entra em área de proteção.'

  test('of one offer shows the reason and whom to write to, and no way to resume', async () => {
    const twin = await fullTwin()
    twin.suspend('no-ar', REASON)
    await openOffers(twin)
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    const suspended = row('Dunas ao amanhecer')
    suspended.getByText('Suspensa')
    expect(suspended.queryByText('Pausada')).toBeNull()
    suspended.getByText(new RegExp(REASON))
    expect(suspended.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/)
    expect(suspended.queryByRole('button', { name: /Retomar|Pausar/ })).toBeNull()
    suspended.getByRole('link', { name: /^Editar/ })
    row('Traslado do aeroporto').getByRole('button', { name: /^Retomar/ })
  })

  test('of all sales is said once, and is not confused with an incomplete registration', async () => {
    const twin = await fullTwin()
    twin.suspend(null, REASON)
    await openOffers(twin)
    await panel().findByText('Nossa equipe suspendeu as suas vendas')
    expect(panel().getAllByText(new RegExp(REASON))).toHaveLength(1)
    expect(panel().queryByRole('link', { name: 'Ver o que falta no cadastro' })).toBeNull()
    row('Dunas ao amanhecer').getByText('Suspensa')
    row('Traslado do aeroporto').getByText('Suspensa')
    expect(panel().queryByRole('button', { name: /^Retomar/ })).toBeNull()
    row('Oferta sem título').getByText('Rascunho')
  })
})

describe('When the list', () => {
  test('fails to load, it shows a retry', async () => {
    const twin = await fullTwin()
    let isBroken = true
    await openOffers(twin, {
      fetchAll: (signal) => (isBroken ? Promise.reject(new Unreachable('offline')) : twin.fetchAll(signal)),
    })
    await panel().findByRole('heading', { name: 'Sem conexão' })
    isBroken = false
    await userEvent.click(panel().getByRole('button', { name: 'Tentar de novo' }))
    await waitFor(() => expect(rows()).toHaveLength(6))
  })

  test('cannot be reloaded, it stays as it was; coming back to the window reads it again', async () => {
    const twin = await fullTwin()
    let isBroken = false
    await openOffers(twin, {
      fetchAll: (signal) => (isBroken ? Promise.reject(new ServiceFailed('500')) : twin.fetchAll(signal)),
    })
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    isBroken = true
    await userEvent.click(row('Dunas ao amanhecer').getByRole('button', { name: /^Pausar/ }))
    await panel().findByText(/Mostramos o que sabíamos há pouco/)
    expect(rows()).toHaveLength(6)
    isBroken = false
    twin.decide('em-analise', null)
    fireEvent.focus(window)
    await waitFor(() => row('Centro histórico a pé').getByText('No ar'))
    expect(panel().queryByText(/Mostramos o que sabíamos/)).toBeNull()
  })

  test('is not offered by the backend, the tab says so', async () => {
    await openOffers(ownOffers(), { fetchAll: () => Promise.reject(new NotOffered('404')) })
    await panel().findByRole('heading', { name: 'Não é oferecido aqui' })
  })

  test('was loaded before, a return to the tab shows it at once', async () => {
    const twin = await fullTwin()
    let isHeld = false
    await openOffers(twin, {
      fetchAll: (signal) => (isHeld ? new Promise(() => undefined) : twin.fetchAll(signal)),
    })
    await panel().findByRole('heading', { name: 'Suas ofertas' })
    isHeld = true
    await userEvent.click(screen.getByRole('tab', { name: 'Validações' }))
    await panel().findByText(/validações concluídas/)
    await userEvent.click(screen.getByRole('tab', { name: 'Ofertas' }))
    expect(rows()).toHaveLength(6)
  })
})
