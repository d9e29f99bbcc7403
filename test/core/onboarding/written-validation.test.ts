import { describe, expect, test, vi } from 'vitest'
import { createMemoryValidations } from '../../../src/adapters/memory/memory-validation-records.ts'
import { Unreachable } from '../../../src/core/failures.ts'
import type { ValidationRecords } from '../../../src/core/onboarding/validation-records.port.ts'
import { add, eventually, PEOPLE, page, quiet } from './watched-page.ts'

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

  test('a written step is not written again when another device changes the record', async () => {
    const here = page(undefined, { truth: async () => ({}) })
    await here.enter('ana')
    await eventually(() => expect(here.store.of(PEOPLE.ana)).toHaveLength(1))
    here.set('pix_verified')
    await eventually(() => expect(here.store.of(PEOPLE.ana)).toHaveLength(2))
    await quiet()
    await add(here.store, 'ana', { phone_verified: true })
    await quiet()
    expect(here.store.of(PEOPLE.ana)).toHaveLength(3)
    expect(here.flags()).toMatchObject({ pix_verified: true, phone_verified: true })
  })

  test('a step that another device completed and withdrew is not kept', async () => {
    const here = page(undefined, { truth: async () => ({}) })
    await add(here.store, 'ana', { pix_verified: true })
    await here.enter('ana')
    await eventually(() => expect(here.flags().pix_verified).toBe(true))
    await add(here.store, 'ana', { pix_verified: false })
    await quiet()
    expect(here.flags().pix_verified).toBe(false)
    expect(here.store.of(PEOPLE.ana)).toHaveLength(2)
  })

  test('nothing is written before the first record is known', async () => {
    const written = vi.fn<ValidationRecords['add']>()
    const here = page(undefined, {
      truth: async () => ({}),
      records: (device) => ({ ...device, add: written, watch: () => () => {} }),
    })
    await here.enter('ana')
    here.set('pix_verified')
    await quiet()
    expect(written).not.toHaveBeenCalled()
    expect(here.flags().pix_verified).toBe(true)
  })

  test('a step shows as long as its last write is under way', async () => {
    const last = Promise.withResolvers<void>()
    const tries = vi.fn<ValidationRecords['add']>()
    const here = page(undefined, {
      truth: async () => ({}),
      records: (device) => ({
        ...device,
        add: tries.mockImplementation(() => (tries.mock.calls.length < 3 ? Promise.resolve() : last.promise)),
      }),
    })
    await here.enter('ana')
    await eventually(() => expect(here.store.of(PEOPLE.ana)).toHaveLength(1))
    here.set('pix_verified')
    for (const phone_verified of [true, false, true]) {
      await quiet()
      await add(here.store, 'ana', { phone_verified })
    }
    await quiet()
    expect(tries).toHaveBeenCalledTimes(3)
    expect(here.flags()).toMatchObject({ pix_verified: true, phone_verified: true })
    last.resolve()
    await quiet()
    await add(here.store, 'ana', { phone_verified: false })
    await quiet()
    expect(here.flags()).toMatchObject({ pix_verified: false, phone_verified: false })
  })
})

test('Where the backend writes the records, a completed step is not written by the page', async () => {
  const here = page()
  await here.enter('ana')
  await eventually(() => expect(here.store.of(PEOPLE.ana)).toHaveLength(1))
  here.set('pix_verified')
  await quiet()
  expect(here.store.of(PEOPLE.ana)).toHaveLength(1)
  expect(here.flags().pix_verified).toBe(true)
})
