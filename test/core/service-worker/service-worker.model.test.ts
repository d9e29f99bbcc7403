import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { Unreachable } from '../../../src/core/failures.ts'
import { serviceWorkerMachine, type WorkerEvent } from '../../../src/core/service-worker/service-worker.machine.ts'
import { after, Coverage, done, failed, inertPromise, type Model, pathsOf } from '../../support/model.ts'

const effects: string[] = []

const model: Omit<Model, 'input'> = {
  machine: serviceWorkerMachine.provide({
    actors: {
      'check script': inertPromise(),
      register: inertPromise(),
      unregister: inertPromise(),
      'check for update': inertPromise(),
      'activate waiting': inertPromise(),
      'watch worker': fromCallback<WorkerEvent>(() => {}),
    },
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
    { type: 'update found' },
    { type: 'update installed' },
    { type: 'update failed', error: new Error('quota') },
    { type: 'accept update' },
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
    for (const input of HOSTS) {
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
          if (snapshot.matches('disabled')) expect(input.hostname).toBe('localhost')
        })
      }
    }
    console.info(`${coverage.report}, ${count} paths`)
    expect(coverage.missing).toEqual([])
  })
})
