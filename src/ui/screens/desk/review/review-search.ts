import { isReviewKind } from '../../../../core/review/queue.ts'
import type { ReviewKind } from '../../../../core/review/review.port.ts'

type ReviewTab = 'fila' | 'historico'

export interface ReviewSearch {
  readonly aba: ReviewTab
  /** Undefined for all. */
  readonly tipo: ReviewKind | undefined
  /** The request that is open. */
  readonly envio: string | undefined
}

/** Parses the desk's address; ignores invalid values. */
export function readReviewSearch({ aba, tipo, envio }: Readonly<Record<string, unknown>>): ReviewSearch {
  return {
    aba: aba === 'historico' ? 'historico' : 'fila',
    tipo: isReviewKind(tipo) ? tipo : undefined,
    envio: typeof envio === 'string' && /^[\w-]{1,60}$/.test(envio) ? envio : undefined,
  }
}

/** An address of the desk. */
export function reviewHref({ aba = 'fila', tipo, envio }: Partial<ReviewSearch>): string {
  const params = new URLSearchParams()
  if (aba !== 'fila') params.set('aba', aba)
  if (tipo !== undefined) params.set('tipo', tipo)
  if (envio !== undefined) params.set('envio', envio)
  const search = params.toString()
  return `/administracao/analises${search === '' ? '' : `?${search}`}`
}
