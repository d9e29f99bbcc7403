import type { ReactNode } from 'react'
import type { RecordKind } from '../../../../core/back-office/records.ts'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { recordHref } from '../../../shared/desk/record-href.ts'

interface RecordLinkProps {
  readonly kind: RecordKind
  /** Without one the text is no link: the backend names no record, or it was deleted. */
  readonly id: string | null | undefined
  readonly children: ReactNode
}

/** Leads to the page of a record. */
export function RecordLink({ kind, id, children }: RecordLinkProps) {
  if (id == null) return children
  return (
    <AppLink href={recordHref({ kind, id })} preload={false} className="font-medium text-primary-text underline">
      {children}
    </AppLink>
  )
}
