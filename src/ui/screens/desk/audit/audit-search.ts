import { SUBJECT_KINDS, type SubjectKind } from '../../../../core/back-office/audit.ts'
import { dayNumber } from '../../../../core/time/day-number.ts'

export interface AuditSearch {
  readonly quem?: string
  readonly acao?: string
  readonly sobre?: SubjectKind
  /** Id of the record. */
  readonly id?: string
  /** ISO days. */
  readonly de?: string
  readonly ate?: string
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : undefined

const day = (value: unknown): string | undefined =>
  typeof value === 'string' && dayNumber(value) !== null ? value : undefined

/** Parses the page's address; ignores invalid values. */
export function readAuditSearch({ quem, acao, sobre, id, de, ate }: Readonly<Record<string, unknown>>): AuditSearch {
  const found = {
    quem: text(quem),
    acao: text(acao),
    sobre: SUBJECT_KINDS.find((kind) => kind === sobre),
    id: text(id),
    de: day(de),
    ate: day(ate),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
