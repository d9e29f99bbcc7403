import { OFFER_FILTERS, type OfferFilter } from '../../../../../core/offer-editing/own-offer-filters.ts'
import type { ChangesState, OfferStatus, OwnOfferSummary } from '../../../../../core/offer-editing/own-offers.port.ts'
import type { Tone } from '../../../../components/ui/badge.tsx'

interface Label {
  readonly label: string
  readonly tone: Tone
}

export const STATUS_LABELS: Readonly<Record<OfferStatus, Label>> = {
  draft: { label: 'Rascunho', tone: 'neutral' },
  'in review': { label: 'Em análise', tone: 'info' },
  published: { label: 'No ar', tone: 'success' },
  rejected: { label: 'Rejeitada', tone: 'danger' },
  paused: { label: 'Pausada', tone: 'warning' },
}

/** Instead of the status, while staff keep the offer off sale. */
export const SUSPENDED_LABEL: Label = { label: 'Suspensa', tone: 'danger' }

export const CHANGES_LABELS: Readonly<Record<ChangesState, Label>> = {
  editing: { label: 'Mudanças não enviadas', tone: 'neutral' },
  'in review': { label: 'Mudanças em análise', tone: 'info' },
  rejected: { label: 'Mudanças rejeitadas', tone: 'danger' },
}

interface FilterWords {
  readonly label: string
  /** In the address. */
  readonly word: string
  readonly none: string
}

export const FILTER_WORDS: Readonly<Record<OfferFilter, FilterWords>> = {
  'on sale': { label: 'No ar', word: 'no-ar', none: 'Nenhuma oferta no ar' },
  'in review': { label: 'Em análise', word: 'em-analise', none: 'Nada em análise' },
  drafts: { label: 'Rascunhos', word: 'rascunhos', none: 'Nenhum rascunho' },
  rejected: { label: 'Rejeitadas', word: 'rejeitadas', none: 'Nenhuma oferta rejeitada' },
  paused: { label: 'Pausadas', word: 'pausadas', none: 'Nenhuma oferta pausada' },
}

/** Which offers an address asks for; undefined for all. */
export const filterAskedFor = (situacao: string | undefined): OfferFilter | undefined =>
  OFFER_FILTERS.find((filter) => FILTER_WORDS[filter].word === situacao)

/** Name of an offer without a title. */
export const nameOf = ({ title }: Pick<OwnOfferSummary, 'title'>): string => title.trim() || 'Oferta sem título'
