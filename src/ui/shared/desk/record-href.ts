import type { RelatedLink } from '../../../core/back-office/records.port.ts'
import type { RecordKind } from '../../../core/back-office/records.ts'
import { filteredHref } from './filter-form.tsx'

export const RECORD_PATHS = {
  person: '/administracao/pessoas',
  offer: '/administracao/ofertas',
  booking: '/administracao/reservas',
  payment: '/administracao/pix',
} as const satisfies Readonly<Record<RecordKind, string>>

/** Address of a record's page, or of a related case. */
export function recordHref({ kind, id }: RelatedLink): string {
  switch (kind) {
    case 'dispute':
      return filteredHref('/administracao/disputas', { disputa: id })
    case 'report':
      return filteredHref('/administracao/mensagens-denunciadas', { denuncia: id })
    case 'submission':
      return filteredHref('/administracao/analises', { envio: id })
    default:
      return `${RECORD_PATHS[kind]}/${encodeURIComponent(id)}`
  }
}
