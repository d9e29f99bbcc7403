export interface BookingsSearch {
  readonly situacao?: string
}

const KNOWN: readonly unknown[] = ['proximas', 'concluidas', 'canceladas']

/** Drops unknown filters. A separate file, because the first load of every page contains it. */
export function parseBookingsSearch({ situacao }: Readonly<Record<string, unknown>>): BookingsSearch {
  return typeof situacao === 'string' && KNOWN.includes(situacao) ? { situacao } : {}
}
