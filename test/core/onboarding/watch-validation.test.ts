import { afterEach, describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { createMemorySessionBackend } from '../../../src/adapters/memory/memory-session-backend.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import {
  createMemoryValidations,
  type MemoryValidations,
} from '../../../src/adapters/memory/memory-validation-records.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import { validationMachine } from '../../../src/core/onboarding/validation.machine.ts'
import { DEFAULT_FLAGS, type ValidationFlag, type ValidationFlags } from '../../../src/core/onboarding/validation.ts'
import type { ValidationRecords } from '../../../src/core/onboarding/validation-records.port.ts'
import { watchValidation } from '../../../src/core/onboarding/watch-validation.ts'
import { provideSession } from '../../../src/core/session/provide-session.ts'
import type { Role } from '../../../src/core/session/session.ts'
import { logIn, settled } from '../session/browser.ts'

const PEOPLE = { ana: 1, bia: 2, caio: 3 } as const
type Name = keyof typeof PEOPLE
const roles: Record<Name, Role[]> = { ana: ['company'], bia: ['client', 'company'], caio: ['client', 'admin'] }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

interface Options {
  readonly records?: (device: ValidationRecords) => ValidationRecords
  /** Flags of the backend if the pages write the records; absent if the backend writes them. */
  readonly truth?: () => Promise<Partial<ValidationFlags>>
}

/** One page, with its session; the records are shared with other devices. */
function page(store: MemoryValidations = createMemoryValidations(), { records, truth }: Options = {}) {
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
  ends.push(stop, () => session.stop())
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

const eventually = (check: () => void) => vi.waitFor(check, { timeout: 2_000, interval: 1 })
/** Waits until all work is finished: everything in memory answers within a few turns. */
const quiet = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve()
}
const add = (store: MemoryValidations, name: Name, flags: Partial<ValidationFlags>) =>
  store.device().add(PEOPLE[name], flags)

describe('While a provider is logged in', () => {
  test('a first record is created with every flag false if none exists', async () => {
    const { store, enter, flags } = page()
    await enter('ana')
    await eventually(() => expect(store.of(PEOPLE.ana)).toHaveLength(1))
    expect(store.of(PEOPLE.ana)[0]).toMatchObject(DEFAULT_FLAGS)
    expect(flags()).toEqual(DEFAULT_FLAGS)
  })

  test('the flags are those of the latest record, as another device writes it', async () => {
    const here = page()
    await add(here.store, 'ana', { pix_verified: true })
    await here.enter('ana')
    await eventually(() => expect(here.flags().pix_verified).toBe(true))
    await add(here.store, 'ana', { social_net_verified: true })
    await eventually(() => expect(here.flags()).toMatchObject({ pix_verified: true, social_net_verified: true }))
    await add(here.store, 'ana', { pix_verified: false })
    await eventually(() => expect(here.flags().pix_verified).toBe(false))
  })

  test('the completion ratio moves with them, on both of two devices', async () => {
    const store = createMemoryValidations()
    const [one, other] = [page(store), page(store, { truth: async () => ({}) })]
    for (const device of [one, other]) {
      device.validation.send({ type: 'initialise' })
      device.validation.send({ type: 'compute completion ratio' })
      await device.enter('ana')
    }
    await eventually(() => expect(store.of(PEOPLE.ana)).toHaveLength(1))
    other.set('pix_verified')
    await eventually(() => {
      for (const { validation } of [one, other]) expect(validation.getSnapshot().context.ratio).toBe(1 / 7)
    })
  })

  test('a session that was restored before the start is followed too', async () => {
    const store = createMemoryValidations()
    await add(store, 'ana', { pix_verified: true })
    const { session, validation, log, enter, stop } = page(store)
    stop()
    await enter('ana')
    expect(validation.getSnapshot().context.flags.pix_verified).toBe(false)
    ends.push(watchValidation({ session, validation, log, records: store.device(), fetchTruth: null }))
    await eventually(() => expect(validation.getSnapshot().context.flags.pix_verified).toBe(true))
  })

  test('reading the user again starts nothing', async () => {
    let watches = 0
    const here = page(undefined, {
      records: (device) => ({
        ...device,
        watch: (...asked) => {
          watches += 1
          return device.watch(...asked)
        },
      }),
    })
    await here.enter('ana')
    here.session.send({ type: 'reload user' })
    await settled(here.session)
    here.session.send({ type: 'user updated', changes: { name: 'Ana Luz' } })
    await settled(here.session)
    expect(watches).toBe(1)
  })
})

