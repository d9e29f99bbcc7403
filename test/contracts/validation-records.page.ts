import { createFirestoreValidationRecords } from '../../src/adapters/firestore/firestore-validation-records.ts'
import type { FirestoreConfig } from '../../src/adapters/firestore/open-firestore.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpValidationRecords } from '../../src/adapters/http/http-validation-records.ts'
import type { ValidationRecord } from '../../src/core/onboarding/validation.ts'
import type { ValidationRecords } from '../../src/core/onboarding/validation-records.port.ts'
import type { Token } from '../../src/core/session/session.ts'
import { startHttpLive } from '../support/live.ts'

/** The arguments from which a page creates the adapters; validation-records.chromium.ts drives it. */
export type PageDevice =
  | { readonly kind: 'firestore'; readonly config: FirestoreConfig; readonly token: string }
  | { readonly kind: 'http'; readonly baseUrl: string; readonly token: Token }

declare global {
  interface Window {
    /** Receives a listener's reports. */
    report(listener: number, what: 'record' | 'failure', value: unknown): void
    makeDevice: typeof makeDevice
    devices: ValidationRecords[]
    stops: (() => void)[]
    watchDevice: typeof watchDevice
    tried: typeof tried
  }
}

function makeDevice(options: PageDevice): number {
  return window.devices.push(recordsOf(options)) - 1
}

function recordsOf(options: PageDevice): ValidationRecords {
  if (options.kind === 'firestore') {
    return createFirestoreValidationRecords({
      config: options.config,
      fetchToken: async () => options.token,
      retryDelay: () => 50,
    })
  }
  const http = createHttpClient({
    baseUrl: options.baseUrl,
    currentToken: () => options.token,
    onUnauthorized: () => undefined,
    retryDelay: () => 0,
  })
  return {
    ...createHttpValidationRecords(http, { live: startHttpLive(http, { person: null }) }),
    // A browser allows six connections per host, so a device without listeners must close its stream.
    watch(...asked) {
      const live = startHttpLive(http, { pause: 50 })
      const stop = createHttpValidationRecords(http, { live, retryDelay: () => 50 }).watch(...asked)
      return () => {
        stop()
        live.stop()
      }
    },
  }
}

function watchDevice(device: number, userId: number | string, listener: number): void {
  window.stops[listener] =
    window.devices[device]?.watch(
      userId,
      (record: ValidationRecord) => window.report(listener, 'record', record),
      (error) => window.report(listener, 'failure', nameOf(error)),
    ) ?? (() => undefined)
}

/** Null after a success, otherwise the failure's name. */
const tried = (act: Promise<void>): Promise<string | null> => act.then(() => null, nameOf)

const nameOf = (error: unknown) => (error instanceof Error ? error.name : String(error))

window.devices = []
window.stops = []
Object.assign(window, { makeDevice, watchDevice, tried })
