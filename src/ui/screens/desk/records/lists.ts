import type { LIST_STATUSES, RecordKind, RecordList } from '../../../../core/back-office/records.ts'

interface ListWords {
  readonly path: string
  /** Text of the page's heading. */
  readonly text: string
  /** `as pessoas`, for "Carregando as pessoas…". */
  readonly name: string
  /** Label of the text filter; null for a list without one. */
  readonly filter: string | null
  /** "Todas" or "Todos". */
  readonly all: string
  readonly statuses: Readonly<Record<string, string>>
}

export const LISTS = {
  people: {
    path: '/administracao/pessoas',
    text: 'Quem tem conta: viajantes, guias e a administração.',
    name: 'as pessoas',
    filter: null,
    all: 'Todas',
    statuses: { client: 'Viajantes', company: 'Guias', admin: 'Administração' },
  },
  guides: {
    path: '/administracao/guias',
    text: 'Quem vende pelo site ou está se cadastrando.',
    name: 'os guias',
    filter: 'Nome',
    all: 'Todos',
    statuses: { approved: 'Aprovados', pending: 'Em cadastro' },
  },
  offers: {
    path: '/administracao/ofertas',
    text: 'Passeios, traslados e assessorias que já foram publicados.',
    name: 'as ofertas',
    filter: 'Título',
    all: 'Todas',
    statuses: { published: 'No ar', paused: 'Pausadas' },
  },
  bookings: {
    path: '/administracao/reservas',
    text: 'As últimas primeiro. Cada reserva mostra o pedido, os pagamentos e as devoluções.',
    name: 'as reservas',
    filter: null,
    all: 'Todas',
    statuses: {
      'awaiting payment': 'Aguardando pagamento',
      confirmed: 'Confirmadas',
      completed: 'Concluídas',
      'cancelled by client': 'Canceladas pelo viajante',
      'cancelled by provider': 'Canceladas pelo guia',
    },
  },
} as const satisfies {
  readonly [List in RecordList]: ListWords & {
    readonly statuses: Readonly<Record<(typeof LIST_STATUSES)[List][number], string>>
  }
}

const PATHS: Readonly<Record<RecordKind, string>> = {
  person: LISTS.people.path,
  offer: LISTS.offers.path,
  booking: LISTS.bookings.path,
  payment: '/administracao/pix',
}

/** Address of a record's page. */
export const recordHref = ({ kind, id }: { readonly kind: RecordKind; readonly id: string }): string =>
  `${PATHS[kind]}/${encodeURIComponent(id)}`

export interface ListSearch {
  readonly busca: string | undefined
  readonly nome: string | undefined
  readonly situacao: string | undefined
}

const text = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value).trim() !== ''
    ? String(value).trim().slice(0, 100)
    : undefined

/** Parses a list's address; ignores invalid values. */
export function readListSearch(
  list: RecordList,
  { busca, nome, situacao }: Readonly<Record<string, unknown>>,
): ListSearch {
  const status = text(situacao)
  const isKnown = status !== undefined && status in LISTS[list].statuses
  return { busca: text(busca), nome: text(nome), situacao: isKnown ? status : undefined }
}
