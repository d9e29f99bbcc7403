export interface BookingsSearch {
  readonly situacao?: string
}

const KNOWN: readonly unknown[] = ['proximas', 'concluidas', 'canceladas']

/** Whatever is no filter of bookings is dropped. Apart from all else, since it comes with the first load of any page. */
export function parseBookingsSearch({ situacao }: Readonly<Record<string, unknown>>): BookingsSearch {
  return typeof situacao === 'string' && KNOWN.includes(situacao) ? { situacao } : {}
}
