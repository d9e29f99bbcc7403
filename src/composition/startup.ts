import { createActor } from 'xstate'
import { createCssTheme } from '../adapters/browser-storage/css-theme.ts'
import { deferred } from '../adapters/deferred.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpConfigs } from '../adapters/http/http-configs.ts'
import { createHttpExchangeRates } from '../adapters/http/http-exchange-rates.ts'
import type { Config } from '../config.ts'
import type { CurrencyActor } from '../core/currency/currency.machine.ts'
import { provideStartup, type StartupPorts } from '../core/startup/provide-startup.ts'
import type { StartupActor } from '../core/startup/startup.machine.ts'
import { keepFocus } from '../ui/components/focus/keep-focus.ts'
import { readMessagingUrl, withMessaging } from './messaging-url.ts'

/** Loaded after the first paint: the backend's configuration, exchange rates, validation, focus keeping. */
export function composeStartup(
  {
    currency,
    storage,
    log,
    validation,
    features,
    site,
  }: Pick<StartupPorts, 'storage' | 'log' | 'validation' | 'features' | 'site'> & { readonly currency: CurrencyActor },
  http: HttpClient,
  { exchangeRatesUrl }: Config,
  page: Window & typeof globalThis,
): StartupActor {
  keepFocus(page.document)
  const backend = createHttpExchangeRates(http)
  const load = () => import('../adapters/exchange-rates/public-exchange-rates.ts')
  const startup = createActor(
    provideStartup({
      storage,
      log,
      validation,
      site,
      features: withMessaging(features, readMessagingUrl(import.meta.env.VITE_MESSAGING_URL, page.location.href)),
      path: page.location.pathname,
      configs: createHttpConfigs(http),
      theme: createCssTheme(page),
      rates:
        exchangeRatesUrl === null
          ? [backend]
          : [backend, deferred(async () => (await load()).createPublicExchangeRates(exchangeRatesUrl))],
    }),
  )
  startup.on('rates arrived', ({ rates }) => currency.send({ type: 'rates arrived', rates }))
  startup.on('redirect requested', ({ to }) => page.location.replace(to))
  return startup.start()
}
