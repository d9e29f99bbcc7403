import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Unreachable } from '../../../../src/core/failures.ts'
import { failureText } from '../../../../src/ui/failure-sentence.ts'
import { useAction } from '../../../../src/ui/shared/forms/use-action.ts'

test('A second press before the first is drawn runs the action once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const work = vi.fn((_item: string) => promise)
  const { result } = renderHook(() => useAction(work))
  act(() => {
    void result.current.run('first')
    void result.current.run('second')
  })
  expect(work.mock.calls).toEqual([['first']])
  expect(result.current).toMatchObject({ isBusy: true, isDone: false })
  await act(async () => resolve())
  expect(result.current).toMatchObject({ isBusy: false, isDone: true, problem: null })
})

test('A failure becomes a sentence until the action runs again', async () => {
  const work = vi.fn(async () => {})
  work.mockRejectedValueOnce(new Unreachable('GET offers'))
  const { result } = renderHook(() => useAction(work))
  await act(() => result.current.run())
  expect(result.current).toMatchObject({ isBusy: false, isDone: false })
  expect(result.current.problem).toBe(failureText(new Unreachable('GET offers')).text)
  await act(() => result.current.run())
  expect(result.current).toMatchObject({ isDone: true, problem: null })
  act(() => result.current.reset())
  expect(result.current.isDone).toBe(false)
})

test('A screen may describe a failure itself', async () => {
  const { result } = renderHook(() =>
    useAction(
      () => Promise.reject(new Unreachable('GET offers')),
      (failure) => ({ failure }),
    ),
  )
  await act(() => result.current.run())
  expect(result.current.problem).toEqual({ failure: expect.any(Unreachable) })
})
