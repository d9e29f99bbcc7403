import { act, renderHook, waitFor } from '@testing-library/react'
import { StrictMode } from 'react'
import { expect, test } from 'vitest'
import { useResource } from '../../../src/ui/shared/use-resource.ts'

/** Answers on the test's command. */
function scripted() {
  const asked: { key: string; signal: AbortSignal; answer: (value: string) => void; fail: (error: unknown) => void }[] =
    []
  const load = (key: string, signal: AbortSignal) =>
    new Promise<string>((answer, fail) => {
      asked.push({ key, signal, answer, fail })
    })
  return { asked, load }
}

test('another key never shows the previous key’s answer, not even for one frame', async () => {
  const { asked, load } = scripted()
  const shown: unknown[] = []
  const { rerender } = renderHook(
    ({ id }) => {
      const { value, lastValue } = useResource({ key: id, load: (signal) => load(id, signal) })
      shown.push([id, value, lastValue])
    },
    { initialProps: { id: 'a' } },
  )
  asked[0]?.answer('of a')
  await waitFor(() => expect(shown.at(-1)).toEqual(['a', 'of a', 'of a']))
  shown.length = 0
  rerender({ id: 'b' })
  expect(shown.every((one) => JSON.stringify(one) === '["b",null,"of a"]')).toBe(true)
  asked[1]?.answer('of b')
  await waitFor(() => expect(shown.at(-1)).toEqual(['b', 'of b', 'of b']))
})

test('a failure keeps the answer, and a retry loads again', async () => {
  const { asked, load } = scripted()
  const { result } = renderHook(() => useResource({ key: 'a', load: (signal) => load('a', signal) }))
  asked[0]?.answer('first')
  await waitFor(() => expect(result.current.value).toBe('first'))
  act(() => result.current.reload())
  expect(result.current).toMatchObject({ value: 'first', isLoading: true })
  asked[1]?.fail('no network')
  await waitFor(() => expect(result.current).toMatchObject({ value: 'first', failure: 'no network', isLoading: false }))
  act(() => result.current.retry())
  expect(result.current).toMatchObject({ value: 'first', failure: null, isLoading: true })
})

test('a loaded answer shows at once, and nothing loads before a reload', () => {
  const { asked, load } = scripted()
  const { result } = renderHook(() => useResource({ key: 'a', loaded: 'there', load: (signal) => load('a', signal) }))
  expect(result.current).toMatchObject({ value: 'there', isLoading: false })
  expect(asked).toEqual([])
  act(() => result.current.reload())
  expect(asked).toHaveLength(1)
})

test('answers that outlive the component are shown until the new ones are there', async () => {
  const { asked, load } = scripted()
  const kept = new Map([['a', 'earlier']])
  const hook = () => useResource({ key: 'a', kept, load: (signal) => load('a', signal) })
  const { result } = renderHook(hook)
  expect(result.current).toMatchObject({ value: 'earlier', isLoading: true })
  asked[0]?.answer('new')
  await waitFor(() => expect(result.current.value).toBe('new'))
  expect(kept.get('a')).toBe('new')
})

test('leaving the page aborts the load, and repeated effects leave one load', () => {
  const { asked, load } = scripted()
  const { unmount } = renderHook(() => useResource({ key: 'a', load: (signal) => load('a', signal) }), {
    wrapper: StrictMode,
  })
  expect(asked.filter(({ signal }) => !signal.aborted)).toHaveLength(1)
  unmount()
  expect(asked.every(({ signal }) => signal.aborted)).toBe(true)
})
