import { describe, expect, onTestFinished, test } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { createMemoryConnection } from '../../../src/adapters/memory/memory-connection.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { Outdated, Rejected, Unreachable } from '../../../src/core/failures.ts'
import { provideRegistrationWizard } from '../../../src/core/onboarding/provide-registration-wizard.ts'
import type {
  ProviderRegistration,
  RegistrationDraft,
} from '../../../src/core/onboarding/provider-registration.port.ts'
import type { RegistrationSteps } from '../../../src/core/onboarding/provider-registration.ts'
import {
  type ProviderRegistrationSnapshot,
  selectSaveStatus,
  selectTyped,
} from '../../../src/core/onboarding/registration.machine.ts'
import { savedValueOf } from '../../../src/core/onboarding/registration-form.ts'

const personal = { name: 'Bia Moura', cpf: '529.982.247-25', birthDate: '17/05/1990', cellphone: '(11) 98765-4321' }
const SECRET = 'the-secret-of-this-draft'

/** A backend that keeps one draft; `refuse` answers the next calls with a failure. */
function backend() {
  let draft: RegistrationDraft | null = null
  const state: { refuse: Error | null; saves: number } = { refuse: null, saves: 0 }
  const put = (steps: RegistrationSteps) => {
    draft = { draft: SECRET, version: (draft?.version ?? 0) + 1, steps: { ...draft?.steps, ...steps } }
    return draft
  }
  const port: ProviderRegistration = {
    read: async () => draft,
    async saveStep(step, value, known) {
      if (state.refuse !== null) throw state.refuse
      if (draft !== null && known.version !== draft.version) throw new Outdated('another device has saved')
      state.saves += 1
      return put({ [step]: value })
    },
    submit: async () => 'the-registration',
  }
  return { port, state, put }
}

function setUp() {
  const server = backend()
  const storage = createMemoryStorage()
  const connection = createMemoryConnection()
  const clock = new SimulatedClock()
  const machine = provideRegistrationWizard({
    registration: server.port,
    storage,
    connection,
    log: { warn: () => undefined },
  })
  const open = async (asked: 'address' | null = null) => {
    const actor = createActor(machine, { clock, input: { person: null, asked } })
    const emitted: unknown[] = []
    actor.on('*', (event) => emitted.push(event))
    onTestFinished(() => void actor.stop())
    actor.start()
    await waitFor(actor, isIn('editing'))
    return { actor, emitted }
  }
  return { ...server, connection, clock, open }
}

const isIn = (state: 'editing' | 'kept on this device') => (snapshot: ProviderRegistrationSnapshot) =>
  snapshot.matches({ open: { wizard: state } })
const completed = {
  type: 'complete step',
  step: 'personal',
  typed: personal,
  value: savedValueOf('personal', personal, {}),
} as const

describe('The registration of a provider', () => {
  test('redirects a step before its turn to the first unfinished one', async () => {
    const { open } = setUp()
    const { actor, emitted } = await open('address')
    expect(actor.getSnapshot().context.step).toBe('personal')
    expect(emitted).toEqual([{ type: 'step changed', step: 'personal', replace: true }])
  })

  test('keeps a step that cannot be saved, and continues when the connection returns', async () => {
    const { open, state, connection } = setUp()
    const { actor, emitted } = await open()
    state.refuse = new Unreachable('offline')
    actor.send(completed)
    await waitFor(actor, isIn('kept on this device'))
    expect(selectSaveStatus(actor.getSnapshot())).toBe('offline')
    expect(actor.getSnapshot().context.step).toBe('personal')
    state.refuse = null
    connection.restore()
    await waitFor(actor, isIn('editing'))
    expect(actor.getSnapshot().context.step).toBe('company')
    expect(emitted).toContainEqual({ type: 'step changed', step: 'company', replace: false })
    expect(state.saves).toBe(1)
  })

  test('finds unsaved text after a reload', async () => {
    const { open } = setUp()
    const { actor } = await open()
    actor.send({ type: 'typed', step: 'personal', typed: { ...personal, name: 'Bi' } })
    actor.send({ type: 'page hidden' })
    actor.stop()
    const reloaded = await open()
    expect(selectTyped(reloaded.actor.getSnapshot()).personal.name).toBe('Bi')
  })

  test('stores typed text once typing pauses', async () => {
    const { open, clock } = setUp()
    const { actor } = await open()
    actor.send({ type: 'typed', step: 'personal', typed: personal })
    expect(selectSaveStatus(actor.getSnapshot())).toBe('saving')
    clock.increment(400)
    expect(selectSaveStatus(actor.getSnapshot())).toBe('on this device')
  })

  test('takes another device’s save, keeps text typed here, and reports it', async () => {
    const { open, put } = setUp()
    const { actor, emitted } = await open()
    put({
      personal: { name: 'Outra Pessoa', cpf: '52998224725', birthDate: '1990-05-17', cellphone: '+5511987654321' },
    })
    actor.send({ type: 'typed', step: 'personal', typed: personal })
    actor.send(completed)
    await waitFor(actor, isIn('editing'))
    expect(emitted).toContainEqual({ type: 'changed elsewhere' })
    expect(actor.getSnapshot().context.known.steps.personal?.name).toBe('Outra Pessoa')
    expect(selectTyped(actor.getSnapshot()).personal.name).toBe('Bia Moura')
  })

  test('reports a refused field and stays at its step', async () => {
    const { open, state } = setUp()
    const { actor } = await open()
    state.refuse = new Rejected('no', { fields: { 'personal.cpf': 'Este CPF já tem cadastro.' } })
    actor.send(completed)
    await waitFor(actor, isIn('editing'))
    expect(actor.getSnapshot().context).toMatchObject({
      step: 'personal',
      problem: { fields: { 'personal.cpf': 'Este CPF já tem cadastro.' } },
    })
  })
})
