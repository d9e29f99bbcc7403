import * as z from 'zod/mini'
import { LONGEST_PORTRAIT_TEXT } from '../src/core/images/upload-limits.ts'
import type { ProviderAccess, RegistrationDraft } from '../src/core/onboarding/provider-registration.port.ts'
import {
  type Cadastur,
  type RegistrationSteps,
  SAVED_STEPS,
  type SavedStep,
} from '../src/core/onboarding/provider-registration.ts'
import {
  LONGEST_BIO,
  LONGEST_CADASTUR_CATEGORY,
  LONGEST_CADASTUR_NUMBER,
  LONGEST_HOUSE_NUMBER,
  LONGEST_LEGAL_NAME,
  LONGEST_PLACE,
  LONGEST_STREET,
  LONGEST_TRADE_NAME,
  MOST_CITIES,
  MOST_EXPERIENCE,
  SHORTEST_BIO,
} from '../src/core/onboarding/registration-limits.ts'
import { email, newPassword, personName } from './account.ts'
import { defineCall } from './call.ts'
import { kind, language } from './offers.ts'
import type { Shape } from './shape.ts'

type Step<Name extends SavedStep> = NonNullable<RegistrationSteps[Name]>

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))
const maybeText = (most: number) => z.nullable(z.string().check(z.maxLength(most)))
const isoDate = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const state = z.string().check(z.regex(/^[A-Z]{2}$/))
/** Secret that proves that a draft without an account belongs to this browser. */
const draft = z.string().check(z.regex(/^[\w-]{20,200}$/))

export const tradeName = text(LONGEST_TRADE_NAME)
export const experienceYears = z.number().check(z.int(), z.gte(0), z.lte(MOST_EXPERIENCE))
export const cadastur = z.nullable(
  z.object({
    number: text(LONGEST_CADASTUR_NUMBER),
    category: text(LONGEST_CADASTUR_CATEGORY),
    state,
    expiresOn: z.nullable(isoDate),
  } satisfies Shape<Cadastur>),
)
export const address = z.object({
  /** 8 digits. */
  cep: z.string().check(z.regex(/^\d{8}$/)),
  street: text(LONGEST_STREET),
  number: text(LONGEST_HOUSE_NUMBER),
  complement: maybeText(LONGEST_PLACE),
  district: text(LONGEST_PLACE),
  city: text(LONGEST_PLACE),
  state,
} satisfies Shape<Step<'address'>>)
export const services = z.object({
  /** Slugs of destinations, or names of cities that are not destinations yet. */
  cities: z.array(text(LONGEST_PLACE)).check(z.minLength(1), z.maxLength(MOST_CITIES)),
  languages: z.array(language).check(z.minLength(1)),
  kinds: z.array(kind).check(z.minLength(1)),
} satisfies Shape<Step<'services'>>)
export const bio = z.string().check(z.minLength(SHORTEST_BIO), z.maxLength(LONGEST_BIO))

const registrationStep = z.enum(SAVED_STEPS)

export const registrationSteps = z.object({
  personal: z.optional(
    z.object({
      name: personName,
      cpf: text(14),
      birthDate: isoDate,
      cellphone: z.string().check(z.regex(/^\+\d{8,15}$/)),
    } satisfies Shape<Step<'personal'>>),
  ),
  company: z.optional(
    z.object({
      tradeName,
      /** `cpf`: the person sells under their own name, with the personal step's number. */
      taxIdKind: z.enum(['cpf', 'cnpj']),
      /** 11 digits, or 14 characters [0-9A-Z]. */
      taxId: text(18),
      legalName: text(LONGEST_LEGAL_NAME),
      experienceYears,
      cadastur,
    } satisfies Shape<Step<'company'>>),
  ),
  address: z.optional(address),
  services: z.optional(services),
  about: z.optional(
    z.object({
      bio,
      /** A data URL of at most 1 MB, cropped to a square in the browser. */
      avatar: z.string().check(z.minLength(30), z.maxLength(LONGEST_PORTRAIT_TEXT)),
    } satisfies Shape<Step<'about'>>),
  ),
} satisfies Shape<RegistrationSteps>)

const draftAnswer = z.object({
  /** Secret of a visitor's draft since its first save; null for a logged-in person. */
  draft: z.nullable(z.string()),
  /** Grows with every save; saving an older version is refused with 412. */
  version: z.number(),
  steps: registrationSteps,
} satisfies Shape<Omit<RegistrationDraft, 'steps'>> & { readonly steps: z.ZodMiniType })

export const readRegistration = defineCall({
  id: 'readRegistration',
  method: 'POST',
  path: 'provider-registration/read',
  summary: 'The provider’s registration as far as it was saved: the session’s, or the draft’s',
  tag: 'Cadastro de guia',
  feature: 'onboarding',
  auth: 'optional',
  /** Null without a secret. */
  body: z.object({ draft: z.nullable(draft) }),
  answer: draftAnswer,
})

export const saveRegistrationStep = defineCall({
  id: 'saveRegistrationStep',
  method: 'PUT',
  path: 'provider-registration/steps/{step}',
  summary: 'Save one completed step; 412 where another device has saved since `version`',
  tag: 'Cadastro de guia',
  feature: 'onboarding',
  auth: 'optional',
  params: z.object({ step: registrationStep }),
  body: z.object({ draft: z.optional(draft), version: z.number(), steps: registrationSteps }),
  answer: draftAnswer,
})

export const submitRegistration = defineCall({
  id: 'submitRegistration',
  method: 'POST',
  path: 'provider-registration/submit',
  summary: 'Become a provider: at once with a session; else a mail confirms the address first, as for clients',
  tag: 'Cadastro de guia',
  feature: 'onboarding',
  auth: 'optional',
  body: z.object({
    draft: z.optional(draft),
    version: z.number(),
    terms_accepted: z.literal(true),
    /** Only without a session. */
    access: z.optional(
      z.object({
        email,
        password: newPassword,
        password_confirmation: newPassword,
      } satisfies Shape<ProviderAccess>),
    ),
  }),
  /** `registration` is for confirm-registration; null if the session's person is a provider now. */
  answer: z.object({ registration: z.nullable(z.string()) }),
})