describe('Of anybody else', () => {
  test('no record is created or read', async () => {
    const here = page()
    await quiet()
    await here.enter('caio')
    await quiet()
    expect(here.store.of(PEOPLE.caio)).toEqual([])
  })

  test('a client is followed from the provider’s role on, until the role is removed', async () => {
    const here = page()
    await here.enter('caio')
    here.session.send({ type: 'user updated', changes: { roles: ['client', 'company'] } })
    await eventually(() => expect(here.store.of(PEOPLE.caio)).toHaveLength(1))
    await add(here.store, 'caio', { pix_verified: true })
    await eventually(() => expect(here.flags().pix_verified).toBe(true))
    here.session.send({ type: 'user updated', changes: { roles: ['client'] } })
    expect(here.flags()).toEqual(DEFAULT_FLAGS)
  })
})

describe('The next person sees nothing of the last one', () => {
  test('a logout clears the flags, and later records are ignored', async () => {
    const here = page()
    await add(here.store, 'ana', { pix_verified: true })
    await here.enter('ana')
    await eventually(() => expect(here.flags().pix_verified).toBe(true))
    await here.leave()
    expect(here.flags()).toEqual(DEFAULT_FLAGS)
    await add(here.store, 'ana', { social_net_verified: true })
    await quiet()
    expect(here.flags()).toEqual(DEFAULT_FLAGS)
    await here.enter('bia')
    await eventually(() => expect(here.store.of(PEOPLE.bia)).toHaveLength(1))
    expect(here.flags()).toEqual(DEFAULT_FLAGS)
  })

  test('also if another person’s session replaces this one', async () => {
    const here = page()
    await add(here.store, 'ana', { pix_verified: true })
    await add(here.store, 'bia', { phone_verified: true })
    await here.enter('ana')
    await eventually(() => expect(here.flags().pix_verified).toBe(true))
    here.session.send({ type: 'log in with token', token: here.backend.issueToken('bia') })
    await eventually(() => expect(here.flags()).toEqual({ ...DEFAULT_FLAGS, phone_verified: true }))
  })

  test('a late write of one person’s step is not written for the next', async () => {
    const turns: (() => void)[] = []
    const written: unknown[] = []
    const here = page(undefined, {
      truth: async () => ({}),
      records: (device) => ({
        ...device,
        async add(userId, flags) {
          written.push([userId, flags])
          await new Promise<void>((resolve) => turns.push(resolve))
          await device.add(userId, flags)
        },
      }),
    })
    await here.enter('ana')
    await eventually(() => expect(here.store.of(PEOPLE.ana)).toHaveLength(1))
    here.set('pix_verified')
    here.set('phone_verified')
    await eventually(() => expect(turns).toHaveLength(1))
    await here.leave()
    await here.enter('bia')
    await eventually(() => expect(here.store.of(PEOPLE.bia)).toHaveLength(1))
    turns[0]?.()
    await quiet()
    expect(written).toEqual([[PEOPLE.ana, { pix_verified: true }]])
    expect(here.flags()).toEqual(DEFAULT_FLAGS)
  })

  test('stopping ends all reports', async () => {
    const here = page()
    await here.enter('ana')
    await eventually(() => expect(here.store.of(PEOPLE.ana)).toHaveLength(1))
    here.stop()
    await add(here.store, 'ana', { pix_verified: true })
    await quiet()
    expect(here.flags().pix_verified).toBe(false)
  })
})

describe('Failures are only logged (section 8)', () => {
  test('unreachable records: the flags stay, and updates continue after that', async () => {
    const here = page()
    await here.enter('ana')
    await eventually(() => expect(here.store.of(PEOPLE.ana)).toHaveLength(1))
    here.store.cut()
    expect(here.log.warn).toHaveBeenCalledWith('the validation records cannot be followed', expect.any(Unreachable))
    expect(here.flags()).toEqual(DEFAULT_FLAGS)
    here.store.restore()
    await add(here.store, 'ana', { pix_verified: true })
    await eventually(() => expect(here.flags().pix_verified).toBe(true))
  })

  test('a backend without the completed steps', async () => {
    const here = page(undefined, { truth: () => Promise.reject(new Unreachable('no answer')) })
    await add(here.store, 'ana', { pix_verified: true })
    await here.enter('ana')
    await eventually(() => expect(here.flags().pix_verified).toBe(true))
    expect(here.log.warn).toHaveBeenCalledExactlyOnceWith(
      'the backend did not tell which validation steps are complete',
      expect.any(Unreachable),
    )
  })
})

