import { offerProblems } from '../../../src/core/offer-editing/offer-rules.ts'
import type { OfferSection } from '../../../src/core/offer-editing/offer-sections.ts'
import type { Database } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import type { Fact } from '../../onboarding/review-facts.ts'
import {
  changedOf,
  findOwn,
  type Owner,
  type OwnOffer,
  ownOfferAnswer,
  readOwnOffer,
  type StoredOffer,
  sectionsOf,
} from './own-offer.ts'

/**
 * Submits an offer, or the changes of one on sale, for an admin's decision. Does nothing if it already waits or nothing has changed.
 * @throws HttpProblem 403 while the guide is not approved; 412 if it was saved elsewhere; 422 by `section.path`.
 */
export async function submitOffer(
  transaction: Database,
  owner: Owner,
  id: string,
  version: number,
  now: Date,
): Promise<OwnOffer> {
  const kept = await findOwn(transaction, owner, id)
  if (owner.isLapsed) throw problem('cadastur_lapsed')
  if (!owner.maySubmit) throw problem('guide_not_approved')
  refuseOutdated(kept, version)
  if (kept.edit === undefined || kept.edit.state === 'in review') return ownOfferAnswer(kept, owner)
  const problems = offerProblems(kept.kind, sectionsOf(kept))
  if (problems.length > 0) {
    throw problem('offer_incomplete', {
      errors: Object.fromEntries(problems.map(({ section, field, sentence }) => [`${section}.${field}`, sentence])),
    })
  }
  const time = now.toISOString()
  await transaction.query(
    `UPDATE offer_edits SET state = 'in review', rejection_reason = NULL, submitted_at = $2, updated_at = $2 WHERE id = $1`,
    [id, time],
  )
  await transaction.query(
    "INSERT INTO reviews_asked (company_id, kind, offer_id, facts, submitted_at) VALUES ($1, 'offer', $2, $3, $4)",
    [owner.companyId, id, JSON.stringify(factsOf(kept)), time],
  )
  return readOwnOffer(transaction, owner, id)
}

export const leaveQueue = (transaction: Database, id: string) =>
  transaction.query('DELETE FROM reviews_asked WHERE offer_id = $1 AND decision IS NULL', [id])

/** @throws HttpProblem 412 */
export function refuseOutdated(kept: StoredOffer, known: number): void {
  if (kept.version !== known) throw problem('offer_outdated')
}

const KINDS = { tour: 'Passeio', transfer: 'Transfer', advisory: 'Assessoria' } as const

const SECTION_TITLES: Readonly<Record<OfferSection, string>> = {
  basics: 'dados básicos',
  description: 'descrição',
  photos: 'fotos',
  route: 'roteiro e ponto de encontro',
  plans: 'planos e preços',
  availability: 'disponibilidade',
  inclusions: 'o que inclui',
  cancellation: 'cancelamento',
}

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Facts for the admin's queue. */
function factsOf(kept: StoredOffer): readonly Fact[] {
  const { basics, plans } = sectionsOf(kept)
  const prices = plans.plans.flatMap((plan) => plan.prices).filter(({ band }) => band === 'adult')
  const from = Math.min(...prices.map(({ price }) => price ?? Number.POSITIVE_INFINITY))
  const changed = changedOf(kept).map((section) => SECTION_TITLES[section])
  return [
    { label: 'Título', value: basics.title.trim() },
    { label: 'Tipo', value: KINDS[kept.kind] },
    { label: 'Lugar', value: basics.place === null ? '' : `${basics.place.name}, ${basics.place.state}` },
    { label: 'A partir de', value: REAIS.format(from / 100) },
    { label: 'O que mudou', value: kept.onSale === undefined ? 'Oferta nova' : changed.join(', ') },
  ]
}
