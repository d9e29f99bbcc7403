import type { Subject } from '../../../../core/messages/message.ts'

/** Parameters of a new conversation: its subject. */
export interface MessagesSearch {
  readonly oferta?: string
  readonly guia?: string
  readonly reserva?: string
}

const idOf = (value: unknown) => (typeof value === 'string' && /^[\w-]{1,60}$/.test(value) ? value : undefined)

/** Ignores invalid values. */
export function readMessagesSearch(search: Readonly<Record<string, unknown>>): MessagesSearch {
  const [oferta, guia, reserva] = [idOf(search.oferta), idOf(search.guia), idOf(search.reserva)]
  return { ...(oferta && { oferta }), ...(guia && { guia }), ...(reserva && { reserva }) }
}

export function subjectOf({ oferta, guia, reserva }: MessagesSearch): Subject | null {
  if (reserva !== undefined) return { about: 'booking', id: reserva }
  if (oferta !== undefined) return { about: 'offer', id: oferta }
  return guia === undefined ? null : { about: 'provider', id: guia }
}
