import * as z from 'zod/mini'
import { SUSPENDABLE_KINDS } from '../src/core/back-office/actions.ts'
import type {
  ListLink,
  RecordFact,
  RecordLink,
  RecordPage,
  RecordRow,
  RecordSection,
  RelatedLink,
  RelatedRow,
  SearchGroup,
  SectionPage,
  StaffRecord,
  TimelineItem,
} from '../src/core/back-office/records.port.ts'
import {
  LIST_FILTERS,
  LONGEST_SEARCH,
  RECORD_KINDS,
  RECORD_LISTS,
  RELATED_KINDS,
  SHORTEST_SEARCH,
} from '../src/core/back-office/records.ts'
import { cursor } from './back-office.ts'
import { defineCall } from './call.ts'
import type { Shape } from './shape.ts'

const backOffice = { tag: 'Administração', feature: 'back office', auth: true } as const

export const recordId = z.string().check(z.regex(/^[\w-]{1,60}$/))
const link = z.object({ kind: z.enum(RECORD_KINDS), id: z.string() } satisfies Shape<RecordLink>)
const row = { title: z.string(), text: z.string(), badge: z.nullable(z.string()), at: z.nullable(z.string()) }
const recordRow = z.object({ ...row, link } satisfies Shape<RecordRow>)
const relatedLink = z.object({ kind: z.enum(RELATED_KINDS), id: z.string() } satisfies Shape<RelatedLink>)
const relatedRow = z.object({ ...row, link: z.nullable(relatedLink) } satisfies Shape<RelatedRow>)
const listLink = z.object({
  list: z.enum(RECORD_LISTS),
  text: z.optional(z.string()),
  person: z.optional(z.string()),
  guide: z.optional(z.string()),
  offer: z.optional(z.string()),
} satisfies Shape<ListLink>)
const page = { rows: z.array(relatedRow), next: z.nullable(z.string()) } satisfies Shape<SectionPage>
const personId = z.string().check(z.regex(/^\d{1,18}$/))

export const searchRecords = defineCall({
  ...backOffice,
  id: 'searchRecords',
  method: 'GET',
  path: 'admin/search',
  summary: 'Find by name, e-mail, CPF or CNPJ, phone, booking code, order, Pix txid or endToEndId',
  query: z.object({ text: z.string().check(z.trim(), z.minLength(SHORTEST_SEARCH), z.maxLength(LONGEST_SEARCH)) }),
  answer: z.object({
    groups: z.array(
      z.object({
        kind: z.enum(RECORD_KINDS),
        rows: z.array(recordRow),
        all: z.nullable(listLink),
      } satisfies Shape<SearchGroup>),
    ),
  }),
})

export const listRecords = defineCall({
  ...backOffice,
  id: 'listRecords',
  method: 'GET',
  path: 'admin/lists/{list}',
  summary: 'People, guides, offers or bookings, latest first',
  params: z.object({ list: z.enum(RECORD_LISTS) }),
  query: z.object({
    text: z.optional(z.string().check(z.trim(), z.maxLength(LONGEST_SEARCH))),
    status: z.optional(z.string().check(z.maxLength(40))),
    person: z.optional(personId),
    guide: z.optional(personId),
    offer: z.optional(recordId),
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
  }),
  answer: z.object({
    rows: z.array(recordRow),
    next: z.nullable(z.string()),
    about: z.array(z.object({ filter: z.enum(LIST_FILTERS.bookings), name: z.string() })),
  } satisfies Shape<RecordPage>),
})

export const staffRecord = defineCall({
  ...backOffice,
  id: 'staffRecord',
  method: 'GET',
  path: 'admin/records/{kind}/{id}',
  summary: 'Everything about a person, an offer, a booking or a Pix of no order',
  params: z.object({ kind: z.enum(RECORD_KINDS), id: recordId }),
  answer: z.object({
    link,
    title: z.string(),
    text: z.string(),
    badges: z.array(z.string()),
    suspended: z.optional(z.array(z.enum(SUSPENDABLE_KINDS))),
    dispute: z.optional(z.string()),
    facts: z.array(
      z.object({
        label: z.string(),
        value: z.string(),
        format: z.optional(z.enum(['instant', 'money'])),
        link: z.optional(link),
      } satisfies Shape<RecordFact>),
    ),
    sections: z.array(
      z.object({
        ...page,
        id: z.string(),
        title: z.string(),
        all: z.nullable(listLink),
      } satisfies Shape<RecordSection>),
    ),
    timeline: z.array(
      z.object({
        at: z.string(),
        text: z.nullable(z.string()),
        audit: z.nullable(z.object({ action: z.string(), actor: z.string(), reason: z.nullable(z.string()) })),
      } satisfies Shape<TimelineItem>),
    ),
  } satisfies Shape<StaffRecord>),
})

export const recordSection = defineCall({
  ...backOffice,
  id: 'recordSection',
  method: 'GET',
  path: 'admin/records/{kind}/{id}/sections/{section}',
  summary: 'Further rows of a section of a record',
  params: z.object({ kind: z.enum(RECORD_KINDS), id: recordId, section: z.string().check(z.regex(/^[a-z-]{1,40}$/)) }),
  query: z.object({ before: z.optional(cursor) }),
  answer: z.object(page),
})
