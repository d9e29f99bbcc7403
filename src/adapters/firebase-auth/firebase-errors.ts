import type { IdentityFailureReason } from '../../core/identity/identity.port.ts'

/** Errors that a person can cause (firebase.google.com/docs/reference/js/auth#autherrorcodes). */
const REASONS: Readonly<Record<string, IdentityFailureReason>> = {
  'auth/popup-closed-by-user': 'closed',
  'auth/redirect-cancelled-by-user': 'closed',
  'auth/user-cancelled': 'closed',
  // The person opened another window.
  'auth/cancelled-popup-request': 'closed',
  'auth/popup-blocked': 'blocked',
  'auth/network-request-failed': 'network',
  'auth/timeout': 'network',
  'auth/account-exists-with-different-credential': 'exists with another method',
  'auth/credential-already-in-use': 'exists with another method',
  'auth/email-already-in-use': 'exists with another method',
  'auth/too-many-requests': 'too many attempts',
  'auth/quota-exceeded': 'too many attempts',
  'auth/user-disabled': 'account disabled',
}

export function reasonOf(error: unknown): IdentityFailureReason {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return 'other'
  if (error.code === 'auth/internal-error' && isScriptMissing(error)) return 'network'
  return REASONS[error.code] ?? 'other'
}

/** True if Google's frame loader did not load: Firebase then passes on the browser's event without a better code. */
function isScriptMissing(error: Error): boolean {
  if (!('customData' in error)) return false
  const { customData } = error
  return customData instanceof Event && customData.type === 'error'
}
