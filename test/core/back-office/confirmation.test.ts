import { expect, test, vi } from 'vitest'
import { createConfirmationGate } from '../../../src/core/back-office/confirmation.ts'

test('A call that needs a confirmation is refused where no dialog exists', async () => {
  const gate = createConfirmationGate()
  expect(await gate.ask('confirmation')).toBe(false)
  const stop = gate.subscribe(() => undefined)
  stop()
  expect(await gate.ask('confirmation')).toBe(false)
  expect(gate.current()).toBeNull()
})

test.each([true, false])('Calls at the same time share one dialog and its answer: %s', async (isConfirmed) => {
  const gate = createConfirmationGate()
  const changed = vi.fn()
  gate.subscribe(changed)
  const answers = [gate.ask('confirmation'), gate.ask('confirmation')]
  expect(gate.current()).toBe('confirmation')
  expect(changed).toHaveBeenCalledTimes(1)
  gate.settle(isConfirmed)
  expect(await Promise.all(answers)).toEqual([isConfirmed, isConfirmed])
  expect(gate.current()).toBeNull()
  expect(changed).toHaveBeenCalledTimes(2)
})

test('A new need opens another dialog, and an earlier answer is not used again', async () => {
  const gate = createConfirmationGate()
  gate.subscribe(() => undefined)
  const first = gate.ask('confirmation')
  gate.settle(true)
  expect(await first).toBe(true)
  const second = gate.ask('second factor')
  expect(gate.current()).toBe('second factor')
  gate.settle(false)
  expect(await second).toBe(false)
})
