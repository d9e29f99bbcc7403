import { SUBJECT_KINDS, type SubjectKind } from '../../../../core/back-office/audit.ts'

export interface AuditSearch {
  readonly quem?: string
  readonly acao?: string
  readonly sobre?: SubjectKind
  /** Id of the record. */
  readonly id?: string
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, 100) : undefined

/** Parses the page's address; ignores invalid values. */
export function readAuditSearch({ quem, acao, sobre, id }: Readonly<Record<string, unknown>>): AuditSearch {
  const found = {
    quem: text(quem),
    acao: text(acao),
    sobre: SUBJECT_KINDS.find((kind) => kind === sobre),
    id: text(id),
  }
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
}
