import { readDeviceDraft, removeDeviceDraft } from '../../../core/onboarding/device-draft.ts'
import { type RegistrationSteps, STEP_PATHS } from '../../../core/onboarding/provider-registration.ts'
import { hasRole, type User } from '../../../core/session/session.ts'
import type { DeviceStorage } from '../../../core/storage/storage.port.ts'
import type { App } from '../../app.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** The mail was confirmed, but the CPF or CNPJ has become another account's meanwhile. */
    numberTaken?: boolean
  }
}

export const GUIDE_AREA = '/area-do-guia'
/** Who comes to be a guide; who is one already is led on from there. */
export const WIZARD = '/cadastro-prestador'

/** What this browser knows of the registration whose mail is waited for. */
export type AwaitedMail =
  | { readonly kind: 'provider'; readonly steps: RegistrationSteps }
  | { readonly kind: 'client' }
  /** Registered in another browser, or so long ago that nobody waits any more. */
  | { readonly kind: 'unknown' }

/**
 * To be asked before what is stored of it ends. @param registration of the record that is confirmed; undefined where this browser
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
 * Where the confirmed mail of a provider's registration leads `user`, whose session is open now: to the guide area; or, where
 * another account was quicker with the number, back to its step with everything filled in. Null for a client's.
 */
export async function destinationOf(app: App, awaited: AwaitedMail, user: User): Promise<Destination | null> {
  const isProvider = hasRole(user, 'company')
  // What is left of the registration is the account's by now.
  if (isProvider || awaited.kind === 'provider') removeDeviceDraft(app.storage)
  if (isProvider) return { href: GUIDE_AREA }
  if (awaited.kind === 'provider') return numberTaken(awaited.steps)
  if (awaited.kind === 'client') return null
  try {
    const { registration } = await app.loadGuiding()
    const left = await registration.read(null)
    return left === null ? null : numberTaken(left.steps)
  } catch (error) {
    // The mail that was sent says what is left, and leads there.
    app.log.warn('whether a registration as a provider is left was not learnt', error)
    return null
  }
}

const numberTaken = ({ company }: RegistrationSteps): Destination => ({
  href: `${WIZARD}/${STEP_PATHS[company?.taxIdKind === 'cpf' ? 'personal' : 'company']}`,
  state: { numberTaken: true },
})
