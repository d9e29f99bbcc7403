import { dueWarning, RENEWAL_DAYS } from '../../src/core/onboarding/certificate-validity.ts'
import { dayNumber, isoDay, today } from '../../src/core/time/day-number.ts'
import { BRASILIA_ZONE } from '../../src/core/time/departure-time.ts'
import { recordAudit } from '../audit/record.ts'
import { type Job, rowsJob } from '../background-work/job.ts'
import type { Database } from '../database/database.ts'
import type { MailingServices } from '../module.ts'
import { composeMail, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { recomputeApproval } from './approval.ts'
import { lapsedMail, warningMail } from './cadastur-mails.ts'
import { type CompanyRow, lockCompany } from './company.ts'

/** Days are those of Brasília, like the ministry's certificates. */
const dayOf = (now: Date): number => today(now, BRASILIA_ZONE)

const daysLeft = (expiresOn: string, now: Date): number => (dayNumber(expiresOn) ?? Number.NaN) - dayOf(now)

/** True when the approved certificate ends soon or has ended, so that a renewal is accepted. */
export const mayRenew = ({ cadastur_expires_on: expiresOn }: CompanyRow, now: Date): boolean =>
  expiresOn !== null && daysLeft(expiresOn, now) <= RENEWAL_DAYS

/** Warns guides before their certificate lapses, and takes their offers off sale when it has. */
export function cadasturJobs(services: MailingServices): readonly Job[] {
  const { database, now } = services
  const select = (condition: string) =>
    `SELECT c.id::text AS id, c.cadastur_expires_on AS place
       FROM companies c JOIN users u ON u.id = c.user_id AND u.deleted_at IS NULL
      WHERE c.cadastur_expires_on IS NOT NULL AND c.cadastur_lapsed_at IS NULL AND ${condition}`
  return [
    rowsJob(database, {
      name: 'warning about a Cadastur certificate',
      select: select(
        `c.cadastur_expires_on BETWEEN $1::date AND $1::date + ${RENEWAL_DAYS}
           AND (c.cadastur_warned IS NULL OR c.cadastur_warned > CASE
             WHEN c.cadastur_expires_on <= $1::date + 7 THEN 7 WHEN c.cadastur_expires_on <= $1::date + 30 THEN 30 ELSE 60 END)`,
      ),
      params: () => [isoDay(dayOf(now()))],
      handle: (id) => database.transaction((transaction) => warn(services, transaction, id)),
    }),
    rowsJob(database, {
      name: 'pause after a lapsed Cadastur certificate',
      select: select('c.cadastur_expires_on < $1::date'),
      params: () => [isoDay(dayOf(now()))],
      handle: (id) => database.transaction((transaction) => lapse(services, transaction, id)),
    }),
  ]
}

async function warn(services: MailingServices, transaction: Database, id: string): Promise<void> {
  const company = await lockCompany(transaction, id)
  const { cadastur_expires_on: expiresOn, cadastur_warned: warned } = company
  if (expiresOn === null) return
  const left = daysLeft(expiresOn, services.now())
  const due = dueWarning(left, warned)
  // Another server warned, or a renewal was approved since.
  if (due === null) return
  await transaction.query('UPDATE companies SET cadastur_warned = $2 WHERE id = $1', [id, due])
  const isInReview = company.certificate.status === 'in review'
  await mail(services, transaction, company, (site) =>
    warningMail({ name: company.name, expiresOn, left, isInReview, site }),
  )
}

async function lapse(services: MailingServices, transaction: Database, id: string): Promise<void> {
  const now = services.now()
  const company = await lockCompany(transaction, id)
  const { cadastur_expires_on: expiresOn, cadastur_lapsed_at: lapsedAt } = company
  if (expiresOn === null || lapsedAt !== null || daysLeft(expiresOn, now) >= 0) return
  const time = now.toISOString()
  await transaction.query('UPDATE companies SET cadastur_lapsed_at = $2 WHERE id = $1', [id, time])
  const paused = await transaction.query(
    `UPDATE offers SET status = 'paused', paused_for = 'cadastur', updated_at = $2
      WHERE status = 'published' AND provider_id IN (SELECT id FROM providers WHERE company_id = $1) RETURNING id`,
    [id, time],
  )
  await recomputeApproval(transaction, id, now)
  await recordAudit(
    transaction,
    {
      by: { kind: 'system', name: 'Prazo' },
      action: 'cadastur.lapsed',
      subject: { kind: 'person', id: company.user_id },
      before: { expiresOn },
      after: { pausedOffers: paused.length },
    },
    now,
  )
  await mail(services, transaction, company, (site) =>
    lapsedMail({ name: company.name, expiresOn, paused: paused.length, site }),
  )
}

/**
 * An approved certificate replaces the earlier one and puts the offers back on sale that its end had paused. Offers that
 * were suspended meanwhile wait for the end of their suspension.
 */
export async function applyCertificate(transaction: Database, companyId: string, now: Date): Promise<void> {
  await transaction.query(
    `UPDATE companies SET cadastur_expires_on = (details->'certificate'->>'expiresOn')::date, cadastur_warned = NULL,
       cadastur_lapsed_at = NULL WHERE id = $1`,
    [companyId],
  )
  await transaction.query(
    `UPDATE offers o SET paused_for = 'suspension' FROM providers p JOIN companies c ON c.id = p.company_id
      WHERE p.id = o.provider_id AND c.id = $1 AND o.status = 'paused' AND o.paused_for = 'cadastur'
        AND (o.suspended_at IS NOT NULL OR c.suspended_at IS NOT NULL)`,
    [companyId],
  )
  await transaction.query(
    `UPDATE offers SET status = 'published', updated_at = $2
      WHERE status = 'paused' AND paused_for = 'cadastur' AND provider_id IN (SELECT id FROM providers WHERE company_id = $1)`,
    [companyId, now.toISOString()],
  )
  await transaction.query(
    `UPDATE offers SET paused_for = NULL
      WHERE paused_for = 'cadastur' AND provider_id IN (SELECT id FROM providers WHERE company_id = $1)`,
    [companyId],
  )
}

async function mail(
  { siteUrl, config, now }: MailingServices,
  transaction: Database,
  { email }: CompanyRow,
  content: (site: string) => MailContent,
): Promise<void> {
  const composed = composeMail(content(siteUrl()), config.brand)
  await post(transaction, now(), { channel: 'email', to: email, ...composed })
}
