// @vitest-environment jsdom
import { FirebaseError } from 'firebase/app'
import { AuthErrorCodes } from 'firebase/auth'
import { describe, expect, it } from 'vitest'
import { reasonOf } from '../../../src/adapters/firebase-auth/firebase-errors.ts'

const failed = (code: string, customData?: Record<string, unknown>) => new FirebaseError(code, 'failed', customData)

describe('what Firebase says of a sign-in', () => {
  it.each([
    [AuthErrorCodes.POPUP_CLOSED_BY_USER, 'closed'],
    [AuthErrorCodes.USER_CANCELLED, 'closed'],
    [AuthErrorCodes.EXPIRED_POPUP_REQUEST, 'closed'],
    [AuthErrorCodes.REDIRECT_CANCELLED_BY_USER, 'closed'],
    [AuthErrorCodes.POPUP_BLOCKED, 'blocked'],
    [AuthErrorCodes.NETWORK_REQUEST_FAILED, 'network'],
    [AuthErrorCodes.TIMEOUT, 'network'],
    [AuthErrorCodes.NEED_CONFIRMATION, 'exists with another method'],
    [AuthErrorCodes.CREDENTIAL_ALREADY_IN_USE, 'exists with another method'],
    [AuthErrorCodes.EMAIL_EXISTS, 'exists with another method'],
    [AuthErrorCodes.TOO_MANY_ATTEMPTS_TRY_LATER, 'too many attempts'],
    [AuthErrorCodes.QUOTA_EXCEEDED, 'too many attempts'],
    [AuthErrorCodes.USER_DISABLED, 'account disabled'],
    [AuthErrorCodes.INVALID_API_KEY, 'other'],
    [AuthErrorCodes.INVALID_ORIGIN, 'other'],
    [AuthErrorCodes.INTERNAL_ERROR, 'other'],
  ])('%s is told as: %s', (code, reason) => {
    expect(reasonOf(failed(code))).toBe(reason)
  })

  it('an internal error counts as a network failure if Google’s script was not loaded', () => {
    expect(reasonOf(Object.assign(failed('auth/internal-error'), { customData: new Event('error') }))).toBe('network')
  })

  it.each([null, undefined, 'auth/popup-blocked', new Error('x'), { code: 'auth/popup-blocked' }])(
    '%j is not an error of Firebase',
    (error) => {
      expect(reasonOf(error)).toBe('other')
    },
  )
})
