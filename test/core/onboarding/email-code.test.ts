import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import {
  createMemoryValidationChecks,
  MEMORY_EMAIL_CODE,
} from '../../../src/adapters/memory/memory-validation-checks.ts'
import { provideCodeCheck } from '../../../src/core/account/code-check.machine.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import { checkEmailByCode } from '../../../src/core/onboarding/email-code.ts'

const ADDRESS = 'joana@exemplo.com.br'

function start(checks = createMemoryValidationChecks()) {
  const actor = createActor(provideCodeCheck(checkEmailByCode(checks)))
  const heard: string[] = []
  actor.on('confirmed', ({ recipient }) => heard.push(recipient))
  return { actor: actor.start(), heard, checks }
}

test('An address is confirmed by the code of a mail, and another mail waits a minute', async () => {
  const { actor, heard, checks } = start()
  actor.send({ type: 'send code', recipient: ADDRESS })
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches('waiting'))
  expect(context.pause.seconds).toBe(60)
  actor.send({ type: 'check code', code: '000000' })
  const wrong = await waitFor(actor, (snapshot) => snapshot.context.failure !== null)
  expect(wrong.context.failure).toMatchObject({ fields: { code: 'O código não confere.' } })
  actor.send({ type: 'check code', code: MEMORY_EMAIL_CODE })
  await waitFor(actor, (snapshot) => snapshot.matches('confirmed'))
  expect(heard).toEqual([ADDRESS])
  expect((await checks.fetchState()).flags.email_verified).toBe(true)
})

test('An address that was confirmed meanwhile waits for no code', async () => {
  const { actor, heard, checks } = start()
  await checks.sendEmailCode()
  await checks.verifyEmail({ code: MEMORY_EMAIL_CODE })
  actor.send({ type: 'send code', recipient: ADDRESS })
  await waitFor(actor, (snapshot) => snapshot.matches('confirmed'))
  expect(heard).toEqual([ADDRESS])
})

test('A sent code is awaited although the state cannot be read', async () => {
  const checks = createMemoryValidationChecks()
  checks.fetchState = () => Promise.reject(new Unreachable('cut'))
  const { actor } = start(checks)
  actor.send({ type: 'send code', recipient: ADDRESS })
  await waitFor(actor, (snapshot) => snapshot.matches('waiting'))
})
