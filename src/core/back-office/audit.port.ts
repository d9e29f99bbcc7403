import type { AuditSubject, SubjectKind } from './audit.ts'

export interface AuditEntry {
  readonly id: string
  /** ISO instant. */
  readonly at: string
  /** `id` is null for the server's own work. */
  readonly actor: { readonly id: string | null; readonly name: string }
  /** One of AUDIT_ACTIONS; a newer server may have others. */
  readonly action: string
  /** `name` is the current one; null if the record was deleted or has no name. */
  readonly subject: AuditSubject & { readonly name: string | null }
  /** Values by name. */
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
  readonly reason: string | null
}

interface AuditQuery {
  /** Part of the actor's name or e-mail. */
  readonly actor?: string | undefined
  readonly action?: string | undefined
  readonly subjectKind?: SubjectKind | undefined
  /** An id, or the code of a booking as people read it. */
  readonly subjectId?: string | undefined
  /** ISO days of Brasília, both inclusive. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Cursor of the page: the last page's `next`. */
  readonly before?: string | undefined
}

export interface AuditPage {
  /** Latest first. */
  readonly entries: readonly AuditEntry[]
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}

/** The record of what admins and the server decided. Rejects with Forbidden without the permission `owner`. */
export interface AuditLog {
  fetchEntries(query: AuditQuery, signal?: AbortSignal): Promise<AuditPage>
}
