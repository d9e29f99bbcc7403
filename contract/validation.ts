import * as z from 'zod/mini'
import { PHONE_CODE_CHANNELS } from '../src/core/account/profile.port.ts'
import { LONGEST_PIX_KEY, PIX_KEY_TYPES } from '../src/core/brazil/pix-key-types.ts'
import { LONGEST_UPLOAD_TEXT } from '../src/core/images/upload-limits.ts'
import { LONGEST_CADASTUR_CATEGORY, LONGEST_CADASTUR_NUMBER } from '../src/core/onboarding/registration-limits.ts'
import type { ValidationFlags, ValidationRecord } from '../src/core/onboarding/validation.ts'
import {
  type CertificateDetails,
  REVIEW_STATUSES,
  type Review,
  type SocialLinks,
  type ValidationCheck,
  type ValidationState,
} from '../src/core/onboarding/validation-checks.port.ts'
import { code, personName } from './account.ts'
import { defineCall, inData } from './call.ts'
import { company } from './company.ts'
import type { Loose, Shape } from './shape.ts'

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))
const web = z.string().check(z.maxLength(300), z.regex(/^https:\/\/\S+$/))
const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** A picture or PDF as a data URL. */
const fileContent = z.string().check(z.minLength(30), z.maxLength(LONGEST_UPLOAD_TEXT))

/** The flags of a validation record (specification section 3). */
const validationFlags = z.object({
  email_verified: maybe(z.boolean()),
  identity_verified: maybe(z.boolean()),
  oficial_rules_verified: maybe(z.boolean()),
  phone_verified: maybe(z.boolean()),
  pix_verified: maybe(z.boolean()),
  social_net_verified: maybe(z.boolean()),
  youtube_presentation_verified: maybe(z.boolean()),
  tour_guide_certificate_verified: maybe(z.boolean()),
} satisfies Shape<Loose<ValidationFlags>>)

export const validationRecord = z.object({
  ...validationFlags.shape,
  user_id: z.union([z.number(), z.string()]),
  createdAt: z.number(),
} satisfies Shape<Loose<ValidationFlags> & Pick<ValidationRecord, 'user_id' | 'createdAt'>>)

export const latestValidationRecord = defineCall({
  id: 'latestValidationRecord',
  method: 'GET',
  path: 'validation/record',
  summary: 'The latest validation record of the person; made with defaults where there is none',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
  answer: validationRecord,
})

export const addValidationRecord = defineCall({
  id: 'addValidationRecord',
  method: 'POST',
  path: 'validation/records',
  summary: 'Add a record; a flag is true in it only where its check has been passed',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
  body: validationFlags,
  answer: validationRecord,
})

/** Token for a document database with the records; 404 without one. */
export const validationRecordsToken = defineCall({
  id: 'validationRecordsToken',
  method: 'POST',
  path: 'validation/records/token',
  summary: 'A custom token of Firebase, by which the provider enters the document database of their validation records',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
  answer: z.object({ token: z.string().check(z.minLength(1)) }),
})

const review = z.object({
  status: z.enum(REVIEW_STATUSES),
  /** The rejection's reason, for the person. */
  reason: z.nullable(z.string()),
} satisfies Shape<Review>)

/** `keyType` is a text, because an unknown type must not make the whole answer unreadable. */
type WireState = Omit<ValidationState, 'flags' | 'bank'> & {
  readonly flags: Loose<ValidationFlags>
  readonly bank: (Omit<NonNullable<ValidationState['bank']>, 'keyType'> & { readonly keyType: string }) | null
}

export const validationState = defineCall({
  id: 'validationState',
  method: 'GET',
  path: 'validation',
  summary: 'Data and review status of each validation step',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
  answer: z.object({
    flags: validationFlags,
    /** Names of missing validations. */
    missing: z.array(z.string()),
    email: z.object({ address: z.string() }),
    phone: z.object({ cellphone: z.nullable(z.string()), codesBy: maybe(z.enum(PHONE_CODE_CHANNELS)) }),
    /** Seller: a person with a CPF, or a company with a CNPJ. Null if unknown. */
    seller: maybe(z.object({ taxIdKind: z.enum(['cpf', 'cnpj']), legalName: z.string() })),
    bank: z.nullable(z.object({ keyType: z.string(), maskedKey: z.string(), holder: z.string() })),
    presentation: z.nullable(z.object({ link: z.string() })),
    social: z.object({
      instagram_link: z.nullable(z.string()),
      facebook_link: z.nullable(z.string()),
      youtube_channel_link: z.nullable(z.string()),
    } satisfies Shape<SocialLinks>),
    contract: z.object({
      version: z.string(),
      accepted: z.nullable(
        z.object({ version: z.string(), name: z.string(), at: z.string(), company: z.optional(company) }),
      ),
    }),
    identity: z.extend(review, {
      /** Photos that the rejection refused; the others are kept. */
      refused: maybe(z.array(z.object({ photo: z.enum(['front', 'back', 'selfie']), reason: z.string() }))),
    }),
    certificate: z.object({
      ...review.shape,
      number: z.nullable(z.string()),
      /** Data sent with the certificate; before that, the registered data. `expiresOn` is an ISO day. */
      cadastur: maybe(z.object({ category: z.string(), state: z.string(), expiresOn: z.nullable(z.string()) })),
      /** Validity of the approved certificate, if it has one. */
      validity: maybe(z.object({ expiresOn: z.string(), isLapsed: z.boolean(), mayRenew: z.boolean() })),
    }),
    /** The company's approval, after its submission. */
    approval: review,
    /** The public profile at /loja/:id; null while it is hidden. */
    profile: maybe(z.object({ id: z.string() })),
  } satisfies Shape<WireState>),
})

