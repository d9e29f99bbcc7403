import { describe, expect, onTestFinished, test } from 'vitest'
import { createMemoryValidations } from '../../../src/adapters/memory/memory-validation-records.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import { DEFAULT_FLAGS } from '../../../src/core/onboarding/validation.ts'
import { watchValidation } from '../../../src/core/onboarding/watch-validation.ts'
import { settled } from '../session/browser.ts'
import { add, eventually, PEOPLE, page, quiet } from './watched-page.ts'

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
    onTestFinished(watchValidation({ session, validation, log, records: store.device(), fetchTruth: null }))
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
