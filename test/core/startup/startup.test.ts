import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { createMemoryConfigs } from '../../../src/adapters/memory/memory-configs.ts'
import { createMemoryExchangeRates } from '../../../src/adapters/memory/memory-exchange-rates.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { createMemoryTheme } from '../../../src/adapters/memory/memory-theme.ts'
import { ServiceFailed } from '../../../src/core/failures.ts'
import { createFeatures } from '../../../src/core/features/features.ts'
import { validationMachine } from '../../../src/core/onboarding/validation.machine.ts'
import type { Configs } from '../../../src/core/startup/configs.ts'
import { applyPrimaryColor, mayBeColor } from '../../../src/core/startup/primary-color.ts'
import { provideStartup, type StartupPorts } from '../../../src/core/startup/provide-startup.ts'
import { RedirectRequested } from '../../../src/core/startup/redirect-requested.ts'
import { createSite } from '../../../src/core/startup/site.ts'
import { type StartupEmitted, selectVideos } from '../../../src/core/startup/startup.machine.ts'
import { readStoredVideos } from '../../../src/core/startup/videos.ts'
import { EXCHANGE_RATES_KEY, PRIMARY_COLOR_KEY } from '../../../src/core/storage/storage-keys.ts'

const configs: Configs = {
  primary_color: '#00aa77',
  register_tour_video: 'https://youtu.be/tour',
  register_transfer_video: 'https://youtu.be/transfer',
  register_adivisory_video: 'https://youtu.be/advisory',
  register_provider_video: 'https://youtu.be/provider',
}

function application(overrides: Partial<StartupPorts> = {}) {
  const clock = new SimulatedClock()
  const storage = createMemoryStorage()
  const features = createFeatures(storage)
  const site = createSite(storage)
  const theme = createMemoryTheme()
  const warnings: string[] = []
  const emitted: StartupEmitted[] = []
  const validation = createActor(validationMachine).start()
  const machine = provideStartup({
    configs: createMemoryConfigs(configs),
    features,
    site,
    theme,
    rates: [createMemoryExchangeRates({ USD: 5.4321, EUR: 6.2, GBP: 7.1 })],
    storage,
    log: { warn: (message) => void warnings.push(message) },
    validation,
    path: '/',
    ...overrides,
  })
  const startup = createActor(machine, { clock })
  startup.on('*', (event) => emitted.push(event))
  startup.start()
  const loaded = () => waitFor(startup, (snapshot) => !snapshot.hasTag('loading'), { timeout: 2_000 })
  return { clock, storage, features, site, theme, warnings, emitted, validation, startup, loaded }
}

const failing = (error: unknown) => () => Promise.reject(error)

describe('App start (section 4)', () => {
  test('stores the offered features; a backend that announces none offers section 7 alone', async () => {
    const { loaded, features, storage } = application({
      configs: createMemoryConfigs({ ...configs, features: ['favourites'] }),
    })
    expect(features.current()).toBeUndefined()
    await loaded()
    expect(features.current()).toEqual(['favourites'])
    expect(createFeatures(storage).current()).toEqual(['favourites'])
    const bare = application()
    await bare.loaded()
    expect(bare.features.current()).toEqual([])
  })

  test('stores the operator’s announcements until they end', async () => {
    const announcement = { id: '3', text: 'Feriado: respondemos na segunda.', link: null }
    const { loaded, site, storage } = application({
      configs: createMemoryConfigs({ ...configs, announcement, commission: 0 }),
    })
    expect(site.current()).toBeUndefined()
    await loaded()
    expect(site.current()).toEqual({ announcement, commission: 0 })
    expect(createSite(storage).current()).toEqual({ announcement, commission: 0 })

    const again = createSite(storage)
    await application({ site: again }).loaded()
    expect(again.current()).toEqual({})
  })

  test('keeps the known features when the configs fail', async () => {
    const { loaded, features } = application({ configs: { fetchConfigs: failing(new ServiceFailed('down')) } })
    await loaded()
    expect(features.current()).toBeUndefined()
  })

  test('loads configs, applies the primary colour, stores the four videos and fetches rates', async () => {
    const { startup, loaded, theme, storage, emitted } = application()
    await loaded()
    expect(theme.primaryColor).toBe('#00aa77')
    expect(storage.read(PRIMARY_COLOR_KEY)).toBe('#00aa77')
    const videos = {
      tour: 'https://youtu.be/tour',
      transfer: 'https://youtu.be/transfer',
      advisory: 'https://youtu.be/advisory',
      provider: 'https://youtu.be/provider',
    }
    expect(JSON.parse(storage.read('videos') ?? '')).toEqual(videos)
    expect(readStoredVideos(storage)).toEqual(videos)
    expect(selectVideos(startup.getSnapshot())).toEqual(videos)
    expect(emitted).toEqual([{ type: 'rates arrived', rates: { BRL: 1, USD: 5.43, EUR: 6.2, GBP: 7.1 } }])
  })

  test('initialises the validation state after 100 ms, and the completion ratio is computed 500 ms later', async () => {
    const { clock, loaded, validation, startup } = application()
    await loaded()
    clock.increment(99)
    expect(validation.getSnapshot().value).toBe('waiting')
    clock.increment(1)
    expect(validation.getSnapshot().value).toBe('initialised')
    clock.increment(499)
    expect(validation.getSnapshot().context.ratio).toBeNull()
    clock.increment(1)
    expect(validation.getSnapshot().context.ratio).toBe(0)
    expect(startup.getSnapshot().matches('started')).toBe(true)
  })
})

