import * as z from 'zod/mini'
import type { AuditEntry, AuditPage } from '../src/core/back-office/audit.port.ts'
import { SUBJECT_KINDS } from '../src/core/back-office/audit.ts'
import { PERMISSIONS } from '../src/core/back-office/permissions.ts'
import type { TodayRow } from '../src/core/back-office/today.port.ts'
import { defineCall } from './call.ts'
import type { Shape } from './shape.ts'

const backOffice = { tag: 'Administração', feature: 'back office', auth: true } as const

/** The last page's `next`. */
export const cursor = z.string().check(z.regex(/^[\w.:-]{1,100}$/))
export const subjectKind = z.enum(SUBJECT_KINDS)

export const ownPermissions = defineCall({
  ...backOffice,
  id: 'ownPermissions',
  method: 'GET',
  path: 'admin/own-permissions',
  summary: 'What the admin may do',
  answer: z.object({ permissions: z.array(z.enum(PERMISSIONS)) }),
})

export const today = defineCall({
  ...backOffice,
  id: 'today',
  method: 'GET',
  path: 'admin/today',
  summary: 'What waits for the operator now, as numbers',
  answer: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        count: z.number(),
        since: z.nullable(z.string()),
      } satisfies Shape<TodayRow>),
    ),
  }),
})

const values = z.nullable(z.record(z.string(), z.unknown()))

const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const auditLog = defineCall({
  ...backOffice,
  id: 'auditLog',
  method: 'GET',
  path: 'admin/audit-log',
  summary: 'Who changed what, when and why, latest first',
  query: z.object({
    before: z.optional(z.string().check(z.regex(/^\d{1,18}$/))),
    actor: z.optional(z.string().check(z.maxLength(100))),
    action: z.optional(z.string().check(z.maxLength(60))),
    subjectKind: z.optional(subjectKind),
    subjectId: z.optional(z.string().check(z.maxLength(100))),
    from: z.optional(isoDay),
    to: z.optional(isoDay),
  }),
  answer: z.object({
    entries: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        actor: z.object({ id: z.nullable(z.string()), name: z.string() }),
        action: z.string(),
        subject: z.object({ kind: subjectKind, id: z.string(), name: z.nullable(z.string()) }),
        before: values,
        after: values,
        reason: z.nullable(z.string()),
      } satisfies Shape<AuditEntry>),
    ),
    next: z.nullable(z.string()),
  } satisfies Shape<AuditPage>),
})
