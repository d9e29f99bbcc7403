import { describe, expect, test } from 'vitest'
import type { ExchangeRates } from '../../../src/core/currency/exchange-rates.ts'
import type { Configs } from '../../../src/core/startup/configs.ts'
import { RedirectRequested } from '../../../src/core/startup/redirect-requested.ts'
import { startupMachine } from '../../../src/core/startup/startup.machine.ts'
import { after, Coverage, done, failed, inertFunction, inertPromise, type Model, pathsOf } from '../../support/model.ts'

const configs: Configs = { primary_color: '#0a7' }
const rates: ExchangeRates = { BRL: 1, USD: 5.43 }
const logged: string[] = []

const MODULES = [
  'load configs',
  'apply primary colour',
  'store videos',
  'fetch rates',
  'initialise validation',
  'compute completion ratio',
]

const model: Model = {
  machine: startupMachine.provide({
    actors: {
      'load configs': inertPromise(),
      'apply primary colour': inertFunction<void, Configs>(),
      'store videos': inertFunction<void, Configs>(),
      'fetch rates': inertPromise(),
      'initialise validation': inertFunction<void>(),
      'compute completion ratio': inertFunction<void>(),
    },
    actions: { 'log problem': (_, { message }) => void logged.push(message) },
  }),
  events: [
    done('load configs', configs),
    done('apply primary colour'),
    done('store videos'),
    done('fetch rates', rates),
    done('initialise validation'),
    done('compute completion ratio'),
    ...MODULES.flatMap((id) => [failed(id, new Error('broken')), failed(id, new RedirectRequested('/manutencao'))]),
    after('module patience', 'startup.loading configs'),
    after('module patience', 'startup.fetching rates'),
    after('validation delay', 'startup.before validation'),
    after('completion delay', 'startup.before completion ratio'),
  ],
}

const ORDER = [
  'loading configs',
  'applying primary colour',
  'storing videos',
  'fetching rates',
  'before validation',
  'initialising validation',
  'before completion ratio',
  'computing completion ratio',
  'started',
]

describe('Startup: every path that the production machine has', () => {
  test('runs its modules in order whatever fails, and no state or transition is left unvisited', () => {
    const coverage = new Coverage(model.machine)
    const paths = pathsOf(model)
    for (const path of paths) {
      coverage.walk(model, path, ({ event, before, snapshot, emitted }) => {
        const problems = logged.splice(0)
        const place = String(snapshot.value)
        if (before !== undefined && place !== 'redirecting') {
          expect(ORDER.indexOf(place), path.description).toBe(ORDER.indexOf(String(before.value)) + 1)
        }
        const isRedirect = event?.error instanceof RedirectRequested
        const isProblem = (event?.type.includes('.error.') && !isRedirect) || event?.type.includes('patience') || false
        expect(problems.length, `each problem is logged once: ${path.description}`).toBe(isProblem ? 1 : 0)
        expect(snapshot.matches('redirecting'), path.description).toBe(isRedirect)
        if (isRedirect) expect(emitted).toEqual([{ type: 'redirect requested', to: '/manutencao' }])
        if (snapshot.matches('started') || snapshot.matches('redirecting')) expect(snapshot.status).toBe('done')
      })
    }
    console.info(`${coverage.report}, ${paths.length} paths`)
    expect(coverage.missing).toEqual([])
  })
})
