import * as z from 'zod/mini'
import {
  MOST_ADDRESS_LENGTH,
  MOST_ANNOUNCEMENT_LENGTH,
  type SettingAnnouncement,
  type SettingChange,
  type SettingColor,
  type SettingCommission,
  type SettingVideos,
} from '../src/core/back-office/settings.ts'
import type { Company } from '../src/core/company/company.ts'
import { COMPANY_LIMITS } from '../src/core/company/company-rules.ts'
import { defineCall } from './call.ts'
import { reason } from './reason.ts'
import type { Shape } from './shape.ts'

const part = { tag: 'Administração', feature: 'back office', auth: true } as const

const address = z.nullable(z.string().check(z.minLength(1), z.maxLength(MOST_ADDRESS_LENGTH)))
const videos = z.object({
  tour: address,
  transfer: address,
  advisory: address,
  provider: address,
} satisfies Shape<SettingVideos>)
const color = z.object({ accent: z.string().check(z.maxLength(7)) } satisfies Shape<SettingColor>)
const instant = z.nullable(z.iso.datetime())
const announcement = z.object({
  text: z.string().check(z.maxLength(MOST_ANNOUNCEMENT_LENGTH)),
  link: address,
  from: instant,
  until: instant,
} satisfies Shape<SettingAnnouncement>)
const commission = z.object({
  basisPoints: z.number(),
  previous: z.nullable(z.number()),
  from: z.nullable(z.string()),
} satisfies Shape<SettingCommission>)

const line = (field: keyof Company) => z.string().check(z.maxLength(COMPANY_LIMITS[field]))
const company = z.object({
  name: line('name'),
  legalName: line('legalName'),
  cnpj: line('cnpj'),
  address: line('address'),
  email: line('email'),
  phone: line('phone'),
} satisfies Shape<Company>)

const setting = <Value extends z.ZodMiniType>(value: Value) => z.optional(z.object({ version: z.number(), value }))
const values = z.record(z.string(), z.unknown())

export const settings = defineCall({
  ...part,
  id: 'settings',
  method: 'GET',
  path: 'admin/settings',
  summary: 'The settings that the admin may change, with their latest changes',
  answer: z.object({
    settings: z.object({
      color: setting(color),
      videos: setting(videos),
      announcement: setting(announcement),
      commission: setting(commission),
      company: setting(company),
    }),
    history: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        by: z.string(),
        setting: z.string(),
        before: values,
        after: values,
        reason: z.optional(z.nullable(z.string())),
      } satisfies Shape<SettingChange>),
    ),
  }),
})

/** `version` is the one that the admin edited; another one is refused with 412. */
const changed = <Value extends z.ZodMiniType>(value: Value) =>
  z.object({ version: z.int().check(z.minimum(0), z.maximum(1_000_000_000)), value, reason })

export const changeColor = defineCall({
  ...part,
  id: 'changeColor',
  method: 'PUT',
  path: 'admin/settings/color',
  summary: 'Replace the accent colour; one without enough contrast in both themes is refused',
  body: changed(color),
})

export const changeVideos = defineCall({
  ...part,
  id: 'changeVideos',
  method: 'PUT',
  path: 'admin/settings/videos',
  summary: 'Replace the four videos for guides',
  body: changed(videos),
})

export const changeAnnouncement = defineCall({
  ...part,
  id: 'changeAnnouncement',
  method: 'PUT',
  path: 'admin/settings/announcement',
  summary: 'Replace the announcement above every page; an empty text removes it',
  body: changed(announcement),
})

export const changeCommission = defineCall({
  ...part,
  id: 'changeCommission',
  method: 'PUT',
  path: 'admin/settings/commission',
  summary: 'Change the commission on future sales; a higher one counts after 30 days',
  body: changed(z.object({ basisPoints: z.int() })),
})

export const changeCompany = defineCall({
  ...part,
  id: 'changeCompany',
  method: 'PUT',
  path: 'admin/settings/company',
  summary: 'Replace the identity of the company that runs the marketplace',
  body: changed(company),
})
