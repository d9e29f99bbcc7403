import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { CONSENT_VERSION, everything, writeConsentRecord } from '../../../src/core/privacy/consent.ts'
import { RECENTLY_SEEN_KEY, rememberSeen, seenOffer } from '../../../src/core/recently-seen/recently-seen.ts'
import { CONSENT_KEY } from '../../../src/core/storage/storage-keys.ts'
import { sampleOffers } from '../../contracts/sample-offers.ts'
import { openApp, userWith } from '../support/open-app.tsx'

const offers = sampleOffers(6)
const [first, second] = offers

function seenBefore() {
  const storage = createMemoryStorage()
  const at = new Date().toISOString()
  writeConsentRecord(storage, { version: CONSENT_VERSION, at, choices: everything(true), saveState: 'visitor' })
  for (const offer of offers.slice(1, 4)) rememberSeen(storage, [seenOffer(offer, Date.now())], Date.now())
  return Object.fromEntries([CONSENT_KEY, RECENTLY_SEEN_KEY].map((key) => [key, storage.read(key) ?? '']))
}
const region = () => screen.findByRole('region', { name: 'Vistos recentemente' })
const titles = async () =>
  within(await region())
    .getAllByRole('link')
    .map((link) => link.textContent)

it('an offer’s page shows those that were seen before, never itself, and counts from then on', async () => {
  const { storage, router } = await openApp(`/tour/detalhes-tour/${first?.id}`, { offers, stored: seenBefore() })
  expect(await titles()).toEqual([4, 3, 2].map((number) => offers[number - 1]?.title))
  await waitFor(() => expect(storage.read(RECENTLY_SEEN_KEY)).toContain(`"${first?.id}"`))
  await act(() => router.navigate({ to: '/tour/detalhes-tour/$id/{-$plan_id}', params: { id: second?.id ?? '' } }))
  await screen.findByRole('heading', { level: 1, name: second?.title ?? '' })
  await waitFor(async () => expect((await titles())[0]).toBe(first?.title))
  expect(await titles()).not.toContain(second?.title)
})

it('the list is cleared at a press, and at logout', async () => {
  const { storage, view } = await openApp(`/tour/detalhes-tour/${first?.id}`, { offers, stored: seenBefore() })
  await userEvent.click(within(await region()).getByRole('button', { name: 'Limpar' }))
  expect(screen.getByText(/apagamos deste aparelho as ofertas que você viu/)).toBeTruthy()
  expect(storage.read(RECENTLY_SEEN_KEY)).toBeNull()
  view.unmount()

  const path = `/tour/detalhes-tour/${first?.id}`
  const { app, storage: own } = await openApp(path, { offers, stored: seenBefore(), user: userWith('client') })
  await region()
  await act(async () => app.session.send({ type: 'log out' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Vistos recentemente' })).toBeNull())
  expect(own.read(RECENTLY_SEEN_KEY)).toBeNull()
})

it('a search without results shows recently seen offers', async () => {
  await openApp('/tour/resultado-da-busca-tour?texto=xyzxyz', { offers, stored: seenBefore() })
  expect((await titles()).length).toBe(3)
})

it('an offer that is not sold any more is taken from the list', async () => {
  const { storage } = await openApp(`/tour/detalhes-tour/${offers[3]?.id}`, {
    offers: offers.slice(0, 3),
    stored: seenBefore(),
  })
  await screen.findByRole('heading', { level: 1, name: 'Não encontramos esta oferta' })
  await waitFor(() => expect(storage.read(RECENTLY_SEEN_KEY)).not.toContain(`"${offers[3]?.id}"`))
})

const question = 'Lembrar neste aparelho a sua última busca e as ofertas que você viu?'
const show = (router: Awaited<ReturnType<typeof openApp>>['router'], offer: typeof first) =>
  act(() => router.navigate({ to: '/tour/detalhes-tour/$id/{-$plan_id}', params: { id: offer?.id ?? '' } }))

it('without an answer the list lasts for the visit, and nothing is stored before a yes', async () => {
  const { storage, router } = await openApp(`/tour/detalhes-tour/${first?.id}`, { offers })
  await screen.findByText(question, { exact: false })
  expect(screen.queryByRole('region', { name: 'Vistos recentemente' })).toBeNull()
  await show(router, second)
  await screen.findByRole('heading', { level: 1, name: second?.title ?? '' })
  expect(await titles()).toEqual([first?.title])
  expect(storage.read(RECENTLY_SEEN_KEY)).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Lembrar' }))
  await screen.findByText(/sua próxima visita começa de onde você parou/)
  expect(document.activeElement?.textContent).toContain('Pronto')
  await waitFor(() => expect(storage.read(RECENTLY_SEEN_KEY)).toContain(`"${first?.id}"`))
  expect(await titles()).toEqual([first?.title])
})

it('a no empties the list and is not asked again', async () => {
  const { storage, router } = await openApp(`/tour/detalhes-tour/${first?.id}`, { offers })
  await screen.findByText(question, { exact: false })
  await userEvent.click(screen.getByRole('button', { name: 'Agora não' }))
  await show(router, second)
  await screen.findByRole('heading', { level: 1, name: second?.title ?? '' })
  expect(screen.queryByText(question, { exact: false })).toBeNull()
  expect(screen.queryByRole('region', { name: 'Vistos recentemente' })).toBeNull()
  expect(storage.read(RECENTLY_SEEN_KEY)).toBeNull()
})