describe('A startup module that fails is logged and startup continues (section 8)', () => {
  test('failing configs and rates keep the last known ones', async () => {
    const storage = createMemoryStorage({
      videos: '{"tour":"https://youtu.be/old"}',
      [EXCHANGE_RATES_KEY]: '{"USD":5}',
    })
    const { clock, loaded, warnings, emitted, startup } = application({
      storage,
      configs: { fetchConfigs: failing(new ServiceFailed('down')) },
      rates: [{ fetchRates: failing(new ServiceFailed('down')) }],
    })
    await loaded()
    expect(warnings).toHaveLength(2)
    expect(emitted).toEqual([{ type: 'rates arrived', rates: { BRL: 1, USD: 5 } }])
    expect(readStoredVideos(storage)).toEqual({ tour: 'https://youtu.be/old' })
    clock.increment(100)
    clock.increment(500)
    expect(startup.getSnapshot().matches('started')).toBe(true)
  })

  test('a theme that throws stops nothing', async () => {
    const theme = {
      applyPrimaryColor: () => {
        throw new Error('no style sheet')
      },
    }
    const { loaded, warnings, storage } = application({ theme })
    await loaded()
    expect(warnings).toEqual(['startup: apply primary colour failed'])
    expect(storage.read('videos')).not.toBeNull()
  })

  test('a silent one is abandoned', async () => {
    const silent = () => new Promise<never>(() => {})
    const { clock, startup, warnings } = application({
      configs: { fetchConfigs: silent },
      rates: [{ fetchRates: silent }],
    })
    clock.increment(15_000)
    expect(startup.getSnapshot().value).toBe('fetching rates')
    clock.increment(15_000)
    expect(startup.getSnapshot().value).toBe('before validation')
    expect(warnings).toHaveLength(2)
  })
})

test.each([
  ['/soon', '/dicas', '/soon'],
  ['/soon?de=site', '/soon', null],
  ['https://example.com', '/', null],
  ['//example.com', '/', null],
])('Configs that redirect to %s lead %s to %s', async (redirect_to, path, to) => {
  const { startup, emitted } = application({ path, configs: { fetchConfigs: async () => ({ redirect_to }) } })
  await waitFor(startup, ({ value }) => value === 'redirecting' || value === 'before validation', { timeout: 2_000 })
  expect(emitted.filter(({ type }) => type === 'redirect requested')).toEqual(
    to === null ? [] : [{ type: 'redirect requested', to }],
  )
})

test('A redirect requested by a startup module causes a full page navigation (section 8)', async () => {
  const { startup, emitted, warnings } = application({
    configs: { fetchConfigs: failing(new RedirectRequested('/manutencao')) },
  })
  await waitFor(startup, (snapshot) => snapshot.status === 'done', { timeout: 2_000 })
  expect(emitted).toEqual([{ type: 'redirect requested', to: '/manutencao' }])
  expect(warnings).toEqual([])
})

describe('The primary colour', () => {
  test('is applied, and kept for the next visit', () => {
    const theme = createMemoryTheme()
    const storage = createMemoryStorage()
    applyPrimaryColor(' rebeccapurple ', theme, storage)
    expect(theme.primaryColor).toBe('rebeccapurple')
    expect(storage.read(PRIMARY_COLOR_KEY)).toBe('rebeccapurple')
  })

  test.each(['#0a7', '#00aa77ff', 'teal', 'oklch(0.7 0.1 200)', 'rgb(0, 10, 20)', 'hsl(200deg 50% 40% / 0.5)'])(
    '%s may be one',
    (text) => expect(mayBeColor(text)).toBe(true),
  )

  test.each(['', '#', 'red;background:url(//evil)', 'url(https://evil.example)', 'var(--x, 1)}', '0', 'a'.repeat(500)])(
    '%j is invalid, and is neither applied nor stored',
    (text) => {
      const theme = createMemoryTheme()
      const storage = createMemoryStorage()
      applyPrimaryColor(text, theme, storage)
      expect(theme.primaryColor).toBeNull()
      expect(storage.read(PRIMARY_COLOR_KEY)).toBeNull()
    },
  )
})
