import type { AuditEntry, AuditLog } from '../../core/back-office/audit.port.ts'
import { fold } from '../../core/text/words.ts'
import { isoDay, today } from '../../core/time/day-number.ts'
import { BRASILIA_ZONE } from '../../core/time/departure-time.ts'
import { answering, type BeforeAnswering } from './answering.ts'

interface Options {
  /** Latest first. */
  readonly entries?: readonly AuditEntry[]
  readonly before?: BeforeAnswering
}

const PAGE = 30

const dayOf = ({ at }: AuditEntry) => isoDay(today(new Date(at), BRASILIA_ZONE))

export const createMemoryAudit = ({ entries = [], before }: Options = {}): AuditLog => ({
  fetchEntries: ({ actor, action, subjectKind, subjectId, from: first, to, before: last }, signal) =>
    answering(
      () => {
        const found = entries.filter(
          (entry) =>
            (actor === undefined || fold(entry.actor.name).includes(fold(actor))) &&
            (action === undefined || entry.action === action) &&
            (subjectKind === undefined || entry.subject.kind === subjectKind) &&
            (subjectId === undefined || entry.subject.id === subjectId || entry.subject.name === subjectId) &&
            (first === undefined || dayOf(entry) >= first) &&
            (to === undefined || dayOf(entry) <= to),
        )
        const from = last === undefined ? 0 : found.findIndex(({ id }) => id === last) + 1
        const page = found.slice(from, from + PAGE)
        return { entries: page, next: found.length > from + PAGE ? (page.at(-1)?.id ?? null) : null }
      },
      before,
      signal,
    ),
})

export const desk = { audit: () => createMemoryAudit() }
