import * as z from 'zod/mini'
import { PROFILE_FIELDS, type ProfileChange } from '../src/core/onboarding/profile-changes.ts'
import type { CompanyChanges, CompanyData } from '../src/core/onboarding/provider-company.port.ts'
import { defineCall } from './call.ts'
import { language } from './offers.ts'
import { address, bio, cadastur, experienceYears, services, tradeName } from './provider-registration.ts'
import type { Shape } from './shape.ts'

export const profileField = z.enum(PROFILE_FIELDS)

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

type Unknowable = 'address' | 'services'
/** Unknown parts may be missing. */
type WireData = Omit<CompanyData, Unknowable> & Partial<Pick<CompanyData, Unknowable>>

/** A provider's registration data; null for unknown parts. */
export const companyData = z.object({
  tradeName: z.string(),
  experienceYears: z.nullable(z.number()),
  cadastur,
  /** The Cadastur cannot change while its certificate is approved or waits for a decision. */
  cadasturLocked: z.boolean(),
  /** Public form and name of the seller; they cannot change here. */
  legalName: z.string(),
  taxId: z.string(),
  address: maybe(address),
  services: maybe(services),
  /** From the profile, also without `services`. */
  languages: z.array(language),
  bio: z.nullable(z.string()),
  /** Address of the photo on the public profile. */
  photo: z.nullable(z.string()),
  /** Proposals of an approved guide that wait for an admin or were rejected. Name, text and photo above are the public ones. */
  changes: z.array(
    z.object({
      field: profileField,
      value: z.string(),
      state: z.enum(['in review', 'rejected']),
      reason: z.nullable(z.string()),
      /** ISO instant. */
      sentAt: z.string(),
    } satisfies Shape<ProfileChange>),
  ),
} satisfies Shape<WireData>)

export const providerCompany = defineCall({
  id: 'providerCompany',
  method: 'GET',
  path: 'provider-company',
  summary: 'What the provider registered with, for the guide area',
  tag: 'Área do guia',
  feature: 'onboarding',
  auth: true,
  answer: companyData,
})

export const updateProviderCompany = defineCall({
  id: 'updateProviderCompany',
  method: 'POST',
  path: 'provider-company',
  summary:
    'Change parts of it; of an approved guide the name and the text wait for an admin before they are public. What is left out stays as it is',
  tag: 'Área do guia',
  feature: 'onboarding',
  auth: true,
  body: z
    .object({
      company: z.optional(z.object({ tradeName, experienceYears, cadastur })),
      address: z.optional(address),
      services: z.optional(services),
      about: z.optional(z.object({ bio })),
    } satisfies Shape<CompanyChanges>)
    .check(z.refine((parts) => Object.values(parts).some((part) => part !== undefined))),
  answer: companyData,
})

export const withdrawProfileChange = defineCall({
  id: 'withdrawProfileChange',
  method: 'DELETE',
  path: 'provider-company/changes/{field}',
  summary: 'Withdraw a change of the public profile that waits, or forget one that was rejected',
  tag: 'Área do guia',
  feature: 'onboarding',
  auth: true,
  params: z.object({ field: profileField }),
  answer: companyData,
})
