import { describe, expect, test } from 'vitest'
import { fromCallback } from 'xstate'
import { type InstallEvent, installMachine, selectOfferedWay } from '../../../src/core/install/install.machine.ts'
import { Coverage, done, failed, inertPromise, type Model, pathsOf } from '../../support/model.ts'

const effects: string[] = []

const model: Omit<Model, 'input'> = {
  machine: installMachine.provide({
    actors: {
      'watch way': fromCallback<InstallEvent>(() => {}),
      'watch refusal': fromCallback<InstallEvent>(() => {}),
      ask: inertPromise<boolean>(),
    },
    actions: {
      'remember refusal': () => void effects.push('remember'),
      'log problem': () => void effects.push('log'),
    },
  }),
  events: [
    { type: 'way changed', way: 'prompt' },
    { type: 'way changed', way: 'by hand' },
    { type: 'way changed', way: null },
    { type: 'install' },
    { type: 'refuse' },
    { type: 'refused elsewhere' },
    done('ask', true),
    done('ask', false),
    failed('ask', new Error('no gesture')),
  ],
}

describe('Installing: every path that the production machine has', () => {
  test('a refusal is stored once and ends the question for good, and no state or transition is left unvisited', () => {
    const coverage = new Coverage(model.machine)
    for (const wasRefused of [false, true]) {
      const onDevice = { ...model, input: { wasRefused } }
      for (const path of pathsOf(onDevice)) {
        let remembered = 0
        let isRefusedElsewhere = false
        coverage.walk(onDevice, path, ({ event, snapshot }) => {
          const acted = effects.splice(0)
          remembered += acted.filter((effect) => effect === 'remember').length
          const isRefused = snapshot.matches('refused')
          isRefusedElsewhere ||= isRefused && remembered === 0 && event?.type === 'refused elsewhere'
          // A refusal that another tab has written is not written again.
          expect(remembered, path.description).toBe(isRefused && !wasRefused && !isRefusedElsewhere ? 1 : 0)
          if (wasRefused) expect(isRefused, path.description).toBe(true)
          if (isRefused || snapshot.matches('accepted')) expect(selectOfferedWay(snapshot)).toBeNull()
          if (snapshot.matches({ open: 'offered' })) expect(selectOfferedWay(snapshot)).not.toBeNull()
          if (event?.error !== undefined) expect(acted, path.description).toEqual(['log'])
        })
      }
    }
    console.info(coverage.report)
    expect(coverage.missing).toEqual([])
  })
})
