import type { ListLink } from '../../../../core/back-office/records.port.ts'
import {
  LIST_FILTERS,
  type LIST_STATUSES,
  type ListFilter,
  type RecordList,
} from '../../../../core/back-office/records.ts'
import { filteredHref } from '../../../shared/desk/filter-form.tsx'
import { RECORD_PATHS } from '../../../shared/desk/record-href.ts'

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
    path: RECORD_PATHS.person,
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
    statuses: { approved: 'Aprovados', pending: 'Em cadastro', lapsed: 'Com Cadastur vencido' },
  },
  offers: {
    path: RECORD_PATHS.offer,
    text: 'Passeios, traslados e assessorias que já foram publicados.',
    name: 'as ofertas',
    filter: 'Título',
    all: 'Todas',
    statuses: { published: 'No ar', paused: 'Pausadas' },
  },
  bookings: {
    path: RECORD_PATHS.booking,
    text: 'As últimas primeiro. Cada reserva mostra o pedido, os pagamentos e as devoluções.',
    name: 'as reservas',
    filter: 'Código, pedido, Pix, e-mail ou celular da compra',
    all: 'Todas',
    statuses: {
      'awaiting payment': 'Aguardando pagamento',
      expired: 'Não pagas no prazo',
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

/** Names of the filters by a record in the address. */
const PARAMS = { person: 'pessoa', guide: 'guia', offer: 'oferta' } as const satisfies Record<ListFilter, string>

export const FILTER_WORDS: Readonly<Record<ListFilter, string>> = { person: 'Viajante', guide: 'Guia', offer: 'Oferta' }

/** Ids of the records that a list is filtered by. */
type ListOf = { readonly [Filter in ListFilter]?: string | undefined }

export interface ListSearch {
  readonly busca: string | undefined
  readonly nome: string | undefined
  readonly situacao: string | undefined
  readonly of: ListOf
}

const text = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && String(value).trim() !== ''
    ? String(value).trim().slice(0, 100)
    : undefined

/** Parses a list's address; ignores invalid values. */
export function readListSearch(list: RecordList, search: Readonly<Record<string, unknown>>): ListSearch {
  const status = text(search.situacao)
  const isKnown = status !== undefined && status in LISTS[list].statuses
  const of = LIST_FILTERS[list].flatMap((filter) => {
    const id = text(search[PARAMS[filter]])
    return id !== undefined && /^[\w-]{1,60}$/.test(id) ? [[filter, id] as const] : []
  })
  return {
    busca: text(search.busca),
    nome: text(search.nome),
    situacao: isKnown ? status : undefined,
    of: Object.fromEntries(of),
  }
}

/** The filters by a record as parameters of the address. */
export const paramsOf = (of: ListOf): Readonly<Record<string, string>> =>
  Object.fromEntries(
    LIST_FILTERS.bookings.flatMap((filter) => {
      const id = of[filter]
      return id === undefined ? [] : [[PARAMS[filter], id] as const]
    }),
  )

/** Address of a list with these filters. */
export const listHref = (list: RecordList, { nome = '', situacao = '', of }: Partial<ListSearch>): string =>
  filteredHref(LISTS[list].path, { nome, situacao, ...paramsOf(of ?? {}) })

/** Address of the list with the rest of a section or of found records. */
export const allHref = ({ list, text, ...of }: ListLink): string => listHref(list, { nome: text, of })
