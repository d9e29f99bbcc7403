import * as z from 'zod/mini'
import { defineCall } from './call.ts'
import { language } from './offers.ts'
import { address, bio, cadastur, experienceYears, services, tradeName } from './provider-registration.ts'

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

/** What a provider registered with, as far as it is known; null where it never was. */
export const companyData = z.object({
  tradeName: z.string(),
  experienceYears: z.nullable(z.number()),
  cadastur,
  /** While a certificate is looked at or approved, the Cadastur is the one on it. */
  cadasturLocked: z.boolean(),
  /** How they sell: as people may see it, and never changed here. */
  legalName: z.string(),
  taxId: z.string(),
  address: maybe(address),
  services: maybe(services),
  /** Of the profile, also where `services` is not known. */
  languages: z.array(language),
  bio: z.nullable(z.string()),
})

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
  summary: 'Change parts of it, on the public profile too; what is left out stays as it is',
  tag: 'Área do guia',
  feature: 'onboarding',
  auth: true,
  body: z
    .object({
      company: z.optional(z.object({ tradeName, experienceYears, cadastur })),
      address: z.optional(address),
      services: z.optional(services),
      about: z.optional(z.object({ bio })),
    })
    .check(z.refine((parts) => Object.values(parts).some((part) => part !== undefined))),
  answer: companyData,
})
