import * as z from 'zod/mini'
import type { PasswordReset, Registration } from '../src/core/account/account-entry.port.ts'
import {
  LONGEST_EMAIL,
  LONGEST_NAME,
  LONGEST_NICKNAME,
  LONGEST_PASSWORD,
  LONGEST_TYPED_PASSWORD,
  SHORTEST_EMAIL,
  SHORTEST_NAME,
  SHORTEST_PASSWORD,
} from '../src/core/account/limits.ts'
import {
  type AccountState,
  type PasswordChange,
  PHONE_CODE_CHANNELS,
  type ProfileChanges,
} from '../src/core/account/profile.port.ts'
import type { User } from '../src/core/session/session.ts'
import { defineCall, inData } from './call.ts'
import { loginAnswer } from './session.ts'
import type { Loose, Shape } from './shape.ts'

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

export const email = z
  .string()
  .check(z.minLength(SHORTEST_EMAIL), z.maxLength(LONGEST_EMAIL), z.regex(/^[^\s<>"]+@[^\s<>"]+\.[^\s<>"]+$/))
export const personName = z.string().check(z.minLength(SHORTEST_NAME), z.maxLength(LONGEST_NAME))
/** The server also refuses passwords that are easy to guess. */
export const newPassword = z.string().check(z.minLength(SHORTEST_PASSWORD), z.maxLength(LONGEST_PASSWORD))
const typedPassword = z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPED_PASSWORD))
const secret = z.string().check(z.regex(/^[\w-]{20,200}$/))
/** The six digits of a mail or text message. */
export const code = z.string().check(z.regex(/^\d{6}$/))

export const register = defineCall({
  id: 'register',
  method: 'POST',
  path: 'auth/register',
  summary:
    'Ask for a client’s account; a mail to the address confirms it. The answer never tells whether there is one already',
  tag: 'Conta',
  feature: 'accounts',
  auth: false,
  body: z.object({
    name: personName,
    email,
    password: newPassword,
    password_confirmation: newPassword,
    terms_accepted: z.literal(true),
  } satisfies Shape<Registration>),
  /** `registration` proves to confirm-registration that the same browser made the request. */
  answer: z.object({ registration: z.string() }),
})

export const confirmRegistration = defineCall({
  id: 'confirmRegistration',
  method: 'POST',
  path: 'auth/confirm-registration',
  summary:
    'Make the account: with the code and the registration, or the link’s token and the registration or the password',
  tag: 'Conta',
  feature: 'accounts',
  auth: false,
  body: z.object({
    registration: z.optional(secret),
    code: z.optional(code),
    token: z.optional(secret),
    /** Required when the link is opened in another browser, so that a stranger's registration creates no account. */
    password: z.optional(typedPassword),
  }),
  answer: inData(loginAnswer),
})

export const resendConfirmation = defineCall({
  id: 'resendConfirmation',
  method: 'POST',
  path: 'auth/resend-confirmation',
  summary: 'Send the confirmation’s mail again, once a minute at most',
  tag: 'Conta',
  feature: 'accounts',
  auth: false,
  body: z.object({ registration: secret }),
})

export const forgot = defineCall({
  id: 'forgot',
  method: 'POST',
  path: 'auth/forgot',
  summary: 'Send a link for a new password, if the address has an account; the answer does not tell',
  tag: 'Conta',
  auth: false,
  body: z.object({ email }),
})

export const resetPassword = defineCall({
  id: 'resetPassword',
  method: 'POST',
  path: 'auth/reset-password',
  summary: 'Set a new password with the link’s token, once; every session of the account ends',
  tag: 'Conta',
  feature: 'accounts',
  auth: false,
  body: z.object({
    token: secret,
    password: newPassword,
    password_confirmation: newPassword,
  } satisfies Shape<PasswordReset>),
})

export const confirmEmail = defineCall({
  id: 'confirmEmail',
  method: 'POST',
  path: 'auth/confirm-email',
  summary: 'Make the new address of a profile the account’s own, with the token of the mail sent there',
  tag: 'Conta',
  feature: 'accounts',
  auth: false,
  body: z.object({ token: secret }),
})

export const account = defineCall({
  id: 'account',
  method: 'GET',
  path: 'account',
  summary: 'The profile and settings of the logged-in person',
  tag: 'Conta',
  feature: 'accounts',
  auth: true,
  answer: z.object({
    email: z.string(),
    /** A new address that waits for confirmation. */
    pendingEmail: z.nullable(z.string()),
    hasPassword: z.boolean(),
    phoneVerified: z.boolean(),
    /** Recipient of codes that confirm a phone; absent for SMS. */
    phoneCodesBy: maybe(z.enum(PHONE_CODE_CHANNELS)),
    identityProviders: z.array(z.enum(['google'])),
    /** ISO instant. */
    createdAt: z.string(),
  } satisfies Shape<AccountState>),
})

/** The profile update response of the specification's section 3, whose `user_name` is the core's nickName. */
type WireProfile = Pick<User, 'avatar' | 'avatar_url' | 'birth_date' | 'cellphone' | 'email' | 'name'> & {
  readonly user_name: User['nickName']
}

const profile = z.object({
  avatar: maybe(z.string()),
  avatar_url: maybe(z.string()),
  birth_date: maybe(z.string()),
  cellphone: maybe(z.string()),
  email: maybe(z.string()),
  name: maybe(z.string()),
  user_name: maybe(z.string()),
} satisfies Shape<Loose<WireProfile>>)

export const updateProfile = defineCall({
  id: 'updateProfile',
  method: 'POST',
  path: 'auth/update-profile',
  summary: 'Change the profile; a new e-mail waits until the mail sent there is confirmed',
  tag: 'Conta',
  auth: true,
  body: z.object({
    name: personName,
    user_name: maybe(z.string().check(z.maxLength(LONGEST_NICKNAME))),
    birth_date: maybe(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))),
    /** E.164: +5511987650001. */
    cellphone: maybe(z.string().check(z.regex(/^\+\d{8,15}$/))),
    email,
    /** Required if the e-mail changes and the account has a password. */
    current_password: z.optional(typedPassword),
  } satisfies Shape<Loose<ProfileChanges>>),
  answer: inData(profile),
})

