import { expect, test } from 'vitest'
import { renewRecoveryCodes } from '../../../contract/second-factor.ts'
import { confirmingClient } from '../../../src/adapters/http/http-confirming.ts'
import { createConfirmationGate } from '../../../src/core/back-office/confirmation.ts'
import { Forbidden } from '../../../src/core/failures.ts'
import { json, scriptedServer } from './scripted-server.ts'

const server = scriptedServer()

/** Calls a server that refuses the first requests with these codes, for a person who confirms or gives up. */
function call(refusals: readonly string[], isConfirmed: boolean) {
  server.answer(...refusals.map((code) => json({ title: 'Não permitido', code }, 403)), json({ recoveryCodes: ['a'] }))
  const gate = createConfirmationGate()
  gate.subscribe(() => {
    if (gate.current() !== null) gate.settle(isConfirmed)
  })
  return confirmingClient(server.client(), gate).call(renewRecoveryCodes)
}

test.each(['confirmation_required', 'totp_required'])(
  'a call refused with %s is sent again after a confirmation',
  async (code) => {
    expect(await call([code], true)).toEqual({ recoveryCodes: ['a'] })
    expect(server.requests).toHaveLength(2)
  },
)

test('a refused call is repeated only once', async () => {
  await expect(call(['confirmation_required', 'confirmation_required'], true)).rejects.toBeInstanceOf(Forbidden)
  expect(server.requests).toHaveLength(2)
})

test.each([
  ['the person gives up', 'confirmation_required', false],
  ['the refusal has another code', 'forbidden', true],
] as const)('a refused call fails if %s', async (_case, code, isConfirmed) => {
  await expect(call([code], isConfirmed)).rejects.toBeInstanceOf(Forbidden)
  expect(server.requests).toHaveLength(1)
})
