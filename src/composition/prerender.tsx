import { createMemoryHistory, HeadContent, RouterContextProvider, RouterProvider } from '@tanstack/react-router'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { createActor } from 'xstate'
import { CARRIED_COMPANY } from '../../contract/carried.ts'
import { carrying } from '../adapters/carried.ts'
import { deferred, deferredArea } from '../adapters/deferred.ts'
import { createHttpOffers } from '../adapters/http/http-offers.ts'
import { createHttpProviders } from '../adapters/http/http-providers.ts'
import { createHttpSearch } from '../adapters/http/http-search.ts'
import { createInProcessClient, type InProcessGet } from '../adapters/http/in-process-client.ts'
import { createMemorySessionBackend } from '../adapters/memory/memory-session-backend.ts'
import { createMemoryStorage } from '../adapters/memory/memory-storage.ts'
import { createCart } from '../core/cart/cart-preview.ts'
import type { Company } from '../core/company/company.ts'
import { provideCurrency } from '../core/currency/currency.machine.ts'
import { createFavourites } from '../core/favourites/favourites-preview.ts'
import { createFeatures } from '../core/features/features.ts'
import type { Position } from '../core/maps/position.port.ts'
import { validationMachine } from '../core/onboarding/validation.machine.ts'
import type { Orders } from '../core/orders/orders.port.ts'
import type { Consents } from '../core/privacy/consents.ts'
import { provideSession } from '../core/session/provide-session.ts'
import { createSite } from '../core/startup/site.ts'
import { type App, AppProvider } from '../ui/app.tsx'
import type { AccountArea, BuyingArea } from '../ui/areas.ts'
import { keepResults } from '../ui/keep-results.ts'
import { pageTitle, rowOf } from '../ui/route-table.ts'
import { createAppRouter } from '../ui/router.tsx'
import { leftOutFeatures } from './left-out-features.ts'

export interface Prerendered {
  /** 404 for an unknown page, offer or provider. */
  readonly status: 200 | 404
  /** Title, description and other elements of the document's head. */
  readonly head: string
  /** The content of #root. */
  readonly body: string
  /** The used answers (src/adapters/carried.ts). */
  readonly carried: Readonly<Record<string, unknown>>
  /** The screen's file below src/ui/routes, so that its chunk can be preloaded. */
  readonly screen: string | undefined
}

/** A page that only the browser renders. */
export interface NotRendered {
  readonly title: string
}

/**
 * The composition root on the server: renders one public page without a session. The browser continues it (main.tsx). Resolves to a title
 * for pages that only the browser renders, and if the page's data failed: the browser then tries itself and shows the error.
 */
export async function prerender(url: string, get: InProcessGet, company: Company): Promise<Prerendered | NotRendered> {
  const carried = new Map<string, unknown>([[CARRIED_COMPANY, company]])
  const http = createInProcessClient(get)
  const storage = createMemoryStorage()
  const search = carrying('search', createHttpSearch(http), carried)
  // Never started: waiting for it never ends, but guarded pages are not rendered here.
  const session = createActor(
    provideSession({
      backend: createMemorySessionBackend({ accounts: [] }),
      storage,
      log: { warn: () => undefined },
    }),
  )
  const app: App = {
    session,
    currency: createActor(provideCurrency(storage), { input: {} }),
    // Every heart is drawn empty.
    favourites: createFavourites(session, storage, refuseToLoad),
    cart: createCart(session, storage, refuseToLoad),
    validation: createActor(validationMachine),
    features: createFeatures(storage, leftOutFeatures(import.meta.env.VITE_MESSAGING_URL)),
    site: createSite(storage, company),
    consents: deferred<Consents>(refuseToLoad),
    identity: null,
    log: { warn: () => undefined },
    storage,
    public: {
      search,
      offers: carrying('offers', createHttpOffers(http), carried),
      providers: carrying('providers', createHttpProviders(http), carried),
      openResults: keepResults(search),
      position: deferred<Position>(refuseToLoad),
    },
    account: deferredArea<AccountArea, 'fetchIdentity'>(refuseToLoad, { fetchIdentity: refuseToLoad }),
    buying: deferredArea<BuyingArea, 'orders'>(refuseToLoad, {
      orders: deferred<Orders, 'watch'>(refuseToLoad, { watch: () => () => undefined }),
    }),
    loadGuiding: refuseToLoad,
    loadDesk: refuseToLoad,
    loadMessaging: refuseToLoad,
    loadMaps: refuseToLoad,
    loadInstall: refuseToLoad,
  }
  const router = createAppRouter(app, { history: createMemoryHistory({ initialEntries: [url] }), isServer: true })

  const row = rowOf(router.matchRoutes(router.latestLocation))
  if (row !== undefined && row.prerender !== true) return { title: pageTitle(row.title) }
  await router.load()

  const { matches } = router.state
  const isMissing = row === undefined || matches.some((match) => match.status === 'notFound')
  if (!isMissing && matches.some((match) => match.status !== 'success')) return { title: pageTitle(row.title) }

  const head = renderToStaticMarkup(
    <RouterContextProvider router={router}>
      <HeadContent />
    </RouterContextProvider>,
  )
  const [, preloads = '', body = ''] =
    /^((?:<link [^>]*>)*)([\s\S]*)$/.exec(
      renderToString(
        <AppProvider app={app}>
          <RouterProvider router={router} />
        </AppProvider>,
      ),
    ) ?? []
  return {
    status: isMissing ? 404 : 200,
    head: preloads + head,
    body,
    carried: Object.fromEntries(carried),
    screen: row?.screen,
  }
}

/** Server-rendered pages need no personal area. */
const refuseToLoad = () => Promise.reject(new Error('a page drawn by the server needs no area of a person'))
