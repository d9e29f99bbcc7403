import { createBrowserStorage } from '../adapters/browser-storage/browser-storage.ts'
import { deferred } from '../adapters/deferred.ts'
import type { Config } from '../config.ts'
import { IdentityFailed, type IdentitySync } from '../core/identity/identity.port.ts'
import {
  createIdentityEntrance,
  type IdentityEntrance,
  type IdentityEntranceOptions,
} from '../core/identity/identity-entrance.ts'

type Given = Pick<IdentityEntranceOptions, 'session' | 'storage' | 'log'>

/** Sign-in with an identity provider, if Firebase is configured. Firebase loads with the button's first press, or after a redirect. */
export function composeIdentity(
  firebase: NonNullable<Config['firebase']>,
  syncUrl: string | null,
  page: Window & typeof globalThis,
  given: Given,
): IdentityEntrance {
  const provider = deferred(async () => {
    const module = await import('../adapters/firebase-auth/firebase-identity.ts').catch((cause: unknown) => {
      throw new IdentityFailed('network', { cause })
    })
    return module.createFirebaseIdentity(firebase)
  })
  return createIdentityEntrance({
    ...given,
    provider,
    sync:
      syncUrl === null
        ? null
        : deferred<IdentitySync>(async () =>
            (await import('../adapters/http/http-identity-sync.ts')).createHttpIdentitySync(syncUrl),
          ),
    tab: createBrowserStorage({
      // Reading it may throw if storage is forbidden.
      get localStorage() {
        return page.sessionStorage
      },
      addEventListener: page.addEventListener.bind(page),
      removeEventListener: page.removeEventListener.bind(page),
    }),
  })
}
