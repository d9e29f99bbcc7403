import { type ActorRefFrom, assertEvent, assign, fromCallback, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import { CURRENCIES, type Currency } from '../money/money.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { CURRENCY_KEY, EXCHANGE_RATES_KEY } from '../storage/storage-keys.ts'
import { type ExchangeRates, NO_RATES } from './exchange-rates.ts'
import { readStoredRates } from './load-exchange-rates.ts'

export type CurrencyEvent =
  | { readonly type: 'currency chosen'; readonly currency: Currency }
  | { readonly type: 'rates arrived'; readonly rates: ExchangeRates }
  | { readonly type: 'currency chosen elsewhere'; readonly currency: Currency }

export interface CurrencyContext {
  /** The display currency; charging is always in BRL. */
  readonly currency: Currency
  readonly rates: ExchangeRates
}

/** The display currency of this device and its exchange rate. */
const currencyMachine = setup({
  types: {} as { context: CurrencyContext; events: CurrencyEvent; input: Partial<CurrencyContext> },
  actors: { 'watch other tabs': fromCallback<CurrencyEvent>(notProvided) },
  actions: {
    'assign currency': assign(({ event }) => {
      assertEvent(event, ['currency chosen', 'currency chosen elsewhere'])
      return { currency: event.currency }
    }),
    'store currency': notProvided,
  },
}).createMachine({
  id: 'currency',
  context: ({ input }) => ({ currency: input.currency ?? 'BRL', rates: input.rates ?? NO_RATES }),
  invoke: { id: 'watch other tabs', src: 'watch other tabs' },
  on: {
    'currency chosen': {
      actions: ['assign currency', 'store currency'],
    },
    'currency chosen elsewhere': { actions: 'assign currency' },
    'rates arrived': { actions: assign(({ event: { rates } }) => ({ rates })) },
  },
})

export type CurrencyActor = ActorRefFrom<typeof currencyMachine>

type Effects = Parameters<typeof currencyMachine.provide>[0]
type Provided = {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'store currency'>>
}

/** `createActor(provideCurrency(storage), { input: readStoredCurrency(storage) })`. */
export function provideCurrency(storage: DeviceStorage) {
  return currencyMachine.provide({
    actors: {
      'watch other tabs': fromCallback<CurrencyEvent>(({ sendBack }) =>
        storage.onForeignChange((key, text) => {
          if (key === CURRENCY_KEY) sendBack({ type: 'currency chosen elsewhere', currency: parseCurrency(text) })
          if (key === EXCHANGE_RATES_KEY) sendBack({ type: 'rates arrived', rates: readStoredRates(storage) })
        }),
      ),
    },
    actions: { 'store currency': ({ context }) => storage.write(CURRENCY_KEY, context.currency) },
  } satisfies Provided)
}

/** The stored currency and exchange rates. */
export function readStoredCurrency(storage: DeviceStorage): CurrencyContext {
  return { currency: parseCurrency(storage.read(CURRENCY_KEY)), rates: readStoredRates(storage) }
}

/** BRL for any other text. */
function parseCurrency(text: string | null): Currency {
  return CURRENCIES.find((currency) => currency === text) ?? 'BRL'
}
