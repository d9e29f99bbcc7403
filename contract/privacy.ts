import * as z from 'zod/mini'
import { LONGEST_TYPED_PASSWORD } from '../src/core/account/limits.ts'
import { DELETION_WORD } from '../src/core/privacy/deletion-word.ts'
import { CONSENT_PURPOSES, type Consent } from '../src/core/privacy/privacy.port.ts'
import { defineCall } from './call.ts'
import type { Shape } from './shape.ts'

const consentPurpose = z.enum(CONSENT_PURPOSES)

const consent = z.object({
  purpose: consentPurpose,
  granted: z.boolean(),
  /** Version of the text that was shown. */
  version: z.string().check(z.maxLength(20)),
  /** ISO instant of the decision. */
  at: z.string(),
} satisfies Shape<Consent>)

export const consents = defineCall({
  id: 'consents',
  method: 'GET',
  path: 'privacy/consents',
  summary: 'The latest consent decision for each purpose',
  tag: 'Privacidade',
  feature: 'accounts',
  auth: true,
  answer: z.object({ consents: z.array(consent) }),
})

export const recordConsents = defineCall({
  id: 'recordConsents',
  method: 'PUT',
  path: 'privacy/consents',
  summary: 'Keep what the person agrees to or takes back, with the time, as LGPD art. 8 § 1 and § 5 want',
  tag: 'Privacidade',
  feature: 'accounts',
  auth: true,
  body: z.object({
    version: z.string().check(z.minLength(1), z.maxLength(20)),
    choices: z
      .array(
        z.object({ purpose: consentPurpose, granted: z.boolean() } satisfies Shape<
          Pick<Consent, 'purpose' | 'granted'>
        >),
      )
      .check(z.minLength(1), z.maxLength(3)),
  }),
  answer: z.object({ consents: z.array(consent) }),
})

export const exportMyData = defineCall({
  id: 'exportMyData',
  method: 'GET',
  path: 'privacy/export',
  summary: 'Everything that is kept about the person, as JSON (LGPD art. 18, II and V)',
  tag: 'Privacidade',
  feature: 'accounts',
  auth: true,
  /** Stored data by table. z.record would add a kilobyte to every first load. */
  answer: z.catchall(z.object({}), z.unknown()),
})

export const deletionObstacle = defineCall({
  id: 'deletionObstacle',
  method: 'GET',
  path: 'privacy/deletion-obstacle',
  summary: 'What keeps the account from being deleted now, as a sentence',
  tag: 'Privacidade',
  feature: 'accounts',
  auth: true,
  answer: z.object({ sentence: z.nullable(z.string()) }),
})

export const deleteAccount = defineCall({
  id: 'deleteAccount',
  method: 'POST',
  path: 'privacy/delete-account',
  summary:
    'Delete the account; only what the law makes us keep stays, without name and address (LGPD arts. 16 and 18 VI)',
  tag: 'Privacidade',
  feature: 'accounts',
  auth: true,
  body: z.object({
    /** Required if the account has a password. */
    password: z.optional(z.string().check(z.minLength(1), z.maxLength(LONGEST_TYPED_PASSWORD))),
    confirmation: z.literal(DELETION_WORD),
  }),
})