describe('Where the pages write the records', () => {
  test('the record is updated from the backend', async () => {
    const here = page(undefined, { truth: async () => ({ email_verified: true, pix_verified: true }) })
    await here.enter('ana')
    await eventually(() =>
      expect(here.store.of(PEOPLE.ana).at(-1)).toMatchObject({ email_verified: true, pix_verified: true }),
    )
    expect(here.flags()).toMatchObject({ email_verified: true, pix_verified: true, phone_verified: false })
  })

  test('a completed step is added once, the e-mail’s by setting its flag', async () => {
    const marked = vi.fn<ValidationRecords['markEmailVerified']>()
    const here = page(undefined, {
      truth: async () => ({}),
      records: (device) => ({ ...device, markEmailVerified: marked.mockImplementation(device.markEmailVerified) }),
    })
    await here.enter('ana')
    await eventually(() => expect(here.store.of(PEOPLE.ana)).toHaveLength(1))
    here.set('pix_verified')
    here.set('pix_verified')
    here.set('email_verified')
    await eventually(() =>
      expect(here.store.of(PEOPLE.ana).at(-1)).toMatchObject({ pix_verified: true, email_verified: true }),
    )
    await quiet()
    expect(here.store.of(PEOPLE.ana)).toHaveLength(2)
    expect(marked).toHaveBeenCalledOnce()
  })

  test('two devices that complete different steps at once both end with both', async () => {
    const store = createMemoryValidations()
    const late: (() => Promise<void>)[] = []
    const slow = (device: ValidationRecords): ValidationRecords => ({
      ...device,
      // The flags are read before the other device has written, as can happen over a network.
      add: (userId, flags) => {
        const present = store.of(userId).at(-1)
        return new Promise<void>((resolve, reject) => {
          late.push(() => device.add(userId, { ...present, ...flags }).then(resolve, reject))
        })
      },
    })
    const [one, other] = [
      page(store, { truth: async () => ({}), records: slow }),
      page(store, { truth: async () => ({}), records: slow }),
    ]
    await one.enter('ana')
    await other.enter('ana')
    await eventually(() => expect(store.of(PEOPLE.ana)).toHaveLength(1))
    await quiet()
    one.set('pix_verified')
    other.set('phone_verified')
    await eventually(() => expect(late).toHaveLength(2))
    await eventually(async () => {
      await late.shift()?.()
      expect(store.of(PEOPLE.ana).at(-1)).toMatchObject({ pix_verified: true, phone_verified: true })
      expect(late).toEqual([])
    })
    for (const { flags } of [one, other]) expect(flags()).toMatchObject({ pix_verified: true, phone_verified: true })
  })

  test('a step completed without a network shows, and is written when the network returns', async () => {
    const here = page(undefined, { truth: async () => ({}) })
    await here.enter('ana')
    await eventually(() => expect(here.store.of(PEOPLE.ana)).toHaveLength(1))
    here.store.cut()
    here.set('pix_verified')
    await eventually(() =>
      expect(here.log.warn).toHaveBeenCalledWith(
        'a completed validation step was not written into the records',
        expect.any(Unreachable),
      ),
    )
    expect(here.flags().pix_verified).toBe(true)
    here.store.restore()
    await add(here.store, 'ana', { phone_verified: true })
    await eventually(() =>
      expect(here.store.of(PEOPLE.ana).at(-1)).toMatchObject({ pix_verified: true, phone_verified: true }),
    )
    expect(here.flags()).toMatchObject({ pix_verified: true, phone_verified: true })
  })

  test('a step that records never accept is dropped, and the record is shown', async () => {
    const tries = vi.fn<ValidationRecords['add']>()
    const here = page(undefined, {
      truth: async () => ({}),
      records: (device) => ({
        ...device,
        add: tries.mockImplementation((userId) => device.add(userId, { identity_verified: !tries.mock.calls.length })),
      }),
    })
    await here.enter('ana')
    await eventually(() => expect(here.store.of(PEOPLE.ana)).toHaveLength(1))
    here.set('pix_verified')
    for (let round = 0; round < 6; round++) {
      await quiet()
      await add(here.store, 'ana', { phone_verified: round % 2 === 0 })
    }
    await quiet()
    expect(tries).toHaveBeenCalledTimes(3)
    expect(here.flags().pix_verified).toBe(false)
  })
})
