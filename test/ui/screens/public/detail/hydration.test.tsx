import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { createActor } from 'xstate'
import { createMemoryCart } from '../../../../../src/adapters/memory/memory-cart.ts'
import { createMemoryOffers } from '../../../../../src/adapters/memory/memory-offers.ts'
import { createMemoryOrders } from '../../../../../src/adapters/memory/memory-orders.ts'
import { createMemoryProviders } from '../../../../../src/adapters/memory/memory-providers.ts'
import { createMemorySearch } from '../../../../../src/adapters/memory/memory-search.ts'
import { createMemorySessionBackend } from '../../../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStorage } from '../../../../../src/adapters/memory/memory-storage.ts'
import { provideCurrency } from '../../../../../src/core/currency/currency.machine.ts'
import { FAVOURITE_RECORDS } from '../../../../../src/core/favourites/start-favourites.ts'
import { createFeatures, FEATURES, type Feature } from '../../../../../src/core/features/features.ts'
import { provideSession } from '../../../../../src/core/session/provide-session.ts'
import { createSite } from '../../../../../src/core/startup/site.ts'
import { writeCollection } from '../../../../../src/core/synchronised-collection/stored-collection.ts'
import { type App, AppProvider } from '../../../../../src/ui/app.tsx'
import { keepResults } from '../../../../../src/ui/keep-results.ts'
import { createAppRouter } from '../../../../../src/ui/router.tsx'
import { belowFold } from '../../../../../src/ui/screens/public/detail/below-fold-code.ts'
import { memoryMessaging } from '../../../../support/memory-messaging.ts'
import { tokenOf } from '../../../../support/tokens.ts'
import { memoryCart } from '../../../support/memory-cart.ts'
import { memoryConsents } from '../../../support/memory-consents.ts'
import { memoryDevice } from '../../../support/memory-device.ts'
import { memoryFavourites } from '../../../support/memory-favourites.ts'
import { memoryPorts } from '../../../support/memory-ports.ts'
import { aProvider } from '../shop/a-provider.ts'
import { anAdvisory, aTour, aTransfer } from './an-offer.ts'

/** One page: the server knows no person; the browser has one who reads prices in dollars and keeps every offer. */
async function pageAt(path: string, isServer: boolean, leftOut: readonly Feature[] = []) {
  const storage = createMemoryStorage()
  if (!isServer) {
    const announced = FEATURES.filter((feature) => !leftOut.includes(feature))
    createFeatures(storage).announce(announced)
    const visitor = [aTour, aTransfer, anAdvisory].map(({ id }) => id)
    writeCollection(FAVOURITE_RECORDS, storage, { visitor, account: null })
  }
  const backend = createMemorySessionBackend({ accounts: [] })
  const session = createActor(
    provideSession({
      backend,
      storage,
      log: { warn: () => undefined },
    }),
  )
  const search = createMemorySearch([])
  const offers = [aTour, aTransfer, anAdvisory].map((offer) => ({
    ...offer,
    timeZone: 'Pacific/Kiritimati',
    seller: { ...offer.seller, responseMinutes: 95 },
  }))
  const personal = memoryPorts(tokenOf)
  const app: App = {
    ...personal,
    loadMessaging: memoryMessaging().loadMessaging,
    session,
    storage,
    currency: createActor(provideCurrency(storage), {
      input: isServer ? {} : { currency: 'USD', rates: { BRL: 1, USD: 5 } },
    }),
    features: createFeatures(storage, leftOut),
    site: createSite(storage),
    consents: memoryConsents({ storage, session, privacy: personal.account.privacy }),
    cart: memoryCart(session, storage, createMemoryCart()),
    favourites: memoryFavourites(session, storage),
    public: {
      search,
      offers: createMemoryOffers(offers),
      providers: createMemoryProviders([{ ...aProvider, responseMinutes: 95 }]),
      openResults: keepResults(search),
      position: personal.position,
    },
    account: {
      ...personal.account,
      device: memoryDevice({ session, storage }),
      fetchIdentity: backend.fetchIdentity,
    },
    buying: {
      orders: createMemoryOrders({ offers: () => offers }),
      bookings: personal.bookings,
      disputes: personal.disputes,
      files: personal.files,
      addresses: personal.addresses,
    },
  }
  const router = createAppRouter(app, { history: createMemoryHistory({ initialEntries: [path] }), isServer })
  if (!isServer) router.ssr = { manifest: undefined }
  await router.load()
  return (
    <AppProvider app={app}>
      <RouterProvider router={router} />
    </AppProvider>
  )
}

/** Continues the server's page as the browser does. @returns what React drew in another way. */
async function hydrate(html: string, page: ReactNode) {
  const element = document.createElement('div')
  element.innerHTML = html
  document.body.append(element)
  const differences: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(element, page, { onRecoverableError: (error) => differences.push(error) }),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    element.remove()
  })
  return { element, differences }
}

// As the server's build does.
beforeAll(() => belowFold.load())

it.each([
  `/tour/detalhes-tour/${aTour.id}/privativo`,
  `/tour/detalhes-tour/${aTransfer.id}`,
  `/tour/detalhes-tour/${anAdvisory.id}`,
  '/tour/detalhes-tour/nao-existe',
  '/loja/raimunda-silva?tab=traslados',
  '/loja/ninguem',
])(
  '%s is drawn by the server as the browser first draws it, and then shows what only the device knows',
  async (path) => {
    const html = renderToString(await pageAt(path, true))
    expect(html).toContain('<h1')

    const { element, differences } = await hydrate(html, await pageAt(path, false))
    expect(differences).toEqual([])
    if (path.includes('nao-existe') || path.includes('ninguem')) return
    expect(element.textContent).toMatch(/US\$/)
    expect(html).not.toContain('aria-pressed="true"')
    if (path.startsWith('/tour')) expect(element.querySelector('[aria-pressed=true]')).not.toBeNull()
    if (path.startsWith('/tour')) expect(element.textContent).toMatch(/a mais que no seu relógio/)
  },
)

it.each([`/tour/detalhes-tour/${aTour.id}`, '/loja/raimunda-silva'])(
  '%s offers messages from the first paint, and in a build without them never does',
  async (path) => {
    const words = ['Perguntar ao guia', 'Costuma responder em']
    const shown = (text: string | null) => words.filter((one) => text?.includes(one))
    expect(shown(renderToString(await pageAt(path, true)))).toEqual(words)
    const html = renderToString(await pageAt(path, true, ['messages']))
    expect(shown(html)).toEqual([])
    const { element, differences } = await hydrate(html, await pageAt(path, false, ['messages']))
    expect(differences).toEqual([])
    expect(shown(element.textContent)).toEqual([])
  },
)
