import type { NotificationChannel, NotificationChoices, NotificationKind } from './notification.ts'

/** The address that a browser's push service gave this device, with the keys that encrypt messages to it (RFC 8291). */
export interface DeviceAddress {
  readonly endpoint: string
  /** Base64url. */
  readonly p256dh: string
  /** Base64url. */
  readonly auth: string
}

/** Devices that receive push messages for the logged-in person. Calls reject with failures of core/failures.ts. */
export interface PushRegistrations {
  /** Returns the marketplace's public key (VAPID, base64url), which a device needs for its address. It never changes. */
  fetchServerKey(signal?: AbortSignal): Promise<string>
  /**
   * Registers this device for the person of the session; repeating it replaces keys, person and `hidesText`. The registration ends with
   * the session. @throws Rejected with the field `endpoint` for an address that is not a public push service.
   */
  register(device: DeviceAddress & { readonly hidesText: boolean }): Promise<void>
  /** Removes a device of the person; an unknown one changes nothing. */
  remove(endpoint: string): Promise<void>
}

/** A person's choice of notifications. */
export interface NotificationPreferences {
  fetchChoices(signal?: AbortSignal): Promise<NotificationChoices>
  /** @returns all choices after the change. */
  choose(kind: NotificationKind, channel: NotificationChannel, isOn: boolean): Promise<NotificationChoices>
  /**
   * Turns off mails of one kind with the token of a mail's link; needs no session and may be repeated.
   * @returns the kind. @throws NotFound for a token that we never sent.
   */
  unsubscribe(token: string): Promise<NotificationKind>
}

/** Why this browser cannot receive push messages, or null if it can. `install first`: iPhone and iPad, until the site is on the home screen. */
export type PushObstacle = 'install first' | 'unsupported' | null

/** This browser's side of push messages. */
export interface PushDevice {
  obstacle(): PushObstacle
  permission(): 'granted' | 'denied' | 'not asked'
  /** Lets the browser ask the person, unless the answer is known. Browsers show the question only right after a press. */
  askPermission(): Promise<boolean>
  /** Gets an address; repeating it returns the same one. @throws Unreachable without a service worker or an answer of the push service. */
  subscribe(serverKey: string): Promise<DeviceAddress>
  /** Gives up the address, if there is one. */
  unsubscribe(): Promise<void>
}
