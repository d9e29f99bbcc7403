import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { isFailure } from '../../src/core/failures.ts'
import { DEFAULT_FLAGS, type ValidationFlag, type ValidationRecord } from '../../src/core/onboarding/validation.ts'
import type { ValidationRecords } from '../../src/core/onboarding/validation-records.port.ts'
import type { UserId } from '../../src/core/session/session.ts'

export interface ValidationRecordsSubject {
  /** A provider without any record. */
  newPerson(): Promise<UserId>
  /** One more device on which the person is logged in. */
  device(person: UserId): Promise<ValidationRecords>
  /** The person passes the flag's check at the backend, if the backend verifies it. */
  pass(person: UserId, flag: ValidationFlag): Promise<void>
  /** Writes an invalid record of the person; null if the store refuses invalid ones. */
  readonly plant: ((person: UserId) => Promise<void>) | null
  /** The other side is out of reach. */
  cut(): Promise<void>
  restore(): Promise<void>
  close(): Promise<void>
}

interface Heard {
  readonly records: ValidationRecord[]
  readonly failures: unknown[]
  latest(): ValidationRecord | undefined
  stop(): void
}

/** gRPC takes twenty seconds to believe that a connection is lost. */
const LONG = { timeout: 45_000, interval: 10 }
/** A machine that is busy with other tests may be late once: the median counts. */
const ATTEMPTS = 3

