import type { Answer } from '../../../contract/call.ts'
import type { ownOfferById } from '../../../contract/own-offers.ts'
import {
  emptySections,
  OFFER_SECTIONS,
  type OfferSection,
  type OfferSections,
  withAllFields,
} from '../../../src/core/offer-editing/offer-sections.ts'
import type { OfferKind } from '../../../src/core/offers/offer-kinds.ts'
import { companyOf } from '../../accounts/authorization.ts'
import type { Person } from '../../accounts/principal.ts'
import type { Database } from '../../database/database.ts'
import { problem } from '../../http/problem.ts'
import type { Services } from '../../module.ts'
import { holdCompany } from '../../onboarding/company.ts'
import { CATALOGUE } from '../../problems/catalogue.ts'
import { type OnSale, readOnSale } from './on-sale.ts'
import { isSame } from './sections.ts'
import { type Suspension, suspension } from './suspended.ts'

export type OwnOffer = Answer<typeof ownOfferById>

/** The provider of a session. */
export interface Owner {
  readonly userId: string
  readonly companyId: string
  readonly providerId: string
  readonly maySubmit: boolean
  readonly obstacle: string | null
  /** The guide's Cadastur certificate has ended. */
  readonly isLapsed: boolean
  /** Null unless staff suspended the sales. */
  readonly salesSuspension: Suspension | null
}

/** Waiting content: a whole new offer, or changes of one on sale. */
export interface Edit {
  readonly state: 'editing' | 'in review' | 'rejected'
  readonly reason: string | null
  readonly content: Partial<OfferSections>
}

export interface StoredOffer {
  readonly id: string
  readonly kind: OfferKind
  readonly version: number
  readonly onSale: OnSale | undefined
  readonly edit: Edit | undefined
}

type Guide = Pick<Person, 'userId' | 'companyId'>

/** Returns undefined for a company role without a profile, which should not exist. */
export async function readOwner(
  database: Database,
  { userId, companyId }: Guide,
): Promise<(Omit<Owner, 'providerId'> & { readonly providerId: string | null }) | undefined> {
  const [row] = await database.query<{
    provider_id: string | null
    may: boolean
    lapsed: boolean
    suspension: Suspension | null
  }>(
    `SELECT p.id AS provider_id, coalesce(c.validations AND p.is_public, false) AS may, c.cadastur_lapsed_at IS NOT NULL AS lapsed,
         ${suspension('guide', 'c.user_id::text', 'c.suspended_at')} AS suspension
       FROM companies c LEFT JOIN providers p ON p.company_id = c.id WHERE c.id = $1`,
    [companyId],
  )
  if (row === undefined || companyId === null) return undefined
  const { provider_id: providerId, may, lapsed: isLapsed, suspension: salesSuspension } = row
  const obstacle =
    providerId === null
      ? 'no_guide_profile'
      : !may
        ? 'guide_not_approved'
        : salesSuspension !== null
          ? 'sales_suspended'
          : 'cadastur_lapsed'
  const maySubmit = may && !isLapsed && salesSuspension === null
  return {
    userId,
    companyId,
    providerId,
    maySubmit,
    obstacle: maySubmit ? null : CATALOGUE[obstacle].detail,
    isLapsed,
    salesSuspension,
  }
}

/** @throws HttpProblem 409 for a person without a provider profile. */
export async function ownerOf(database: Database, principal: Guide): Promise<Owner> {
  const owner = await readOwner(database, principal)
  if (owner?.providerId == null) throw problem('no_guide_profile')
  return { ...owner, providerId: owner.providerId }
}

/**
 * Runs `work` on a guide's offers in a transaction that locks the company's row, so that changes of two devices and of an admin run
 * one after the other.
 */
export function asOwner<Result>(
  { database }: Pick<Services, 'database'>,
  principal: Person,
  work: (transaction: Database, owner: Owner) => Promise<Result>,
): Promise<Result> {
  const companyId = companyOf(principal)
  return database.transaction(async (transaction) => {
    await holdCompany(transaction, companyId)
    return work(transaction, await ownerOf(transaction, principal))
  })
}

/** @throws HttpProblem 404 also for another guide's offer, so that ids cannot be guessed. */
export async function findOwn(database: Database, { providerId }: Owner, id: string): Promise<StoredOffer> {
  const kept = await findOffer(database, id, providerId)
  if (kept === undefined) throw unknownOffer()
  return kept
}

export const unknownOffer = () => problem('own_offer_not_found')

export async function findOffer(database: Database, id: string, providerId?: string): Promise<StoredOffer | undefined> {
  const [row] = await database.query<
    Edit & { readonly kind: OfferKind; readonly version: number; readonly reason: string | null }
  >(
    `SELECT kind, version, state, rejection_reason AS reason, content FROM offer_edits
      WHERE id = $1 AND ($2::text IS NULL OR provider_id = $2)`,
    [id, providerId ?? null],
  )
  const onSale = await readOnSale(database, id, providerId)
  const known = onSale ?? row
  if (known === undefined) return undefined
  const edit = row && { state: row.state, reason: row.reason, content: row.content }
  return { id, kind: known.kind, version: known.version, onSale, edit }
}

/** The guide's latest version. */
export const sectionsOf = ({ kind, onSale, edit }: StoredOffer): OfferSections => ({
  ...(onSale?.sections ?? emptySections(kind)),
  ...withAllFields(edit?.content ?? {}),
})

/** Sections of an offer on sale that wait for approval. */
export function changedOf(kept: StoredOffer): OfferSection[] {
  const { onSale } = kept
  if (onSale === undefined) return []
  const sections = sectionsOf(kept)
  return OFFER_SECTIONS.filter((name) => !isSame(sections[name], onSale.sections[name]))
}

const STATUS = { editing: 'draft', 'in review': 'in review', rejected: 'rejected' } as const
/** Status of an unpublished offer. */
export const statusOf = (state: Edit['state']) => STATUS[state]

export function ownOfferAnswer(
  kept: StoredOffer,
  { maySubmit, obstacle, salesSuspension }: Omit<Owner, 'providerId'>,
): OwnOffer {
  const { id, kind, version, onSale, edit } = kept
  return {
    ...{ id, kind, version, maySubmit, obstacle, salesSuspension },
    suspension: onSale?.suspension ?? null,
    status: onSale?.status ?? statusOf(edit?.state ?? 'editing'),
    changes: onSale === undefined ? null : (edit?.state ?? null),
    rejectionReason: edit?.reason ?? null,
    sections: sectionsOf(kept),
    onSale: onSale?.sections ?? null,
    changed: changedOf(kept),
  }
}

/** The current offer, for the answer. */
export const readOwnOffer = async (database: Database, owner: Owner, id: string): Promise<OwnOffer> =>
  ownOfferAnswer(await findOwn(database, owner, id), owner)
