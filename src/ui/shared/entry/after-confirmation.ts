import { readDeviceDraft, removeDeviceDraft } from '../../../core/onboarding/device-draft.ts'
import { type RegistrationSteps, STEP_PATHS } from '../../../core/onboarding/provider-registration.ts'
import { hasRole, type User } from '../../../core/session/session.ts'
import type { DeviceStorage } from '../../../core/storage/storage.port.ts'
import type { App } from '../../app.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The mail was confirmed, but another account took the CPF or CNPJ meanwhile. */
    numberTaken?: boolean
  }
}

const GUIDE_AREA = '/area-do-guia'
/** Registration of guides; the page redirects those who are guides already. */
export const WIZARD = '/cadastro-prestador'

/** This browser's data about a registration that waits for its mail. */
export type AwaitedMail =
  | { readonly kind: 'provider'; readonly steps: RegistrationSteps }
  | { readonly kind: 'client' }
  /** Registered in another browser, or too long ago. */
  | { readonly kind: 'unknown' }

/**
 * Call it before the stored registration is deleted. @param registration id of the confirmed registration; undefined if this browser
 * has none.
 */
export function awaitedMail(storage: DeviceStorage, registration: string | undefined): AwaitedMail {
  if (registration === undefined) return { kind: 'unknown' }
  const device = readDeviceDraft(storage, null)
  if (device === null || device.registration !== registration) return { kind: 'client' }
  return { kind: 'provider', steps: device.known.steps }
}

export interface Destination {
  readonly href: string
  readonly state?: { readonly numberTaken: true }
}

/**
 * The page that `user` sees after confirming a provider's registration: the guide area, or, if another account took the
 * number, the number's step with everything else filled in. Null for a client's registration.
 */
export async function destinationOf(app: App, awaited: AwaitedMail, user: User): Promise<Destination | null> {
  const isProvider = hasRole(user, 'company')
  // The rest of the registration now belongs to the account.
  if (isProvider || awaited.kind === 'provider') removeDeviceDraft(app.storage)
  if (isProvider) return { href: GUIDE_AREA }
  if (awaited.kind === 'provider') return numberTaken(awaited.steps)
  if (awaited.kind === 'client') return null
  try {
    const { registration } = await app.loadGuiding()
    const left = await registration.read(null)
    return left === null ? null : numberTaken(left.steps)
  } catch (error) {
    // The confirmation's mail says what is left and links there.
    app.log.warn('unfinished registration not loaded', error)
    return null
  }
}

const numberTaken = ({ company }: RegistrationSteps): Destination => ({
  href: `${WIZARD}/${STEP_PATHS[company?.taxIdKind === 'cpf' ? 'personal' : 'company']}`,
  state: { numberTaken: true },
})