export const updateAvatar = defineCall({
  id: 'updateAvatar',
  method: 'POST',
  path: 'auth/update-avatar',
  summary: 'Use an uploaded picture as the avatar',
  tag: 'Conta',
  auth: true,
  body: z.object({ avatar: z.string().check(z.minLength(1), z.maxLength(300)) }),
})

export const updatePassword = defineCall({
  id: 'updatePassword',
  method: 'POST',
  path: 'auth/update-password',
  summary: 'Change the password; every other session of the account ends',
  tag: 'Conta',
  auth: true,
  body: z.object({
    current_password: typedPassword,
    password: newPassword,
    password_confirmation: newPassword,
  } satisfies Shape<PasswordChange>),
})

export const updateCheckPhone = defineCall({
  id: 'updateCheckPhone',
  method: 'POST',
  path: 'auth/update-check-phone',
  summary:
    'Without a code: send one (see account.phoneCodesBy). With it: the phone is confirmed and becomes the profile’s',
  tag: 'Conta',
  auth: true,
  body: z.object({ cellphone: z.string().check(z.regex(/^\+\d{8,15}$/)), code: z.optional(code) }),
  answer: inData(
    z.object({
      /** True if the phone is confirmed now. */
      status: maybe(z.boolean()),
      /** Whole seconds until the next code may be requested. */
      resend_after: maybe(z.number()),
    }),
  ),
})

export const logoutEverywhere = defineCall({
  id: 'logoutEverywhere',
  method: 'POST',
  path: 'auth/logout-everywhere',
  summary: 'End every session of the account, this one too',
  tag: 'Sessão',
  feature: 'accounts',
  auth: true,
})

/** Google's ID token, signed by the identity provider. */
const idToken = z.string().check(z.minLength(20), z.maxLength(8000), z.regex(/^[\w-]+\.[\w-]+\.[\w-]*$/))

export const enterWithIdentity = defineCall({
  id: 'enterWithIdentity',
  method: 'POST',
  path: 'auth/identity',
  summary: 'Exchange an identity provider’s ID token for a session; makes or links the account of its confirmed e-mail',
  tag: 'Sessão',
  auth: false,
  body: z.object({ id_token: idToken }),
  answer: inData(loginAnswer),
})

export const leaveIdentity = defineCall({
  id: 'leaveIdentity',
  method: 'DELETE',
  path: 'auth/identity',
  summary: 'End the sessions that were opened with this ID token',
  tag: 'Sessão',
  auth: false,
  body: z.object({ id_token: idToken }),
})
