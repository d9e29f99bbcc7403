import { expect, test, vi } from 'vitest'
import { onFirstUse } from '../../src/core/on-first-use.ts'

test('A value is created with its first use, once', () => {
  const create = vi.fn(() => ({}))
  const value = onFirstUse(create)
  expect(create).not.toHaveBeenCalled()
  expect(value()).toBe(value())
  expect(create).toHaveBeenCalledTimes(1)
})
