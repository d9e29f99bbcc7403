import * as z from 'zod/mini'
import { LONGEST_TYPED_PASSWORD } from '../src/core/account/limits.ts'
import type { NewSecret, SecondFactorState } from '../src/core/back-office/second-factor.port.ts'
import { defineCall } from './call.ts'
import type { Shape } from './shape.ts'

const typedPassword = z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPED_PASSWORD))
/** Six digits of the app, or a recovery code. */
const code = z.string().check(z.minLength(6), z.maxLength(20))
const part = { tag: 'Administração', feature: 'back office', auth: true } as const

export const secondFactor = defineCall({
  ...part,
  id: 'secondFactor',
  method: 'GET',
  path: 'auth/second-factor',
  summary: 'Whether the admin has an authenticator app (TOTP)',
  answer: z.object({
    /** ISO instant; null without an app. */
    enabledAt: z.nullable(z.string()),
    recoveryCodesLeft: z.number(),
  } satisfies Shape<SecondFactorState>),
})

export const beginSecondFactor = defineCall({
  ...part,
  id: 'beginSecondFactor',
  method: 'POST',
  path: 'auth/second-factor',
  summary: 'Make a secret for an authenticator app; it counts once a code is entered',
  body: z.object({ password: typedPassword }),
  answer: z.object({
    /** Base32, for typing. */
    secret: z.string(),
    /** otpauth://, for a QR code. */
    uri: z.string(),
  } satisfies Shape<NewSecret>),
})

const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const enableSecondFactor = defineCall({
  ...part,
  id: 'enableSecondFactor',
  method: 'POST',
  path: 'auth/second-factor/activation',
  summary: 'Switch the app on with its first code; the answer has the recovery codes, once',
  body: z.object({ code }),
  answer: recoveryCodes,
})

export const confirmIdentity = defineCall({
  ...part,
  id: 'confirmIdentity',
  method: 'POST',
  path: 'auth/confirmation',
  summary: 'Repeat password and code: money and permissions are open to this session for ten minutes',
  body: z.object({ password: typedPassword, code }),
})

export const disableSecondFactor = defineCall({
  ...part,
  id: 'disableSecondFactor',
  method: 'POST',
  path: 'auth/second-factor/removal',
  summary: 'Remove the app and its recovery codes',
  body: z.object({ password: typedPassword, code }),
})

export const renewRecoveryCodes = defineCall({
  ...part,
  id: 'renewRecoveryCodes',
  method: 'POST',
  path: 'auth/second-factor/recovery-codes',
  summary: 'Replace the recovery codes; needs a confirmed session',
  answer: recoveryCodes,
})
