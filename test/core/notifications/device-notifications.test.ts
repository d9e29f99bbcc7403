import { describe, expect, it, vi } from 'vitest'
import {
  createMemoryPushDevice,
  createMemoryPushRegistrations,
} from '../../../src/adapters/memory/memory-notifications.ts'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { createDeviceNotifications, DECISION_KEY } from '../../../src/core/notifications/device-notifications.ts'

function start(options: Parameters<typeof createMemoryPushDevice>[0] = {}) {
  const storage = createMemoryStorage()
  const registrations = createMemoryPushRegistrations()
  const device = createMemoryPushDevice(options)
  let person: number | null = 7
  const notifications = createDeviceNotifications({ device, registrations, storage, person: () => person })
  return {
    ...{ storage, registrations, device, notifications },
    logIn: (id: number | null) => {
      person = id
      storage.remove('firebaseKey')
    },
  }
}

describe('notifications on a device', () => {
  it('are asked for once: not after a consent, a refusal of the card, or a refusal in the browser', async () => {
    const yes = start()
    expect(await yes.notifications.mayAsk()).toBe(true)
    expect(await yes.notifications.turnOn(false)).toEqual({ kind: 'on', hidesText: false })
    expect(await yes.notifications.mayAsk()).toBe(false)
    const no = start()
    await no.notifications.refuse()
    expect(await no.notifications.mayAsk()).toBe(false)
    const blocked = start({ answer: 'denied' })
    expect(await blocked.notifications.turnOn(false)).toEqual({ kind: 'blocked' })
    expect(await blocked.notifications.mayAsk()).toBe(false)
    expect(blocked.registrations.devices()).toEqual([])
  })

  it('are never offered to a visitor, nor in a browser without them', async () => {
    const { notifications, logIn } = start()
    logIn(null)
    expect(await notifications.mayAsk()).toBe(false)
    expect(await start({ obstacle: 'unsupported' }).notifications.mayAsk()).toBe(false)
    expect(await start({ permission: 'denied' }).notifications.mayAsk()).toBe(false)
  })

  it('report on an iPhone that the site must be installed first', async () => {
    const { notifications } = start({ obstacle: 'install first' })
    expect(await notifications.mayAsk()).toBe(true)
    expect(await notifications.state()).toEqual({ kind: 'install first' })
  })

  it('keep the registration under the key of the specification, with the private mode', async () => {
    const { notifications, storage, registrations } = start()
    await notifications.turnOn(true)
    expect(JSON.parse(storage.read('firebaseKey') ?? '')).toEqual({
      endpoint: 'https://push.example/aparelho',
      hidesText: true,
    })
    expect(registrations.devices()).toMatchObject([{ hidesText: true }])
    expect(await notifications.turnOn(false)).toEqual({ kind: 'on', hidesText: false })
    expect(registrations.devices()).toMatchObject([{ hidesText: false }])
  })

  it('are turned off here and at the backend, and not asked for again', async () => {
    const { notifications, storage, registrations, device } = start()
    await notifications.turnOn(false)
    expect(await notifications.turnOff()).toEqual({ kind: 'off' })
    expect([storage.read('firebaseKey'), registrations.devices(), device.address()]).toEqual([null, [], null])
    expect(await notifications.mayAsk()).toBe(false)
    expect(await notifications.turnOn(false)).toMatchObject({ kind: 'on' })
  })

  it('are registered again at the next login of the same person only', async () => {
    const { notifications, registrations, logIn } = start()
    await notifications.turnOn(true)
    logIn(8)
    await notifications.renew()
    expect(await notifications.state()).toEqual({ kind: 'off' })
    logIn(7)
    await notifications.renew()
    expect(await notifications.state()).toEqual({ kind: 'on', hidesText: true })
    await notifications.turnOff()
    logIn(7)
    await notifications.renew()
    expect(await notifications.state()).toEqual({ kind: 'off' })
    expect(registrations.devices()).toEqual([])
  })

  it('survive a corrupt record', async () => {
    const { notifications, storage } = start()
    storage.write('firebaseKey', '"abc"')
    storage.write(DECISION_KEY, '{')
    await notifications.renew()
    expect(await notifications.state()).toEqual({ kind: 'off' })
  })

  it('are off where the registration is corrupt, and show texts unless these are hidden', async () => {
    const { notifications, storage } = start({ permission: 'granted' })
    for (const [stored, state] of [
      [{ endpoint: 7, hidesText: true }, { kind: 'off' }],
      [{ hidesText: true }, { kind: 'off' }],
      [{ endpoint: 'https://push.example/a' }, { kind: 'on', hidesText: false }],
      [
        { endpoint: 'https://push.example/a', hidesText: 'yes' },
        { kind: 'on', hidesText: false },
      ],
      [
        { endpoint: 'https://push.example/a', hidesText: true },
        { kind: 'on', hidesText: true },
      ],
    ]) {
      storage.write('firebaseKey', JSON.stringify(stored))
      expect(await notifications.state(), JSON.stringify(stored)).toEqual(state)
    }
  })

  it('are off after the browser took its permission back', async () => {
    const { notifications, storage } = start({ permission: 'not asked' })
    storage.write('firebaseKey', JSON.stringify({ endpoint: 'https://push.example/a', hidesText: false }))
    expect(await notifications.state()).toEqual({ kind: 'off' })
  })

  it('are not asked for where the browser has already granted them', async () => {
    expect(await start({ permission: 'granted' }).notifications.mayAsk()).toBe(false)
  })

  it('are turned off without a registration, without asking the backend', async () => {
    const { notifications, registrations } = start({ permission: 'granted' })
    const remove = vi.spyOn(registrations, 'remove')
    expect(await notifications.turnOff()).toEqual({ kind: 'off' })
    expect(remove).not.toHaveBeenCalled()
    expect(await notifications.mayAsk()).toBe(false)
  })

  it.each([
    ['nobody is logged in', { person: null, decision: { person: null, hidesText: false } }],
    ['another person decided', { decision: { person: 8, hidesText: false } }],
    ['the person refused', { decision: { refused: true } }],
    ['the device is still registered', { isRegistered: true }],
    ['the browser cannot show them', { options: { obstacle: 'install first', permission: 'granted' } as const }],
    ['the browser has no permission', { options: { permission: 'not asked' } as const }],
  ])('are not registered again where %s', async (_, change) => {
    const { person, decision, options, isRegistered } = {
      ...{ person: 7, decision: { person: 7, hidesText: true }, isRegistered: false },
      ...{ options: { permission: 'granted' } as const, ...change },
    }
    const { notifications, registrations, storage, logIn } = start(options)
    logIn(person)
    storage.write(DECISION_KEY, JSON.stringify(decision))
    if (isRegistered) storage.write('firebaseKey', JSON.stringify({ endpoint: 'https://push.example/a' }))
    await notifications.renew()
    expect(registrations.devices()).toEqual([])
  })

  it.each([true, false])('are registered again with the chosen private mode: %s', async (hidesText) => {
    const { notifications, registrations, storage } = start({ permission: 'granted' })
    storage.write(DECISION_KEY, JSON.stringify({ person: 7, hidesText }))
    await notifications.renew()
    expect(registrations.devices()).toMatchObject([{ hidesText }])
  })
})
