import { describe, expect, test } from 'vitest'
import { Unreachable } from '../../../src/core/failures.ts'
import { inertWorker } from '../../support/inert-worker.ts'
import { after, Coverage, done, failed, type Model, pathsOf } from '../../support/model.ts'

const effects: string[] = []
/** The page's answer to the machine. */
let isUnsaved = false

const EARLIER = new Date('2026-11-20T12:00:00Z')
const LATER = new Date('2026-11-21T12:00:00Z')

const model: Omit<Model, 'input'> = {
  machine: inertWorker.provide({
    guards: { 'is something unsaved': () => isUnsaved },
    actions: {
      'reload page': () => void effects.push('reload'),
      'log problem': () => void effects.push('log'),
    },
  }),
  events: [
    done('check script', 'javascript'),
    done('check script', 'missing'),
    done('check script', 'wrong content type'),
    ...['register', 'unregister', 'check for update', 'activate waiting'].map((id) => done(id)),
    ...['check script', 'register', 'unregister', 'check for update', 'activate waiting'].map((id) =>
      failed(id, new Unreachable(id)),
    ),
    { type: 'worker ready' },
    { type: 'worker cached' },
    { type: 'worker failed', error: new Error('quota') },
    { type: 'update found' },
    { type: 'update installed' },
    { type: 'update failed', error: new Error('quota') },
    { type: 'accept update' },
    { type: 'taken over' },
    { type: 'page left' },
    { type: 'page unloaded' },
    { type: 'kept answer shown', at: LATER },
    { type: 'kept answer shown', at: EARLIER },
    { type: 'fresh answer shown' },
    { type: 'connection lost' },
    { type: 'connection restored' },
    after('update check interval', 'service-worker.error'),
    after('update check interval', 'service-worker.running.updates.waiting'),
  ],
}

const HOSTS = [
  { hostname: 'tourpresencial.com.br', search: '' },
  { hostname: 'localhost', search: '' },
  { hostname: 'localhost', search: '?pwa=1' },
]

describe('Worker: every path that the production machine has', () => {
  test('keeps its promises on every host, and no state or transition is left unvisited', () => {
    const coverage = new Coverage(model.machine)
    let count = 0
    for (const [input, unsaved] of HOSTS.flatMap((host) => [false, true].map((typed) => [host, typed] as const))) {
      isUnsaved = unsaved
      const onHost = { ...model, input }
      for (const path of pathsOf(onHost)) {
        count++
        let reloads = 0
        coverage.walk(onHost, path, ({ event, before, snapshot, emitted }) => {
          const done = effects.splice(0)
          reloads += done.filter((effect) => effect === 'reload').length
          expect(reloads, `the page is loaded anew at most once: ${path.description}`).toBeLessThan(2)
          const isReloading = snapshot.matches({ running: { worker: 'reloading' } })
          expect(reloads, path.description).toBe(isReloading ? 1 : 0)
          if (event?.error !== undefined && before?.value !== undefined && snapshot !== before) {
            const moved = JSON.stringify(before.value) !== JSON.stringify(snapshot.value)
            if (moved) expect(done, `a problem is logged: ${path.description}`).toContain('log')
          }
          expect(emitted.length, path.description).toBeLessThan(2)
          if (unsaved && isReloading && before?.matches({ running: { worker: 'reloading' } }) === false) {
            expect(event?.type, `nothing typed is lost: ${path.description}`).toBe('page left')
          }
          const { keptAt } = snapshot.context
          if (snapshot.matches({ running: { connection: 'online' } })) expect(keptAt, path.description).toBeNull()
          if (snapshot.matches({ running: { connection: 'cut off' } })) expect(keptAt).toBeInstanceOf(Date)
          const wasKept = before?.context.keptAt
          if (wasKept && keptAt) expect(keptAt <= wasKept, `the oldest counts: ${path.description}`).toBe(true)
          if (snapshot.matches('disabled')) expect(input.hostname).toBe('localhost')
        })
      }
    }
    console.info(`${coverage.report}, ${count} paths`)
    expect(coverage.missing).toEqual([])
  })
})
