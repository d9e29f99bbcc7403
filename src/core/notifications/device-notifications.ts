import type { UserId } from '../session/session.ts'
import { isRecord, readJson, writeJson } from '../storage/json.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import type { PushDevice, PushRegistrations } from './notifications.port.ts'

/** This device's registration: {"endpoint", "hidesText"}. Removed at logout like all keys of the session. */
const REGISTRATION_KEY = 'firebaseKey'
/**
 * The decision on this device: {"refused": true}, or {"person", "hidesText"}. Stays after logout, so that the card
 * never asks again and the same person's next login registers the device again.
 */
export const DECISION_KEY = 'tp:notifications'

export type DeviceState =
  | { readonly kind: 'on'; readonly hidesText: boolean }
  | { readonly kind: 'off' }
  /** The browser refuses; only its settings can change that. */
  | { readonly kind: 'blocked' }
  | { readonly kind: 'install first' }
  | { readonly kind: 'unsupported' }

interface Ports {
  readonly device: PushDevice
  readonly registrations: PushRegistrations
  readonly storage: DeviceStorage
  /** Id of the logged-in person; null without one. */
  readonly person: () => UserId | null
}

/** Notifications on this device for the logged-in person. Calls reject with failures of core/failures.ts. */
export interface DeviceNotifications {
  state(): Promise<DeviceState>
  /** True if the card may ask: someone is logged in, nothing was decided here, and the browser may show notifications one day. */
  mayAsk(): Promise<boolean>
  /** The person refused the card: it never returns. */
  refuse(): Promise<void>
  /** Lets the browser ask, registers the device and remembers it. Call it first in the handler of a press. */
  turnOn(hidesText: boolean): Promise<DeviceState>
  turnOff(): Promise<DeviceState>
  /** Registers the device again after a new login of the person who turned notifications on here. */
  renew(): Promise<void>
}

export function createDeviceNotifications({ device, registrations, storage, person }: Ports): DeviceNotifications {
  const refuse = () => writeJson(storage, DECISION_KEY, { refused: true })
  const registration = () => {
    const value = readJson(storage, REGISTRATION_KEY)
    if (!isRecord(value) || typeof value.endpoint !== 'string') return null
    return { endpoint: value.endpoint, hidesText: value.hidesText === true }
  }
  const current = (): DeviceState => {
    const obstacle = device.obstacle()
    if (obstacle !== null) return { kind: obstacle }
    if (device.permission() === 'denied') return { kind: 'blocked' }
    const registered = registration()
    return registered === null || device.permission() !== 'granted'
      ? { kind: 'off' }
      : { kind: 'on', hidesText: registered.hidesText }
  }
  const register = async (hidesText: boolean) => {
    const address = await device.subscribe(await registrations.fetchServerKey())
    await registrations.register({ ...address, hidesText })
    writeJson(storage, REGISTRATION_KEY, { endpoint: address.endpoint, hidesText })
    writeJson(storage, DECISION_KEY, { person: person(), hidesText })
  }
  return {
    state: async () => current(),
    mayAsk: async () =>
      person() !== null &&
      storage.read(DECISION_KEY) === null &&
      device.obstacle() !== 'unsupported' &&
      (device.obstacle() === 'install first' || device.permission() === 'not asked'),
    refuse: async () => refuse(),
    async turnOn(hidesText) {
      if (await device.askPermission()) await register(hidesText)
      else refuse()
      return current()
    },
    async turnOff() {
      const registered = registration()
      if (registered !== null) await registrations.remove(registered.endpoint)
      storage.remove(REGISTRATION_KEY)
      refuse()
      await device.unsubscribe()
      return current()
    },
    async renew() {
      const decision = readJson(storage, DECISION_KEY)
      if (!isRecord(decision) || person() === null || decision.person !== person()) return
      if (registration() !== null || device.obstacle() !== null || device.permission() !== 'granted') return
      await register(decision.hidesText === true)
    },
  }
}
