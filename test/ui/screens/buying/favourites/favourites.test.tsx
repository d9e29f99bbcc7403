import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createMemoryFavourites } from '../../../../../src/adapters/memory/memory-favourites.ts'
import { NotFound, ServiceFailed, Unreachable } from '../../../../../src/core/failures.ts'
import type { FavouritesBackend } from '../../../../../src/core/favourites/favourites.port.ts'
import { sampleOffers } from '../../../../contracts/sample-offers.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'

const PAGE = '/area-do-cliente/favoritos'
const offers = sampleOffers(4)
const [first, second, third] = offers.map(({ id, title }) => ({ id, title }))
if (!first || !second || !third) throw new Error('too few offers')
const user = userWith('client')

const openPage = (favourites?: FavouritesBackend) => openApp(PAGE, { user, offers, ...(favourites && { favourites }) })
const page = async () => within(await screen.findByRole('main'))
const heartOf = (title: string) => screen.findByRole('button', { name: `Salvar nos favoritos: ${title}` })
/** Without its pointer: jsdom knows no capture of one, by which toasts are swiped away. */
const pressInToast = (button: HTMLElement) => fireEvent.click(button)
const titles = () => screen.queryAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

describe('The page of favourites', () => {
  test('shows favourites, latest first, with their number', async () => {
    await openPage(createMemoryFavourites(offers, [second.id, first.id]))
    expect(await screen.findByRole('heading', { level: 1, name: 'Favoritos' })).toBeTruthy()
    expect((await page()).getByText('2 favoritos')).toBeTruthy()
    expect(titles()).toEqual([second.title, first.title])
    expect((await heartOf(first.title)).getAttribute('aria-pressed')).toBe('true')
  })

  test('says how many are currently unavailable', async () => {
    await openPage(createMemoryFavourites(offers, [first.id, 'fora-do-ar', 'pausada']))
    expect(await screen.findByText(/2 favoritos não estão disponíveis no momento/)).toBeTruthy()
    expect(screen.getByText('3 favoritos')).toBeTruthy()
    expect(titles()).toEqual([first.title])
  })

  test('removes the unavailable ones, and keeps the others', async () => {
    const backend = createMemoryFavourites(offers, [first.id, 'fora-do-ar', 'pausada'])
    await openPage(backend)
    await userEvent.click(await screen.findByRole('button', { name: 'Remover os indisponíveis' }))
    expect(screen.getByText('1 favorito')).toBeTruthy()
    expect(screen.queryByText(/no momento/)).toBeNull()
    expect(screen.queryByRole('button', { name: /indisponíve/ })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    expect(await screen.findByText('2 favoritos indisponíveis saíram da sua lista.')).toBeTruthy()
    await waitFor(async () => expect(await backend.fetchItems()).toEqual([first.id]))
    expect(titles()).toEqual([first.title])
  })

  test('removes none if the device only remembers their number', async () => {
    const twin = createMemoryFavourites(offers, [first.id, 'fora-do-ar'])
    await openPage({
      ...twin,
      fetchOffers: async () => ({ ...(await twin.fetchOffers()), rememberedSince: new Date() }),
    })
    expect(await screen.findByText(/^1 favorito não está disponível no momento/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: /indisponíve/ })).toBeNull()
  })

  test('links to the search if it is empty', async () => {
    await openPage()
    expect(await screen.findByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeTruthy()
    expect((await page()).getByRole('link', { name: 'Buscar passeios' }).getAttribute('href')).toBe(
      '/tour/resultado-da-busca-tour',
    )
  })

  test('removes a card by its heart, moves the focus to the next, and restores the card on request', async () => {
    const backend = createMemoryFavourites(offers, [third.id, second.id, first.id])
    await openPage(backend)
    await userEvent.click(await heartOf(second.title))
    expect(titles()).toEqual([third.title, first.title])
    expect(document.activeElement).toBe(await heartOf(first.title))
    await waitFor(async () => expect(await backend.fetchItems()).toEqual([third.id, first.id]))
    pressInToast(await screen.findByRole('button', { name: 'Desfazer', hidden: true }))
    expect(titles()).toEqual([third.title, second.title, first.title])
    await waitFor(async () => expect(await backend.fetchItems()).toContain(second.id))
  })

  test('moves the focus to the heading after the last card was removed', async () => {
    await openPage(createMemoryFavourites(offers, [first.id]))
    await userEvent.click(await heartOf(first.title))
    expect(await screen.findByRole('heading', { name: 'Você ainda não tem favoritos' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test('shows a failure, with a retry', async () => {
    let isDown = true
    await openPage(
      createMemoryFavourites(offers, [first.id], () => {
        if (isDown) throw new ServiceFailed('down')
      }),
    )
    expect(await screen.findByRole('heading', { level: 1, name: 'Favoritos' })).toBeTruthy()
    const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
    isDown = false
    await userEvent.click(retry)
    expect(await heartOf(first.title)).toBeTruthy()
  })

  test('offline and without stored favourites says that they are safe', async () => {
    await openPage(
      createMemoryFavourites(offers, [first.id], () => {
        throw new Unreachable('no network')
      }),
    )
    expect(await screen.findByText(/Seus favoritos continuam guardados/)).toBeTruthy()
  })

  test('offline shows the device’s copy, with a note', async () => {
    const twin = createMemoryFavourites(offers, [first.id])
    await openPage({
      ...twin,
      fetchOffers: async () => ({ ...(await twin.fetchOffers()), rememberedSince: new Date() }),
    })
    expect(await screen.findByText(/^Sem conexão\. Mostramos os seus favoritos como estavam (às|à) \d+h/)).toBeTruthy()
    expect(titles()).toEqual([first.title])
  })
})

describe('A heart', () => {
  const HOME = '/tour/resultado-da-busca-tour'

  test('on a card saves by a press, by mouse or keyboard, and opens nothing', async () => {
    const { router } = await openApp(HOME, { offers })
    const heart = await heartOf(first.title)
    await userEvent.click(heart)
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
    heart.focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('false'))
    await userEvent.keyboard(' ')
    await waitFor(() => expect(heart.getAttribute('aria-pressed')).toBe('true'))
    expect(router.state.location.pathname).toBe(HOME)
  })

  test('is on the detail page too, with the same state as on its card', async () => {
    const { router } = await openApp(`/tour/detalhes-tour/${first.id}`, { offers })
    await userEvent.click(await heartOf(first.title))
    await router.navigate({ href: HOME })
    await waitFor(async () => expect((await heartOf(first.title)).getAttribute('aria-pressed')).toBe('true'))
  })

  test('of a visitor explains at the third favourite where they are stored, and offers the login', async () => {
    const { router } = await openApp(HOME, { offers })
    for (const { title } of [first, second, third]) await userEvent.click(await heartOf(title))
    const toast = await screen.findByText(/Seus favoritos ficam neste aparelho. Entre para guardar na sua conta./)
    expect(toast).toBeTruthy()
    const card = toast.closest('[data-kind]')
    if (!(card instanceof HTMLElement)) throw new Error('the toast has no card')
    pressInToast(within(card).getByRole('button', { name: 'Entrar', hidden: true }))
    await waitFor(() => expect(router.history.location.state.overlays).toEqual(['login']))
  })

  test('reverts after a backend failure, with a message and a retry', async () => {
    let isDown = true
    const kept = createMemoryFavourites(offers)
    const save = (id: string) => (isDown ? Promise.reject(new ServiceFailed('down')) : kept.save(id))
    await openApp(HOME, { offers, user, favourites: { ...kept, save } })
    const heart = await heartOf(first.title)
    await userEvent.click(heart)
    expect(await screen.findByText(/Não conseguimos salvar o favorito. Tente de novo./)).toBeTruthy()
    expect(heart.getAttribute('aria-pressed')).toBe('false')
    isDown = false
    pressInToast(screen.getByRole('button', { name: 'Tentar de novo', hidden: true }))
    await waitFor(async () => expect(await kept.fetchItems()).toEqual([first.id]))
    expect(heart.getAttribute('aria-pressed')).toBe('true')
  })

  test('of a removed offer shows the backend’s sentence without a retry', async () => {
    const detail = 'Esta oferta não está mais disponível, por isso não entrou nos seus favoritos.'
    const save = () => Promise.reject(new NotFound('gone', { detail }))
    await openApp(HOME, { offers, user, favourites: { ...createMemoryFavourites(offers), save } })
    await userEvent.click(await heartOf(first.title))
    expect(await screen.findByText(new RegExp(detail))).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Tentar de novo', hidden: true })).toBeNull()
  })

  test('renders alone when it changes', async () => {
    await openApp(HOME, { offers })
    const other = await heartOf(second.title)
    let changes = 0
    const observer = new MutationObserver((records) => (changes += records.length))
    observer.observe(other, { attributes: true, childList: true, subtree: true })
    await userEvent.click(await heartOf(first.title))
    await waitFor(async () => expect((await heartOf(first.title)).getAttribute('aria-pressed')).toBe('true'))
    changes += observer.takeRecords().length
    observer.disconnect()
    expect(changes).toBe(0)
  })
})

describe('Favourites of one person', () => {
  test('include the visitor’s after the login, and disappear after the logout', async () => {
    const kept = createMemoryFavourites(offers, [second.id])
    const { app, router } = await openApp('/tour/resultado-da-busca-tour', { offers, favourites: kept })
    await userEvent.click(await heartOf(first.title))
    const credentials = { email: 'joana@exemplo.com.br', password: 'senha-de-teste' }
    app.session.send({ type: 'log in', credentials })
    await waitFor(async () => expect(await kept.fetchItems()).toEqual([first.id, second.id]))
    await router.navigate({ href: PAGE })
    await waitFor(() => expect(titles()).toEqual([first.title, second.title]))
    app.session.send({ type: 'log out' })
    await waitFor(() => expect(router.state.location.pathname).toBe('/'))
    await router.navigate({ href: '/tour/resultado-da-busca-tour' })
    expect((await heartOf(first.title)).getAttribute('aria-pressed')).toBe('false')
    expect((await heartOf(second.title)).getAttribute('aria-pressed')).toBe('false')
  })
})