export const sendEmailCode = defineCall({
  id: 'sendEmailCode',
  method: 'POST',
  path: 'validation/email/send',
  summary: 'Mail a code and a link to the account’s address, once a minute at most',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
})

export const verifyEmail = defineCall({
  id: 'verifyEmail',
  method: 'POST',
  path: 'validation/email',
  summary: 'Confirm the address: the code with a session, or the link’s token from anywhere',
  tag: 'Validação',
  feature: 'onboarding',
  auth: 'optional',
  body: z.object({ code: z.optional(code), token: z.optional(z.string().check(z.regex(/^[\w-]{20,200}$/))) }),
})

export const saveBank = defineCall({
  id: 'saveBank',
  method: 'POST',
  path: 'validation/bank',
  summary: 'Keep the Pix key that earnings are sent to, and its holder',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
  body: z.object({
    keyType: z.enum(PIX_KEY_TYPES),
    key: z.string().check(z.minLength(5), z.maxLength(LONGEST_PIX_KEY)),
    holder: personName,
  }),
})

export const savePresentation = defineCall({
  id: 'savePresentation',
  method: 'POST',
  path: 'validation/presentation',
  summary: 'Keep the YouTube link of the presentation',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
  body: z.object({ link: web }),
})

export const saveSocial = defineCall({
  id: 'saveSocial',
  method: 'POST',
  path: 'validation/social',
  summary: 'Keep the links of Instagram, Facebook and a YouTube channel; at least one',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
  body: z.object({
    instagram_link: maybe(web),
    facebook_link: maybe(web),
    youtube_channel_link: maybe(web),
  } satisfies Shape<Loose<SocialLinks>>),
})

export const acceptContract = defineCall({
  id: 'acceptContract',
  method: 'POST',
  path: 'validation/contract',
  summary: 'Accept the contract’s current version by name; kept with time and address',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
  body: z.object({
    version: z.string().check(z.maxLength(20)),
    name: personName,
  }),
})

export const sendIdentity = defineCall({
  id: 'sendIdentity',
  method: 'POST',
  path: 'validation/identity',
  summary: 'Send front, back and selfie, or the refused ones of them, for review; deleted after the decision',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
  body: z.object({
    /** All three, or only the refused ones. */
    front: z.optional(fileContent),
    back: z.optional(fileContent),
    selfie: z.optional(fileContent),
    /** LGPD art. 11: separate consent for sensitive data. */
    consent: z.literal(true),
  }),
})

export const sendCertificate = defineCall({
  id: 'sendCertificate',
  method: 'POST',
  path: 'validation/certificate',
  summary: 'Send the guide’s Cadastur number and certificate for review',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
  body: z.object({
    number: z.string().check(z.minLength(3), z.maxLength(LONGEST_CADASTUR_NUMBER)),
    category: z.string().check(z.minLength(2), z.maxLength(LONGEST_CADASTUR_CATEGORY)),
    state: z.string().check(z.regex(/^[A-Z]{2}$/)),
    expiresOn: maybe(isoDate),
    file: fileContent,
  } satisfies Shape<Omit<CertificateDetails, 'expiresOn'> & Loose<Pick<CertificateDetails, 'expiresOn'>>>),
})

export const submitForApproval = defineCall({
  id: 'submitForApproval',
  method: 'POST',
  path: 'validation/submit',
  summary: 'Ask for the company’s approval once nothing is missing',
  tag: 'Validação',
  feature: 'onboarding',
  auth: true,
})

/** Specification section 7. */
export const checkValidateUpdates = defineCall({
  id: 'checkValidateUpdates',
  method: 'GET',
  path: 'check-validate-updates',
  summary: 'Whether phone and documents are checked',
  tag: 'Validação',
  auth: true,
  query: z.object({ document_name: z.optional(z.string().check(z.maxLength(60), z.regex(/^[a-z_]+$/))) }),
  answer: inData(
    z.object({
      check_phone: maybe(z.boolean()),
      user_id: maybe(z.union([z.number(), z.string()])),
      status: maybe(z.boolean()),
      validate_documents: maybe(z.array(z.string())),
    } satisfies Shape<Loose<ValidationCheck>>),
  ),
})

/** Specification section 7. */
export const providerCongrats = defineCall({
  id: 'providerCongrats',
  method: 'POST',
  path: 'auth/provider-congrats',
  summary: 'Send the approval’s mail to a provider who was approved, once',
  tag: 'Validação',
  auth: true,
})
