import { onTestFinished, vi } from 'vitest'
import { createActor } from 'xstate'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import {
  createMemoryValidations,
  type MemoryValidations,
} from '../../../src/adapters/memory/memory-validation-records.ts'
import { validationMachine } from '../../../src/core/onboarding/validation.machine.ts'
import { DEFAULT_FLAGS, type ValidationFlag, type ValidationFlags } from '../../../src/core/onboarding/validation.ts'
import type { ValidationRecords } from '../../../src/core/onboarding/validation-records.port.ts'
import { watchValidation } from '../../../src/core/onboarding/watch-validation.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import type { Role } from '../../../src/core/session/session.ts'
import { logIn, settled } from '../session/browser.ts'

export const PEOPLE = { ana: 1, bia: 2, caio: 3 } as const
type Name = keyof typeof PEOPLE
const roles: Record<Name, Role[]> = { ana: ['company'], bia: ['client', 'company'], caio: ['client', 'admin'] }

interface Options {
  readonly records?: (device: ValidationRecords) => ValidationRecords
  /** Flags of the backend if the pages write the records; absent if the backend writes them. */
  readonly truth?: () => Promise<Partial<ValidationFlags>>
}

/** One page, with its session; the records are shared with other devices. */
export function page(store: MemoryValidations = createMemoryValidations(), { records, truth }: Options = {}) {
  const log = { warn: vi.fn<(message: string, cause?: unknown) => void>() }
  const people = structuredClone(roles)
  const backend = createMemorySessionBackend({
    accounts: (Object.keys(PEOPLE) as Name[]).map((name) => ({
      email: name,
      password: 'segredo',
      identity: { user: { id: PEOPLE[name], name, email: name, roles: people[name] } },
    })),
  })
  const session = createActor(provideSession({ backend, storage: createMemoryStorage(), log })).start()
  const validation = createActor(validationMachine).start()
  const device = store.device()
  const stop = watchValidation({
    ...{ session, validation, log },
    records: records?.(device) ?? device,
    fetchTruth: truth === undefined ? null : async () => ({ ...DEFAULT_FLAGS, ...(await truth()) }),
  })
  onTestFinished(() => {
    stop()
    session.stop()
  })
  return {
    ...{ store, session, validation, log, stop, people, backend },
    flags: () => validation.getSnapshot().context.flags,
    set: (flag: ValidationFlag) => validation.send({ type: 'flag set', flag }),
    enter: (name: Name) => logIn(session, { email: name, password: 'segredo' }),
    async leave() {
      session.send({ type: 'log out' })
      await settled(session)
    },
  }
}

export const eventually = (check: () => void) => vi.waitFor(check, { timeout: 2_000, interval: 1 })
/** Waits until all work is finished: everything in memory answers within a few turns. */
export const quiet = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}
export const add = (store: MemoryValidations, name: Name, flags: Partial<ValidationFlags>) =>
  store.device().add(PEOPLE[name], flags)
