import type { Body } from '../../contract/call.ts'
import type { decideReview } from '../../contract/review.ts'
import { LONGEST_REASON, SHORTEST_REASON } from '../../src/core/back-office/reason.ts'
import type { Person } from '../accounts/principal.ts'
import { openSession } from '../accounts/session.ts'
import type { Database } from '../database/database.ts'
import { fieldProblem, problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { publishOffer, rejectOffer } from '../offers/editing/publish.ts'
import { recomputeApproval } from '../onboarding/approval.ts'
import { tidy } from '../onboarding/checks/field.ts'
import { type CompanyRow, lockCompany, readCompany } from '../onboarding/company.ts'
import { congratulateOnce } from '../onboarding/congratulate.ts'
import { afterDecision, type Decided } from '../onboarding/decided.ts'
import { refusePhotos } from '../onboarding/documents.ts'
import { decideChanges } from '../onboarding/profile-changes.ts'
import { repeatRecord } from '../onboarding/records.ts'
import { composeMail, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { decisionMail } from './decision-mail.ts'
import { writeDecision } from './decisions.ts'
import { obstacleTo, type ReviewKind } from './obstacle.ts'
import { offerMail } from './offer-mail.ts'
import { decidePhotos } from './photos.ts'
import { profileMail } from './profile-mail.ts'

/**
 * Decides about one request in one transaction. The same decision by the same admin again changes nothing, so a double click or a
 * repetition after a lost answer is harmless.
 * @throws HttpProblem 403 about one's own request; 404 after a new submission; 412 after another admin's decision; 422 for an invalid
 * reason, and for an approval with missing validations.
 */
export async function decide(
  services: Services,
  principal: Person,
  id: string,
  body: Body<typeof decideReview>,
): Promise<void> {
  const { decision } = body
  const reason = decision === 'reject' ? reasonOf(body.reason) : null
  const photos =
    decision === 'reject' ? (body.photos ?? []).map((one) => ({ ...one, reason: plainText(one.reason) })) : []
  const [asked] = await services.database.query<{ company_id: string | null; kind: ReviewKind }>(
    'SELECT company_id, kind FROM reviews_asked WHERE id = $1',
    [id],
  )
  if (asked === undefined) throw problem('submission_gone')
  if (asked.kind === 'photos') {
    const write = async (transaction: Database) => {
      if ((await openKind(transaction, principal, { id, decision, reason })) === 'decided so') return false
      return writeDecision(transaction, { id, decision, reason, by: principal }, services.now())
    }
    return decidePhotos(services, { by: principal, id, reason, photos, write })
  }
  await services.database.transaction(async (transaction) => {
    const companyId = String(asked.company_id)
    const company = await lockCompany(transaction, companyId)
    if (company.user_id === principal.userId) throw problem('own_submission')
    const kind = await openKind(transaction, principal, { id, decision, reason })
    if (kind === 'decided so') return
    const offer = kind === 'offer' ? await offerOf(transaction, id) : null
    const obstacle = decision === 'approve' ? obstacleTo(kind, company, offer?.kind) : null
    if (obstacle !== null) throw obstacle

    const now = services.now()
    await writeDecision(transaction, { id, decision, reason, by: principal }, now)
    if (photos.length > 0 && kind !== 'identity') throw fieldProblem('photos', FIELD.only_single_photos)
    await refusePhotos(transaction, id, photos)
    if (offer !== null) await decideOffer(services, transaction, { companyId, company, id: offer.id, reason })
    else if (kind === 'profile') await decideProfile(services, transaction, { id, company, reason })
    else if (kind !== 'offer' && kind !== 'photos')
      await decideCheck(services, transaction, { id, companyId, kind, decision }, company, reason)
  })
}

/** Decides about a validation step or the whole registration. */
async function decideCheck(
  services: Services,
  transaction: Database,
  decided: Decided,
  company: CompanyRow,
  reason: string | null,
): Promise<void> {
  const approval = await afterDecision(transaction, decided, services.now())
  if (approval.validations && !company.validations) return congratulateOnce(services, transaction, company)
  const { missing } = approval
  const { refused } = (await readCompany(transaction, decided.companyId))?.identity ?? {}
  const keepsPhotos = decided.kind === 'identity' && reason !== null && !!refused?.length
  const mailContent = {
    kind: decided.kind,
    reason,
    keepsPhotos,
    isApproved: approval.validations,
    endsPause: decided.kind === 'certificate' && company.cadastur_lapsed_at !== null,
    missing,
    name: company.name,
    site: services.siteUrl(),
  }
  await mail(services, transaction, company, decisionMail(mailContent))
}

async function offerOf(
  transaction: Database,
  reviewId: string,
): Promise<{ readonly id: string; readonly kind: string }> {
  const [offer] = await transaction.query<{ id: string; kind: string }>(
    'SELECT e.id, e.kind FROM reviews_asked r JOIN offer_edits e ON e.id = r.offer_id WHERE r.id = $1',
    [reviewId],
  )
  if (offer === undefined) throw problem('submission_gone')
  return offer
}

interface OfferDecision {
  readonly id: string
  readonly companyId: string
  readonly company: CompanyRow
  readonly reason: string | null
}

/** Publishes waiting content or returns it to the guide. */
async function decideOffer(
  services: Services,
  transaction: Database,
  { id, companyId, company, reason }: OfferDecision,
): Promise<void> {
  const now = services.now()
  const decided =
    reason === null ? await publishOffer(transaction, id, now) : await rejectOffer(transaction, id, reason, now)
  // The offers on sale decide whether a certificate is required.
  await recomputeApproval(transaction, companyId, now)
  const needs = { ...services, database: transaction }
  const rejection = reason && { reason, token: await openSession(needs, company.user_id, { offerId: id }) }
  const mailContent = { ...decided, rejection: rejection || null, name: company.name, site: services.siteUrl() }
  await mail(services, transaction, company, offerMail(mailContent))
}

/** Publishes a guide's profile proposals or returns them with the reason. */
async function decideProfile(
  services: Services,
  transaction: Database,
  { id, company, reason }: { readonly id: string; readonly company: CompanyRow; readonly reason: string | null },
): Promise<void> {
  const decided = await decideChanges(transaction, { reviewId: id, company, reason }, services.now())
  await repeatRecord(transaction, company.user_id, services.now())
  const content = profileMail({ decided, reason, name: company.name, site: services.siteUrl() })
  await mail(services, transaction, company, content)
}

async function mail(services: Services, transaction: Database, { email }: CompanyRow, content: MailContent) {
  const composed = composeMail(content, services.config.brand)
  await post(transaction, services.now(), { channel: 'email', to: email, ...composed })
}

/** Reads the request again under the company's lock: it may have been submitted again, decided or expired. */
async function openKind(
  transaction: Database,
  { userId }: Person,
  {
    id,
    decision,
    reason,
  }: { readonly id: string; readonly decision: Decided['decision']; readonly reason: string | null },
): Promise<ReviewKind | 'decided so'> {
  const [row] = await transaction.query<{
    kind: ReviewKind
    decision: Decided['decision'] | null
    reason: string | null
    decided_by: string | null
    admin_name: string | null
  }>('SELECT kind, decision, reason, decided_by, admin_name FROM reviews_asked WHERE id = $1 FOR UPDATE', [id])
  if (row === undefined) throw problem('submission_gone')
  if (row.decision === null) return row.kind
  const isOwn = row.decided_by !== null && String(row.decided_by) === userId
  if (isOwn && row.decision === decision && row.reason === reason) return 'decided so'
  if (isOwn) throw problem('decided_by_you', { decision: row.decision })
  throw problem('decided_by_other', { decision: row.decision, admin: row.admin_name })
}

/** One line without invisible characters and direction marks. */
const plainText = (given: string) =>
  tidy(given.replaceAll(/[\p{Cc}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2066}-\u{2069}\u{feff}]/gu, ' '))

function reasonOf(given: string | undefined): string {
  const reason = plainText(given ?? '')
  if (reason.length < SHORTEST_REASON) {
    throw fieldProblem('reason', FIELD.rejection_reason)
  }
  if (reason.length > LONGEST_REASON) throw fieldProblem('reason', FIELD.at_most_characters(LONGEST_REASON))
  return reason
}
