import { expect, onTestFinished, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import {
  createMemoryValidationChecks,
  type MemoryValidationChecks,
} from '../../../src/adapters/memory/memory-validation-checks.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import type { ValidationState } from '../../../src/core/onboarding/validation-checks.port.ts'
import { type Given, provideValidationStep } from '../../../src/core/onboarding/validation-step.machine.ts'

const PICTURE = 'data:image/png;base64,iVBORw0KGgo='
const LINK = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const instagram_link = 'https://www.instagram.com/joana.guia'
const CERTIFICATE = { number: '12.345678.10-1', category: 'Guia', state: 'MA', expiresOn: '2028-03-31', file: PICTURE }

async function start(step: Given['step'], checks: MemoryValidationChecks = createMemoryValidationChecks()) {
  const state = await checks.fetchState()
  const progress: number[] = []
  const machine = provideValidationStep({
    checks,
    connection: createMemoryConnection(),
    onProgress: (percent) => progress.push(percent),
  })
  const actor = createActor(machine, { input: { step, state } })
  const completed: string[] = []
  actor.on('completed', ({ flag }) => completed.push(flag))
  onTestFinished(() => void actor.stop())
  return { actor: actor.start(), completed, progress, checks, state }
}

test.each<[Given, Partial<ValidationState>, readonly string[], readonly number[]]>([
  [
    { step: 'bank', keyType: 'cpf', key: '52998224725', holder: 'Joana Ribeiro' },
    { bank: { keyType: 'cpf', maskedKey: '***.982.247-**', holder: 'Joana Ribeiro' } },
    ['pix_verified'],
    [],
  ],
  [{ step: 'presentation', link: LINK }, { presentation: { link: LINK } }, ['youtube_presentation_verified'], []],
  [
    { step: 'social', links: { instagram_link, facebook_link: null, youtube_channel_link: null } },
    { social: expect.objectContaining({ instagram_link: expect.stringContaining('joana.guia') }) },
    ['social_net_verified'],
    [],
  ],
  [
    { step: 'contract', version: '2026-11-23', name: 'Joana Ribeiro' },
    { contract: expect.objectContaining({ accepted: expect.objectContaining({ name: 'Joana Ribeiro' }) }) },
    ['oficial_rules_verified'],
    [],
  ],
  [
    { step: 'identity', documents: { front: PICTURE, back: PICTURE, selfie: PICTURE } },
    { identity: { status: 'in review', reason: null } },
    [],
    [0, 100],
  ],
  [
    { step: 'certificate', certificate: CERTIFICATE },
    { certificate: expect.objectContaining({ status: 'in review', number: CERTIFICATE.number }) },
    [],
    [0, 100],
  ],
])('The backend gets what is given: %j', async (given, saved, flags, percents) => {
  const { actor, completed, progress, checks } = await start(given.step)
  actor.send({ type: 'give', given })
  await waitFor(actor, (snapshot) => snapshot.matches(flags.length > 0 ? 'done' : 'in review'))
  expect(await checks.fetchState()).toMatchObject(saved)
  expect(actor.getSnapshot().context.state).toMatchObject(saved)
  expect(completed).toEqual(flags)
  expect(progress).toEqual(percents)
})

test.each<[Given, 'done' | 'in review']>([
  [{ step: 'presentation', link: LINK }, 'done'],
  [{ step: 'identity', documents: { front: PICTURE, back: PICTURE, selfie: PICTURE } }, 'in review'],
  [{ step: 'certificate', certificate: CERTIFICATE }, 'in review'],
])('A step that was taken and cannot be read again: %j is %s', async (given, place) => {
  const { actor, completed, checks, state } = await start(given.step)
  checks.fetchState = () => Promise.reject(new Unreachable('cut'))
  actor.send({ type: 'give', given })
  await waitFor(actor, (snapshot) => snapshot.matches(place))
  const isDone = place === 'done'
  expect(completed).toEqual(isDone ? ['youtube_presentation_verified'] : [])
  expect(actor.getSnapshot().context.state).toEqual(
    isDone
      ? {
          ...state,
          missing: state.missing.filter((name) => name !== 'youtube_presentation_link'),
          flags: { ...state.flags, youtube_presentation_verified: true },
        }
      : state,
  )
})
