import { describe, expect, test, vi } from 'vitest'
import { NotOffered, Unreachable } from '../../../src/core/failures.ts'
import { DEFAULT_FLAGS, newValidationRecord } from '../../../src/core/onboarding/validation.ts'
import type { ValidationRecords } from '../../../src/core/onboarding/validation-records.port.ts'
import { eventually, PEOPLE, page, quiet } from './watched-page.ts'

const company = { able_to_approve: { validations: false, missing_validation: ['pix_key', 'identity'] } }
/** The flags of the steps that `company` does not miss; the optional certificate is not among them. */
const PASSED = {
  ...DEFAULT_FLAGS,
  email_verified: true,
  phone_verified: true,
  youtube_presentation_verified: true,
  social_net_verified: true,
  oficial_rules_verified: true,
}
const notOffered = () => new NotOffered('no such call')
/** Records that a backend does not offer. */
const withoutRecords = (device: ValidationRecords): ValidationRecords => ({
  ...device,
  watch: (_user, _onRecord, onFailure) => {
    onFailure(notOffered())
    return () => {}
  },
})

describe('Where the backend offers no checks, the session shows what is passed', () => {
  test('as it was before the backend told so', async () => {
    const truth = Promise.withResolvers<object>()
    const here = page(undefined, { truth: () => truth.promise })
    await here.enter('ana')
    here.session.send({ type: 'user updated', changes: { company } })
    await quiet()
    expect(here.flags()).toEqual(DEFAULT_FLAGS)
    truth.reject(notOffered())
    await eventually(() => expect(here.flags()).toEqual(PASSED))
    expect(here.log.warn).not.toHaveBeenCalled()
  })

  test('and at each change of the person, without setting a flag twice', async () => {
    const here = page(undefined, { records: withoutRecords })
    await here.enter('ana')
    const changes = vi.fn<() => void>()
    here.validation.subscribe(changes)
    here.session.send({ type: 'user updated', changes: { company } })
    expect(here.flags()).toEqual(PASSED)
    expect(changes).toHaveBeenCalledTimes(5)
    here.session.send({ type: 'user updated', changes: { name: 'Ana Luz' } })
    expect(changes).toHaveBeenCalledTimes(5)
    expect(here.log.warn).not.toHaveBeenCalled()
  })

  test('until the person is no provider any more', async () => {
    const here = page(undefined, { records: withoutRecords, truth: () => Promise.reject(notOffered()) })
    await here.enter('ana')
    await quiet()
    here.session.send({ type: 'user updated', changes: { roles: ['client'] } })
    here.session.send({ type: 'user updated', changes: { company } })
    await quiet()
    expect(here.flags()).toEqual(DEFAULT_FLAGS)
  })
})

describe('After the logout nothing late is taken', () => {
  test('neither a record nor the watch of the records', async () => {
    const stopped = vi.fn<() => void>()
    const people: unknown[] = []
    let late: Parameters<ValidationRecords['watch']>[1] = () => {}
    const here = page(undefined, {
      records: (device) => ({
        ...device,
        watch: (person, onRecord, onFailure) => {
          people.push(person)
          late = onRecord
          const stop = device.watch(person, onRecord, onFailure)
          return () => {
            stopped()
            stop()
          }
        },
      }),
    })
    await here.enter('ana')
    await eventually(() => expect(here.store.of(PEOPLE.ana)).toHaveLength(1))
    expect(stopped).not.toHaveBeenCalled()
    await here.leave()
    expect(stopped).toHaveBeenCalledOnce()
    expect(people).toEqual([PEOPLE.ana])
    late(newValidationRecord(PEOPLE.ana, 5, { pix_verified: true }))
    expect(here.flags()).toEqual(DEFAULT_FLAGS)
  })

  test('nor the backend’s flags', async () => {
    const truth = Promise.withResolvers<object>()
    const here = page(undefined, { truth: () => truth.promise })
    await here.enter('ana')
    await here.leave()
    truth.resolve({ pix_verified: true })
    await quiet()
    expect(here.flags()).toEqual(DEFAULT_FLAGS)
  })

  test('nor the backend’s failure', async () => {
    const truth = Promise.withResolvers<object>()
    const here = page(undefined, { truth: () => truth.promise })
    await here.enter('ana')
    await here.leave()
    truth.reject(new Unreachable('no answer'))
    await quiet()
    expect(here.log.warn).not.toHaveBeenCalled()
  })
})

describe('A flag that is set before the login', () => {
  test('is written where the pages write the records', async () => {
    const here = page(undefined, { truth: async () => ({}) })
    here.set('pix_verified')
    await here.enter('ana')
    await eventually(() => expect(here.store.of(PEOPLE.ana).at(-1)).toMatchObject({ pix_verified: true }))
    await quiet()
    expect(here.flags()).toEqual({ ...DEFAULT_FLAGS, pix_verified: true })
    expect(here.store.of(PEOPLE.ana)).toHaveLength(2)
  })

  test('gives way to the record where the backend writes it', async () => {
    const here = page()
    here.set('pix_verified')
    await here.enter('ana')
    await eventually(() => expect(here.flags()).toEqual(DEFAULT_FLAGS))
    expect(here.store.of(PEOPLE.ana)).toHaveLength(1)
  })
})
