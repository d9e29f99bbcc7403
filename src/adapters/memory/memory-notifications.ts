import { NotFound, Rejected } from '../../core/failures.ts'
import type { NotificationChoices, NotificationKind } from '../../core/notifications/notification.ts'
import type {
  DeviceAddress,
  NotificationPreferences,
  PushDevice,
  PushObstacle,
  PushRegistrations,
} from '../../core/notifications/notifications.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

export interface MemoryPushRegistrations extends PushRegistrations {
  readonly devices: () => readonly (DeviceAddress & { readonly hidesText: boolean })[]
}

export function createMemoryPushRegistrations({
  serverKey = 'BAAA',
  before,
}: {
  readonly serverKey?: string
  readonly before?: BeforeAnswering
} = {}): MemoryPushRegistrations {
  let devices: readonly (DeviceAddress & { readonly hidesText: boolean })[] = []
  return {
    fetchServerKey: (signal) => answering(() => serverKey, before, signal),
    register(device) {
      const keep = () => {
        if (!device.endpoint.startsWith('https://')) {
          throw new Rejected('no push service', { fields: { endpoint: 'Este endereço não é aceito.' } })
        }
        devices = [...devices.filter(({ endpoint }) => endpoint !== device.endpoint), device]
      }
      return answering(keep, before, undefined)
    },
    remove(endpoint) {
      const drop = () => {
        devices = devices.filter((device) => device.endpoint !== endpoint)
      }
      return answering(drop, before, undefined)
    },
    devices: () => devices,
  }
}

const ALL = { email: true, push: true }

/** @param tokens tokens of mails, with their kinds. */
export function createMemoryNotificationPreferences({
  tokens = {},
  before,
}: {
  readonly tokens?: Readonly<Record<string, NotificationKind>>
  readonly before?: BeforeAnswering
} = {}): NotificationPreferences {
  let choices: NotificationChoices = { messages: ALL, bookings: ALL, reminders: ALL }
  return {
    fetchChoices: (signal) => answering(() => choices, before, signal),
    choose(kind, channel, isOn) {
      const change = () => {
        choices = { ...choices, [kind]: { ...choices[kind], [channel]: isOn } }
        return choices
      }
      return answering(change, before, undefined)
    },
    unsubscribe(token) {
      const turnOff = () => {
        const kind = tokens[token]
        if (kind === undefined) throw new NotFound('this token was never sent')
        choices = { ...choices, [kind]: { ...choices[kind], email: false } }
        return kind
      }
      return answering(turnOff, before, undefined)
    },
  }
}

/** A browser whose person answers its question with `answer`. */
export function createMemoryPushDevice({
  obstacle = null,
  permission = 'not asked',
  answer = 'granted',
}: {
  readonly obstacle?: PushObstacle
  readonly permission?: ReturnType<PushDevice['permission']>
  readonly answer?: 'granted' | 'denied'
} = {}): PushDevice & { readonly address: () => DeviceAddress | null } {
  let current = permission
  let address: DeviceAddress | null = null
  return {
    obstacle: () => obstacle,
    permission: () => current,
    async askPermission() {
      if (current === 'not asked') current = answer
      return current === 'granted'
    },
    async subscribe() {
      address ??= { endpoint: 'https://push.example/aparelho', p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
      return address
    },
    async unsubscribe() {
      address = null
    },
    address: () => address,
  }
}
