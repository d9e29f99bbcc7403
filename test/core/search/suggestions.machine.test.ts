import { expect, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import type { SearchSource } from '../../../src/core/search/search.port.ts'
import type { Suggestion } from '../../../src/core/search/search.ts'
import { provideSuggestions } from '../../../src/core/search/suggestions.machine.ts'

const unused = () => Promise.reject(new Error('not asked here'))

function startSuggestions(suggest: (text: string) => Promise<readonly Suggestion[]>) {
  const asked: string[] = []
  const signals: AbortSignal[] = []
  const source: SearchSource = {
    search: unused,
    fetchDestination: unused,
    fetchNearby: unused,
    fetchHome: unused,
    fetchMap: unused,
    suggest(text, signal) {
      asked.push(text)
      if (signal) signals.push(signal)
      return suggest(text)
    },
  }
  const clock = new SimulatedClock()
  const actor = createActor(provideSuggestions(source), { clock })
  actor.start()
  const type = (text: string) => actor.send({ type: 'text changed', text })
  return { actor, clock, asked, signals, type }
}

const city = (label: string): Suggestion => ({ type: 'destination', label, hint: 'MA', value: label.toLowerCase() })

test('Suggestions are requested after a pause in typing, only for the last text', async () => {
  const { actor, clock, asked, type } = startSuggestions(async (text) => [city(text)])
  for (const text of ['s', 'sa', 'sao']) {
    type(text)
    clock.increment(50)
  }
  expect(asked).toEqual([])
  clock.increment(120)
  expect(asked).toEqual(['sao'])
  const found = await waitFor(actor, (snapshot) => snapshot.context.suggestions.length > 0)
  expect(found.context.suggestions).toEqual([city('sao')])
})

test('The request for a replaced text is aborted and its answer ignored', async () => {
  const answers: ((found: readonly Suggestion[]) => void)[] = []
  const { actor, clock, signals, type } = startSuggestions(() => new Promise((resolve) => answers.push(resolve)))
  type('bonito')
  clock.increment(120)
  type('salvador')
  clock.increment(120)
  expect(signals[0]?.aborted).toBe(true)
  answers[0]?.([city('Bonito')])
  answers[1]?.([city('Salvador')])
  const found = await waitFor(actor, (snapshot) => snapshot.context.suggestions.length > 0)
  expect(found.context.suggestions).toEqual([city('Salvador')])
})

test('A failure shows no suggestions and no message', async () => {
  const { actor, clock, type } = startSuggestions(() => Promise.reject(new Error('down')))
  type('bonito')
  clock.increment(120)
  const after = await waitFor(actor, (snapshot) => snapshot.matches('idle'))
  expect(after.context.suggestions).toEqual([])
})

test('A field that was left sends no request', () => {
  const { actor, clock, asked, type } = startSuggestions(async () => [])
  type('bonito')
  actor.send({ type: 'field left' })
  clock.increment(500)
  expect(asked).toEqual([])
})
