import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SearchSource } from '../../../../src/core/search/search.port.ts'
import type { Suggestion } from '../../../../src/core/search/search.ts'
import { type App, AppProvider } from '../../../../src/ui/app.tsx'
import { useSuggestions } from '../../../../src/ui/shared/search/use-suggestions.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const city = (label: string): Suggestion => ({ type: 'destination', label, hint: 'MA', value: label.toLowerCase() })

function openField(answer: (text: string) => Promise<readonly Suggestion[]>) {
  const asked: string[] = []
  const signals: AbortSignal[] = []
  const suggest: SearchSource['suggest'] = (text, signal) => {
    asked.push(text)
    if (signal) signals.push(signal)
    return answer(text)
  }
  const app = { public: { search: { suggest } } } as unknown as App
  const wrapper = ({ children }: { readonly children: ReactNode }) => <AppProvider app={app}>{children}</AppProvider>
  const { result } = renderHook(useSuggestions, { wrapper })
  const type = (text: string) => act(() => result.current.ask(text))
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  return { result, asked, signals, type, wait }
}

test('Suggestions are requested after a pause in typing, only for the last text', async () => {
  const { result, asked, type, wait } = openField(async (text) => [city(text)])
  for (const text of ['s', 'sa', 'sao']) {
    type(text)
    await wait(50)
  }
  expect(asked).toEqual([])
  await wait(120)
  expect(asked).toEqual(['sao'])
  expect(result.current.suggestions).toEqual([city('sao')])
})

test('The request for a replaced text is aborted and its answer ignored', async () => {
  const answers: ((found: readonly Suggestion[]) => void)[] = []
  const { result, signals, type, wait } = openField(() => new Promise((resolve) => answers.push(resolve)))
  type('bonito')
  await wait(120)
  type('salvador')
  await wait(120)
  expect(signals[0]?.aborted).toBe(true)
  answers[0]?.([city('Bonito')])
  answers[1]?.([city('Salvador')])
  await wait(0)
  expect(result.current.suggestions).toEqual([city('Salvador')])
})

test('A failure shows no suggestions', async () => {
  const { result, type, wait } = openField((text) =>
    text === 'sao' ? Promise.resolve([city(text)]) : Promise.reject(new Error('down')),
  )
  type('sao')
  await wait(120)
  expect(result.current.suggestions).toEqual([city('sao')])
  type('bonito')
  await wait(120)
  expect(result.current.suggestions).toEqual([])
})

test('A field that was left sends no request, and asks again when it opens', async () => {
  const { result, asked, type, wait } = openField(async () => [])
  type('bonito')
  act(() => result.current.leave())
  await wait(500)
  expect(asked).toEqual([])
  type('bonito')
  await wait(120)
  expect(asked).toEqual(['bonito'])
})
