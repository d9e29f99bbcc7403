import { expect, test } from 'vitest'
import { renewRecoveryCodes } from '../../../contract/second-factor.ts'
import type { HttpClient } from '../../../src/adapters/http/http-client.ts'
import { confirmingClient } from '../../../src/adapters/http/http-confirming.ts'
import { createConfirmationGate } from '../../../src/core/back-office/confirmation.ts'
import { Forbidden } from '../../../src/core/failures.ts'

/** Refuses the first calls with these codes. */
function subject(refusals: string[], isConfirmed: boolean) {
  let calls = 0
  const http = {
    call: async () => {
      calls += 1
      const code = refusals[calls - 1]
      if (code !== undefined) throw new Forbidden('no', { code })
      return { recoveryCodes: ['a'] }
    },
  } as unknown as HttpClient
  const gate = createConfirmationGate()
  gate.subscribe(() => {
    if (gate.current() !== null) gate.settle(isConfirmed)
  })
  return { call: () => confirmingClient(http, gate).call(renewRecoveryCodes), calls: () => calls }
}

test.each(['confirmation_required', 'totp_required'])(
  'a call refused with %s goes on after a confirmation',
  async (code) => {
    const { call, calls } = subject([code], true)
    expect(await call()).toEqual({ recoveryCodes: ['a'] })
    expect(calls()).toBe(2)
  },
)

test('it is repeated once', async () => {
  const { call, calls } = subject(['confirmation_required', 'confirmation_required'], true)
  await expect(call()).rejects.toBeInstanceOf(Forbidden)
  expect(calls()).toBe(2)
})

test('it fails where the person gives up, and for other refusals', async () => {
  for (const code of ['confirmation_required', 'forbidden']) {
    const { call, calls } = subject([code], false)
    await expect(call()).rejects.toBeInstanceOf(Forbidden)
    expect(calls()).toBe(1)
  }
})
