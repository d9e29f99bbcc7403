import { describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { readRegistration } from '../../../src/core/account/registration-record.ts'
import { NotFound, Rejected, ServiceFailed, TooManyRequests } from '../../../src/core/failures.ts'
import { DRAFT_KEY, readDeviceDraft } from '../../../src/core/onboarding/device-draft.ts'
import { selectSaveStatus, selectTyped } from '../../../src/core/onboarding/registration.machine.ts'
import { access, completed, isIn, personal, saveAll, setUp } from './open-registration.ts'

describe('A save that is cut off', () => {
  test('is retried with growing pauses, and the wizard continues only after its success', async () => {
    const { open, trouble, clock } = setUp()
    const { actor } = await open()
    trouble.next = new ServiceFailed('down')
    actor.send(completed)
    await waitFor(actor, isIn('kept on this device'))
    clock.increment(4999)
    expect(actor.getSnapshot().context.tries).toBe(1)
    clock.increment(1)
    await waitFor(actor, ({ context }) => context.tries === 2)
    trouble.next = null
    clock.increment(9999)
    expect(actor.getSnapshot().context.step).toBe('personal')
    clock.increment(1)
    await waitFor(actor, ({ context }) => context.step === 'company')
  })

  test('waits for as long as the backend asks', async () => {
    const { open, trouble, clock } = setUp()
    const { actor } = await open()
    trouble.next = new TooManyRequests('slowly', { retryAfterSeconds: 30 })
    actor.send(completed)
    await waitFor(actor, isIn('kept on this device'))
    clock.increment(29_999)
    expect(actor.getSnapshot().context.tries).toBe(1)
    trouble.next = null
    clock.increment(1)
    await waitFor(actor, ({ context }) => context.step === 'company')
  })

  test('is not retried without a network, nor with replaced text', async () => {
    const { open, trouble, clock, connection } = setUp()
    const { actor } = await open()
    trouble.next = new ServiceFailed('down')
    actor.send(completed)
    await waitFor(actor, isIn('kept on this device'))
    connection.cut()
    clock.increment(60_000)
    expect(actor.getSnapshot().context.tries).toBe(1)
    actor.send({ type: 'typed', step: 'personal', typed: { ...personal, name: 'Ana' } })
    expect(isIn('editing')(actor.getSnapshot())).toBe(true)
    trouble.next = null
    connection.restore()
    expect(actor.getSnapshot().context).toMatchObject({ pending: null, step: 'personal' })
  })

  test('outlives a reload in the middle', async () => {
    const { open, trouble } = setUp()
    const { actor } = await open()
    actor.send({ type: 'typed', step: 'personal', typed: personal })
    trouble.next = new ServiceFailed('down')
    actor.send(completed)
    await waitFor(actor, isIn('kept on this device'))
    actor.stop()
    trouble.next = null
    const reloaded = await open()
    expect(selectTyped(reloaded.actor.getSnapshot()).personal).toEqual(personal)
    reloaded.actor.send(completed)
    await waitFor(reloaded.actor, ({ context }) => context.step === 'company')
  })
})

describe('Two tabs of one browser', () => {
  test('share saves, and neither loses its typed text', async () => {
    const { open } = setUp()
    const one = await open()
    const two = await open()
    one.actor.send({ type: 'typed', step: 'personal', typed: { ...personal, name: 'Ana de outra aba' } })
    two.actor.send({ type: 'typed', step: 'personal', typed: personal })
    two.actor.send(completed)
    await waitFor(one.actor, ({ context }) => context.known.version > 0)
    expect(selectTyped(one.actor.getSnapshot()).personal.name).toBe('Ana de outra aba')
    one.actor.stop()
    expect(readDeviceDraft(one.storage, null)?.typed.personal?.name).toBe('Ana de outra aba')
  })

  test('show the other tab’s save if nothing was typed', async () => {
    const { open } = setUp()
    const one = await open()
    const two = await open()
    two.actor.send(completed)
    await waitFor(one.actor, ({ context }) => context.known.version > 0)
    expect(selectTyped(one.actor.getSnapshot()).personal).toEqual(personal)
    expect(selectSaveStatus(one.actor.getSnapshot())).toBe('saved')
  })
})

describe('A draft', () => {
  test('that the backend has forgotten becomes typed text again, from the first step on', async () => {
    const { open, trouble } = setUp()
    const { actor, emitted } = await open()
    actor.send(completed)
    await waitFor(actor, ({ context }) => context.step === 'company')
    trouble.next = new NotFound('expired')
    actor.send({ ...completed, value: { ...completed.value, name: 'Ana' }, typed: { ...personal, name: 'Ana' } })
    await waitFor(actor, ({ context }) => context.known.version === 0)
    expect(emitted).toContain('draft expired')
    expect(actor.getSnapshot().context.step).toBe('personal')
    expect(selectTyped(actor.getSnapshot()).personal).toEqual(personal)
  })

  test('of a logged-in person opens on another device', async () => {
    const { open, registration } = setUp(7)
    await saveAll(registration)
    const { actor } = await open()
    expect(actor.getSnapshot().context.step).toBe('access')
    expect(selectTyped(actor.getSnapshot()).company.tradeName).toBe('Ana das Dunas')
  })

  test('that cannot be read reports that, and opens as soon as possible', async () => {
    const { open, trouble, connection } = setUp(7)
    trouble.next = new ServiceFailed('down')
    const { actor } = await open('not loaded')
    expect(actor.getSnapshot().context.problem?.kind).toBe('ServiceFailed')
    trouble.next = null
    connection.restore()
    await waitFor(actor, isIn('editing'))
  })
})

describe('The end', () => {
  test('of a logged-in person needs no mail, and leaves nothing on the device', async () => {
    const { open, registration } = setUp(7)
    await saveAll(registration)
    const { actor, emitted, storage } = await open()
    actor.send({ type: 'submit', access: null })
    await waitFor(actor, (snapshot) => snapshot.matches('done'))
    expect(emitted).toContain('became provider')
    expect(storage.read(DRAFT_KEY)).toBeNull()
  })

  test('of a visitor waits for the mail through a reload, and stores no password', async () => {
    const { open, registration } = setUp()
    const known = await saveAll(registration)
    const { actor, storage } = await open()
    storage.write(DRAFT_KEY, JSON.stringify({ format: 1, person: null, known, typed: {}, registration: null }))
    actor.stop()
    const second = await open()
    second.actor.send({ type: 'submit', access })
    await waitFor(second.actor, isIn('waiting for the mail'))
    expect(readRegistration(second.storage, 1_000_000)).toMatchObject({ email: access.email, name: 'Ana Clara Souza' })
    expect(
      second.storage
        .keys()
        .map((key) => second.storage.read(key))
        .join(),
    ).not.toContain(access.password)
    second.actor.stop()
    const { actor: third, emitted } = await open('waiting for the mail')

    // The person looks at an earlier step and returns, by the wizard's address and by the step's.
    for (const back of [null, 'access'] as const) {
      third.send({ type: 'open step', step: 'personal' })
      expect(third.getSnapshot().matches({ open: { wizard: 'editing' } })).toBe(true)
      const before = emitted.length
      third.send({ type: 'open step', step: back })
      expect(third.getSnapshot().matches({ open: { wizard: 'waiting for the mail' } })).toBe(true)
      expect(emitted.slice(before)).toEqual(['step changed'])
    }
  })

  test('leads to the step with a refused field', async () => {
    const { open, registration, trouble } = setUp(7)
    await saveAll(registration)
    const { actor } = await open()
    trouble.next = new Rejected('taken', { fields: { 'company.taxId': 'Este CNPJ já tem cadastro.' } })
    actor.send({ type: 'submit', access: null })
    await waitFor(actor, ({ context }) => context.problem !== null)
    expect(actor.getSnapshot().context.step).toBe('company')
  })
})
