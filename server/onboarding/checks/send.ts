import type { Body } from '../../../contract/call.ts'
import type { sendCertificate, sendIdentity } from '../../../contract/validation.ts'
import { instantText } from '../../../src/core/time/clock-text.ts'
import { BRASILIA_ZONE, localTimeOf } from '../../../src/core/time/departure-time.ts'
import { isIsoDate } from '../../../src/core/time/iso-date.ts'
import { problem } from '../../http/problem.ts'
import type { Services } from '../../module.ts'
import { FIELD, missingValidation } from '../../problems/field-sentences.ts'
import { recomputeApproval } from '../approval.ts'
import { mayRenew } from '../cadastur.ts'
import { lockCompany } from '../company.ts'
import { storeDocuments } from '../document-objects.ts'
import { askReview, keptDocuments, type PrivateFile, readDocument, readDocumentPicture } from '../documents.ts'
import { cadasturFacts, companyFacts, personFacts } from '../review-facts.ts'
import { isName, tidy } from './field.ts'

const IDENTITY_FIELDS = [
  ['front', 'Frente'],
  ['back', 'Verso'],
  ['selfie', 'Selfie'],
] as const

/**
 * Sends front, back and selfie to an admin and replaces waiting ones. After a rejection of single photos, the accepted ones are
 * kept and need not be sent.
 */
export async function keepIdentity(
  services: Services,
  companyId: string,
  body: Body<typeof sendIdentity>,
): Promise<void> {
  const { database, now } = services
  const read: (PrivateFile & { readonly label: string })[] = []
  // One after the other: three decoded pictures at once would need much memory.
  for (const [field, label] of IDENTITY_FIELDS) {
    const content = body[field]
    if (content !== undefined) read.push({ label, ...(await readDocumentPicture(field, content)) })
  }
  const files = await storeDocuments(services, read)
  await database.transaction(async (transaction) => {
    const company = await lockCompany(transaction, companyId)
    if (company.identity.status === 'approved') throw problem('identity_approved')
    const time = now()
    const { status, reviewId } = company.identity
    const earlier = await keptDocuments(transaction, status === 'rejected' ? reviewId : undefined)
    const lacking = IDENTITY_FIELDS.filter(([field, label]) => body[field] === undefined && !earlier.has(label))
    if (lacking.length > 0) {
      throw problem('invalid_fields', {
        errors: Object.fromEntries(lacking.map(([field]) => [field, FIELD.identity_photo_missing])),
      })
    }
    const kept = IDENTITY_FIELDS.flatMap(([field, label]) =>
      body[field] === undefined ? [earlier.get(label) ?? ''] : [],
    )
    const facts = [
      ...personFacts(company),
      ...(kept.length === 0
        ? []
        : [{ label: 'Fotos novas (as outras já foram aceitas)', value: files.map(({ label }) => label).join(', ') }]),
      { label: 'Consentimento para dados sensíveis (LGPD, art. 11)', value: `dado em ${brasiliaText(time)}` },
    ]
    await askReview(transaction, { companyId, userId: company.user_id, kind: 'identity', facts, files, kept }, time)
    await recomputeApproval(transaction, companyId, time)
  })
}

/** Stores the number and its proof. The number has no published official format, so an admin checks it. */
export async function keepCertificate(
  services: Services,
  companyId: string,
  body: Body<typeof sendCertificate>,
): Promise<void> {
  const { database, now } = services
  const [number, category] = [tidy(body.number).toUpperCase(), tidy(body.category)]
  const expiresOn = body.expiresOn ?? null
  const errors: Record<string, string> = {}
  if (!/^(?=.*\d)[0-9A-Z./-]{3,30}$/.test(number)) errors.number = FIELD.certificate_number
  if (!isName(category)) errors.category = FIELD.certificate_category
  const [state] = await database.query('SELECT 1 FROM states WHERE code = $1', [body.state])
  if (state === undefined) errors.state = FIELD.state
  if (expiresOn !== null && !isIsoDate(expiresOn)) errors.expiresOn = FIELD.certificate_expiry
  else if (expiresOn !== null && expiresOn < today(now())) errors.expiresOn = FIELD.certificate_expired
  if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
  const read = { label: 'Certificado', ...(await readDocument('file', body.file)) }
  const files = await storeDocuments(services, [read])
  await database.transaction(async (transaction) => {
    const company = await lockCompany(transaction, companyId)
    const time = now()
    const isRenewal = mayRenew(company, time)
    if (company.certificate.status === 'approved' && !isRenewal) throw problem('certificate_approved')
    if (isRenewal && (expiresOn === null || expiresOn <= (company.cadastur_expires_on ?? ''))) {
      throw problem('invalid_fields', { errors: { expiresOn: FIELD.certificate_not_renewed } })
    }
    await transaction.query(
      `UPDATE companies SET certificate_number = $2, details = details || jsonb_build_object('certificate', $3::jsonb)
        WHERE id = $1`,
      [companyId, number, JSON.stringify({ number, category, state: body.state, expiresOn })],
    )
    const facts = [...personFacts(company), ...cadasturFacts({ number, category, state: body.state, expiresOn })]
    await askReview(transaction, { companyId, userId: company.user_id, kind: 'certificate', facts, files }, time)
    await recomputeApproval(transaction, companyId, time)
  })
}

/** Repeating the request while it waits changes nothing, so a double press keeps the place in the queue. */
export async function submitCompany({ database, now }: Services, companyId: string): Promise<void> {
  await database.transaction(async (transaction) => {
    const company = await lockCompany(transaction, companyId)
    const time = now()
    const { missing, validations } = await recomputeApproval(transaction, companyId, time)
    if (validations || company.approval.status === 'in review') return
    if (missing.length > 0) {
      const errors = Object.fromEntries(missing.map((name) => [name, missingValidation(name)]))
      throw problem('validations_missing', { errors })
    }
    await transaction.query('UPDATE companies SET submitted_at = $2 WHERE id = $1', [companyId, time.toISOString()])
    const facts = companyFacts(company)
    await askReview(transaction, { companyId, userId: company.user_id, kind: 'company', facts, files: [] }, time)
  })
}

const brasiliaText = (time: Date) => `${instantText(time, 'short', BRASILIA_ZONE)} (horário de Brasília)`

/** In Brasília time, like the ministry's certificates. */
const today = (now: Date) => localTimeOf(now, BRASILIA_ZONE).slice(0, 10)