export function validationRecordsContract(name: string, makeSubject: () => Promise<ValidationRecordsSubject>): void {
  describe(`ValidationRecords: ${name}`, () => {
    let subject: ValidationRecordsSubject
    const running: Heard[] = []

    beforeAll(async () => {
      subject = await makeSubject()
    })
    afterEach(() => {
      for (const { stop } of running.splice(0)) stop()
    })
    afterAll(async () => {
      await subject?.close()
    })

    function listen(device: ValidationRecords, person: UserId): Heard {
      const records: ValidationRecord[] = []
      const failures: unknown[] = []
      const stop = device.watch(
        person,
        (record) => records.push(record),
        (error) => failures.push(error),
      )
      const heard: Heard = { records, failures, latest: () => records.at(-1), stop }
      running.push(heard)
      return heard
    }
    /** Two devices of one new person, which both know the first record. */
    async function twoDevices() {
      const person = await subject.newPerson()
      const [here, there] = [await subject.device(person), await subject.device(person)]
      const [near, far] = [listen(here, person), listen(there, person)]
      await vi.waitFor(() => {
        expect(near.latest()).toBeDefined()
        expect(far.latest()).toBeDefined()
      }, LONG)
      return { person, here, there, near, far }
    }

    it('creates a record with every flag false if none exists', async () => {
      const person = await subject.newPerson()
      const before = Date.now()
      const heard = listen(await subject.device(person), person)
      await vi.waitFor(() => expect(heard.latest()).toMatchObject({ ...DEFAULT_FLAGS, user_id: person }), LONG)
      expect(Math.abs((heard.latest()?.createdAt ?? 0) - before)).toBeLessThan(60_000)
      expect(heard.failures).toEqual([])
    })

    it('reports to both of two devices that begin at once', async () => {
      const { near, far } = await twoDevices()
      expect(near.latest()).toMatchObject(DEFAULT_FLAGS)
      expect(far.latest()).toMatchObject(DEFAULT_FLAGS)
    })

    it('reports a step completed on another device, and keeps the steps before it', async () => {
      const { person, here, far } = await twoDevices()
      await subject.pass(person, 'pix_verified')
      await subject.pass(person, 'social_net_verified')
      await here.add(person, { pix_verified: true })
      await vi.waitFor(() => expect(far.latest()).toMatchObject({ pix_verified: true }), LONG)
      await here.add(person, { social_net_verified: true })
      const both = { pix_verified: true, social_net_verified: true }
      await vi.waitFor(() => expect(far.latest()).toMatchObject(both), LONG)
      expect(far.latest()).toMatchObject({ email_verified: false, identity_verified: false })
    })

    it('reports it within a second', async () => {
      const { person, here, far } = await twoDevices()
      await subject.pass(person, 'pix_verified')
      const took: number[] = []
      while (took.length < ATTEMPTS) {
        const isOn = took.length % 2 === 0
        const before = performance.now()
        await here.add(person, { pix_verified: isOn })
        await vi.waitFor(() => expect(far.latest()).toMatchObject({ pix_verified: isOn }), LONG)
        took.push(performance.now() - before)
      }
      expect(took.sort((a, b) => a - b)[Math.floor(ATTEMPTS / 2)]).toBeLessThan(1000)
    })

    it('turns the e-mail’s flag on in the latest record, for every device', async () => {
      const { person, here, near, far } = await twoDevices()
      await subject.pass(person, 'pix_verified')
      await subject.pass(person, 'email_verified')
      await here.add(person, { pix_verified: true })
      await here.markEmailVerified(person)
      const both = { pix_verified: true, email_verified: true }
      await vi.waitFor(() => expect(far.latest()).toMatchObject(both), LONG)
      await vi.waitFor(() => expect(near.latest()).toMatchObject(both), LONG)
    })

    it('sets the e-mail’s flag without an earlier record, also without listening', async () => {
      const person = await subject.newPerson()
      await subject.pass(person, 'email_verified')
      const device = await subject.device(person)
      await device.markEmailVerified(person)
      const heard = listen(device, person)
      await vi.waitFor(() => expect(heard.latest()).toMatchObject({ email_verified: true }), LONG)
    })

    it('reports nothing after the stop', async () => {
      const { person, here, near, far } = await twoDevices()
      await subject.pass(person, 'pix_verified')
      near.stop()
      const count = near.records.length
      await here.add(person, { pix_verified: true })
      await vi.waitFor(() => expect(far.latest()).toMatchObject({ pix_verified: true }), LONG)
      expect(near.records.length).toBe(count)
    })

    it('can be started again after the stop', async () => {
      const { person, here, near } = await twoDevices()
      near.stop()
      const again = listen(here, person)
      await vi.waitFor(() => expect(again.latest()).toMatchObject(DEFAULT_FLAGS), LONG)
    })

    it('never reports another person’s records', async () => {
      const [mine, theirs] = [await twoDevices(), await twoDevices()]
      await subject.pass(theirs.person, 'pix_verified')
      await theirs.here.add(theirs.person, { pix_verified: true })
      await vi.waitFor(() => expect(theirs.far.latest()).toMatchObject({ pix_verified: true }), LONG)
      for (const record of [...mine.near.records, ...mine.far.records]) {
        expect(record).toMatchObject({ user_id: mine.person, pix_verified: false })
      }
    })

    it('reports nothing to a person who asks for another one', async () => {
      const { person: theirs } = await twoDevices()
      const nosy = listen(await subject.device(await subject.newPerson()), theirs)
      const { person, here, far } = await twoDevices()
      await here.add(person, {})
      await vi.waitFor(() => expect(far.records.length).toBeGreaterThan(1), LONG)
      expect(nosy.records).toEqual([])
      nosy.stop()
    })

    it('reads a malformed record', async ({ skip }) => {
      const { plant } = subject
      if (plant === null) return skip('its store takes only what is right')
      const person = await subject.newPerson()
      await plant(person)
      const heard = listen(await subject.device(person), person)
      await vi.waitFor(() => expect(heard.latest()).toMatchObject({ user_id: person, pix_verified: true }), LONG)
      expect(heard.latest()).toMatchObject({ phone_verified: false, email_verified: false })
      expect(heard.latest()).not.toHaveProperty('admin')
    })

    it('continues after an outage that ends at once', async () => {
      const { person, near, there, far } = await twoDevices()
      await subject.pass(person, 'pix_verified')
      await subject.cut()
      await subject.restore()
      await vi.waitFor(() => there.add(person, { pix_verified: true }), LONG)
      await vi.waitFor(() => expect(near.latest()).toMatchObject({ pix_verified: true }), LONG)
      await vi.waitFor(() => expect(far.latest()).toMatchObject({ pix_verified: true }), LONG)
    })

    it('reports a lost connection, refuses additions meanwhile, and continues when it returns', async () => {
      const { person, here, near, there, far } = await twoDevices()
      await subject.pass(person, 'pix_verified')
      await subject.cut()
      for (const { failures } of [near, far]) {
        await vi.waitFor(() => expect(failures.length).toBeGreaterThan(0), LONG)
        expect(failures.every(isFailure)).toBe(true)
      }
      await expect(here.add(person, { pix_verified: true })).rejects.toSatisfy(isFailure)
      await subject.restore()
      await vi.waitFor(() => there.add(person, { pix_verified: true }), LONG)
      await vi.waitFor(() => expect(near.latest()).toMatchObject({ pix_verified: true }), LONG)
      await vi.waitFor(() => expect(far.latest()).toMatchObject({ pix_verified: true }), LONG)
    })
  })
}
