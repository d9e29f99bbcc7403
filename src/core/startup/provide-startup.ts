import { fromPromise } from 'xstate'
import type { ExchangeRatesSource } from '../currency/exchange-rates.port.ts'
import { loadExchangeRates } from '../currency/load-exchange-rates.ts'
import type { Features } from '../features/features.ts'
import type { Log } from '../log.ts'
import { fromFunction } from '../machines/from-function.ts'
import type { ValidationEvent } from '../onboarding/validation.machine.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { ConfigsSource, Theme } from './configs.port.ts'
import type { Configs } from './configs.ts'
import { leaveFor } from './leave-for.ts'
import { applyPrimaryColor } from './primary-color.ts'
import { factsOf, type Site } from './site.ts'
import { startupMachine } from './startup.machine.ts'
import { storeVideos } from './videos.ts'

export interface StartupPorts {
  readonly configs: ConfigsSource
  readonly features: Pick<Features, 'announce'>
  readonly site: Pick<Site, 'announce'>
  /** The current path. */
  readonly path: string
  readonly theme: Theme
  /** Sources in order of preference: the backend, then the public service. */
  readonly rates: readonly ExchangeRatesSource[]
  readonly storage: DeviceStorage
  readonly log: Log
  readonly validation: { send(event: ValidationEvent): void }
}

type Effects = Parameters<typeof startupMachine.provide>[0]
type Provided = {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'log problem'>>
}

/** `createActor(provideStartup(ports)).start()`. */
export function provideStartup({
  configs,
  features,
  site,
  path,
  theme,
  rates,
  storage,
  log,
  validation,
}: StartupPorts) {
  return startupMachine.provide({
    actors: {
      'load configs': fromPromise(async ({ signal }) => {
        const loaded = await configs.fetchConfigs(signal)
        if (Object.keys(loaded).length > 0) {
          features.announce(loaded.features ?? [])
          site.announce(factsOf(loaded))
        }
        leaveFor(loaded, path)
        return loaded
      }),
      'apply primary colour': fromFunction((loaded: Configs) =>
        applyPrimaryColor(loaded.primary_color, theme, storage),
      ),
      // Without configs the videos of the last visit stay.
      'store videos': fromFunction((loaded: Configs) => {
        if (Object.keys(loaded).length > 0) storeVideos(loaded, storage)
      }),
      'fetch rates': fromPromise(({ signal }) => loadExchangeRates(rates, storage, log, signal)),
      'initialise validation': fromFunction(() => validation.send({ type: 'initialise' })),
      'compute completion ratio': fromFunction(() => validation.send({ type: 'compute completion ratio' })),
    },
    actions: {
      'log problem': (_, { message, error }) => log.warn(message, error),
    },
  } satisfies Provided)
}
