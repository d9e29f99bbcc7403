import { describe, expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { MemoryWorkerHost } from '../../../src/adapters/memory/memory-worker-host.ts'
import { provideServiceWorker } from '../../../src/core/service-worker/provide-service-worker.ts'
import {
  selectHasUpdate,
  selectIsCutOff,
  selectIsOffline,
  selectKeptAt,
} from '../../../src/core/service-worker/service-worker.machine.ts'
import { isLocalHost, isWorkerAllowed } from '../../../src/core/service-worker/worker-hosts.ts'

const HALF_AN_HOUR = 30 * 60 * 1000

function page(hostname = 'tourpresencial.com.br', search = '', host = new MemoryWorkerHost()) {
  const clock = new SimulatedClock()
  const warnings: unknown[][] = []
  const typed = { isUnsaved: false }
  const log = { warn: (...words: unknown[]) => void warnings.push(words) }
  const machine = provideServiceWorker({ host, log, unsaved: () => typed.isUnsaved })
  const worker = createActor(machine, { clock, input: { hostname, search } })
  const emitted: string[] = []
  worker.on('*', ({ type }) => emitted.push(type))
  worker.start()
  const is = (state: Parameters<ReturnType<typeof worker.getSnapshot>['matches']>[0]) =>
    waitFor(worker, (snapshot) => snapshot.matches(state), { timeout: 2_000 })
  return { host, clock, warnings, worker, emitted, is, typed }
}

const lifecycle = (state: 'cached for offline use' | 'updated' | 'update held' | 'reload held' | 'reloading') => ({
  running: { worker: state },
})

describe('Offline-capable worker (section 4)', () => {
  test('is registered, becomes ready and keeps the page for offline use', async () => {
    const { host, is } = page()
    await is(lifecycle('cached for offline use'))
    expect(host.isRegistered).toBe(true)
  })

  test.each(['localhost', '127.0.0.1', '192.168.0.10', '[::1]', '[2001:db8::1]'])(
    'is disabled on %s unless query parameter pwa equals 1',
    async (hostname) => {
      const { host, worker } = page(hostname)
      expect(worker.getSnapshot().matches('disabled')).toBe(true)
      expect(host.isRegistered).toBe(false)
      const allowed = page(hostname, '?pwa=1')
      await allowed.is(lifecycle('cached for offline use'))
    },
  )

  test.each(['missing', 'wrong content type'] as const)(
    'is unregistered in local development if the worker script is: %s',
    async (script) => {
      const host = new MemoryWorkerHost()
      await host.register()
      host.script = script
      const { is, warnings } = page('localhost', '?pwa=1', host)
      await is('disabled')
      expect(host.isRegistered).toBe(false)
      expect(warnings).toEqual([[`the worker's script: ${script}`, undefined]])
    },
  )

  test('checks for updates every 30 minutes, and reports that new content is available', async () => {
    const { host, clock, is, emitted, worker } = page()
    await is(lifecycle('cached for offline use'))
    host.deploy()
    clock.increment(HALF_AN_HOUR - 1)
    expect(worker.getSnapshot().matches({ running: { updates: 'waiting' } })).toBe(true)
    clock.increment(1)
    await is(lifecycle('updated'))
    expect(emitted).toEqual(['new content available'])
    expect(selectHasUpdate(worker.getSnapshot())).toBe(true)
  })

  test('checks again after another 30 minutes, whether or not the last check failed', async () => {
    const { host, clock, is, warnings } = page()
    await is(lifecycle('cached for offline use'))
    host.setOnline(false)
    clock.increment(HALF_AN_HOUR)
    await is({ running: { updates: 'waiting' } })
    expect(warnings).toHaveLength(1)
    host.setOnline(true)
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await is(lifecycle('updated'))
  })

  test('takes over and reloads the page once, when the user accepts', async () => {
    const { host, clock, is, worker } = page()
    await is(lifecycle('cached for offline use'))
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await is(lifecycle('updated'))
    expect(host.reloads).toBe(0)
    worker.send({ type: 'accept update' })
    worker.send({ type: 'accept update' })
    await is(lifecycle('reloading'))
    expect(host.reloads).toBe(1)
  })

  test('an update that waits can be accepted while and after one more is found, and fails', async () => {
    const { host, clock, is, worker, emitted, warnings } = page()
    await is(lifecycle('cached for offline use'))
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await is({ running: { worker: 'updated', updates: 'waiting' } })
    host.deploy()
    host.refusal = new Error('quota exceeded')
    clock.increment(HALF_AN_HOUR)
    await waitFor(worker, () => warnings.length > 0)
    await is({ running: { updates: 'waiting' } })
    host.deploy()
    host.refusal = null
    clock.increment(HALF_AN_HOUR)
    await waitFor(worker, () => emitted.length > 1)
    expect(emitted).toEqual(['new content available', 'new content available'])
    worker.send({ type: 'accept update' })
    await is(lifecycle('reloading'))
    expect(host.reloads).toBe(1)
  })

  test('an update that waits since the last visit is reported at once', async () => {
    const host = new MemoryWorkerHost()
    await host.register()
    host.deploy()
    await host.checkForUpdate()
    const { is, emitted } = page(undefined, '', host)
    await is(lifecycle('updated'))
    expect(emitted).toEqual(['new content available'])
  })

  test('knows when the page is offline', async () => {
    const { host, worker, is } = page()
    await is(lifecycle('cached for offline use'))
    host.setOnline(false)
    expect(selectIsOffline(worker.getSnapshot())).toBe(true)
    host.setOnline(true)
    expect(selectIsOffline(worker.getSnapshot())).toBe(false)
  })
})

describe('New content never loses typed text', () => {
  test('accepted while unsaved text exists, it takes over with the next page', async () => {
    const { host, clock, is, worker, emitted, typed } = page()
    await is(lifecycle('cached for offline use'))
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await is(lifecycle('updated'))
    typed.isUnsaved = true
    worker.send({ type: 'accept update' })
    await is(lifecycle('update held'))
    expect(emitted).toEqual(['new content available', 'update held'])
    expect(host.reloads).toBe(0)
    typed.isUnsaved = false
    worker.send({ type: 'page left' })
    await is(lifecycle('reloading'))
    expect(host.reloads).toBe(1)
  })

  test('accepted and then loaded again with the text, the new worker takes over and the next page asks nothing', async () => {
    const { host, clock, is, worker, typed } = page()
    await is(lifecycle('cached for offline use'))
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await is(lifecycle('updated'))
    typed.isUnsaved = true
    worker.send({ type: 'accept update' })
    await is(lifecycle('update held'))
    worker.send({ type: 'page unloaded' })
    await is(lifecycle('reload held'))
    expect(host.reloads).toBe(0)
    worker.stop()
    const next: string[] = []
    host.watch(({ type }) => void next.push(type))
    expect(next).not.toContain('update installed')
  })

  test('accepted in another tab, it takes over at once if nothing is typed', async () => {
    const { host, is } = page()
    await is(lifecycle('cached for offline use'))
    host.acceptElsewhere()
    host.acceptElsewhere()
    await is(lifecycle('reloading'))
    expect(host.reloads).toBe(1)
  })

  test('accepted in another tab, it waits for the next page if something is typed', async () => {
    const { host, is, worker, typed } = page()
    await is(lifecycle('cached for offline use'))
    typed.isUnsaved = true
    host.acceptElsewhere()
    await is(lifecycle('reload held'))
    expect(host.reloads).toBe(0)
    worker.send({ type: 'page left' })
    await is(lifecycle('reloading'))
    expect(host.reloads).toBe(1)
  })

  test('typed while the new worker takes over, it is kept too', async () => {
    const { host, clock, is, worker, typed } = page()
    await is(lifecycle('cached for offline use'))
    host.deploy()
    clock.increment(HALF_AN_HOUR)
    await is(lifecycle('updated'))
    worker.send({ type: 'accept update' })
    typed.isUnsaved = true
    await is(lifecycle('reload held'))
    expect(host.reloads).toBe(0)
  })
})

describe('The age of the shown content', () => {
  const MORNING = new Date('2026-11-21T09:00:00-03:00')
  const NOON = new Date('2026-11-21T12:00:00-03:00')

  test('is that of the oldest answer without a connection, and is removed when the connection returns', async () => {
    const { host, worker, is } = page()
    await is(lifecycle('cached for offline use'))
    host.setOnline(false)
    expect(selectKeptAt(worker.getSnapshot())).toBeNull()
    host.answer(NOON)
    host.answer(MORNING)
    host.answer(NOON)
    expect(selectKeptAt(worker.getSnapshot())).toEqual(MORNING)
    host.setOnline(true)
    expect(selectKeptAt(worker.getSnapshot())).toBeNull()
  })

  test('is known if the network does not answer although the device is online, until it answers', async () => {
    const { host, worker, is } = page()
    await is(lifecycle('cached for offline use'))
    host.answer(NOON)
    expect(selectIsCutOff(worker.getSnapshot())).toBe(true)
    expect(selectIsOffline(worker.getSnapshot())).toBe(false)
    host.answer(null)
    expect(selectIsCutOff(worker.getSnapshot())).toBe(false)
    expect(selectKeptAt(worker.getSnapshot())).toBeNull()
  })

  test('is reported to a page whose answers came before it followed the worker', async () => {
    const host = new MemoryWorkerHost()
    await host.register()
    host.answer(MORNING)
    const { worker, is } = page(undefined, '', host)
    await is(lifecycle('cached for offline use'))
    expect(selectKeptAt(worker.getSnapshot())).toEqual(MORNING)
  })
})

describe('Worker problems go only to the console (section 8)', () => {
  test('a registration that fails, which is tried again half an hour later', async () => {
    const host = new MemoryWorkerHost()
    host.refusal = new Error('not supported')
    const { is, warnings, emitted, clock } = page(undefined, '', host)
    await is('error')
    expect(warnings).toEqual([['the worker could not be registered', host.refusal]])
    expect(emitted).toEqual([])
    host.refusal = null
    clock.increment(HALF_AN_HOUR)
    await is(lifecycle('cached for offline use'))
  })

  test('a new worker that cannot be installed', async () => {
    const { host, clock, is, warnings, emitted, worker } = page()
    await is(lifecycle('cached for offline use'))
    host.deploy()
    host.refusal = new Error('quota exceeded')
    clock.increment(HALF_AN_HOUR)
    await waitFor(worker, () => warnings.length > 0)
    expect(worker.getSnapshot().matches(lifecycle('cached for offline use'))).toBe(true)
    expect(warnings).toHaveLength(1)
    expect(emitted).toEqual([])
  })
})

describe('Where the worker may run', () => {
  test.each([
    ['tourpresencial.com.br', '', true],
    ['localhost', '', false],
    ['localhost', '?pwa=1', true],
    ['localhost', '?a=b&pwa=1', true],
    ['localhost', '?pwa=10', false],
    ['localhost', '?xpwa=1', false],
    ['127.0.0.1', '?pwa=0', false],
    ['10.0.0.7', '', false],
    ['[fe80::1]', '', false],
    ['localhost.example.com', '', true],
    ['1.2.3.4.example', '', true],
    ['999.1.1.1', '', true],
    ['255.255.255.255', '', false],
    ['10.0.0.256', '', true],
    ['10.0.0', '', true],
    ['10.0.0.1.2', '', true],
    ['a10.0.0.1', '', true],
    ['10.0.0.1a', '', true],
    ['x[::1]', '', true],
    ['[::1]x', '', true],
    ['localhost', 'pwa=1', true],
    ['localhost', '?a=?pwa=1', false],
  ])('%s%s: %s', (hostname, search, allowed) => expect(isWorkerAllowed(hostname, search)).toBe(allowed))

  test('names below localhost are local, too', () => {
    expect(isLocalHost('app.localhost')).toBe(true)
    expect(isLocalHost('LOCALHOST.')).toBe(true)
  })
})
