import type { Database } from '../database/database.ts'
import type { Services } from '../module.ts'
import { lockCompany } from '../onboarding/company.ts'
import { afterDecision } from '../onboarding/decided.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { undecidedMail } from './decision-mail.ts'
import { keepDecision } from './decisions.ts'

/** What nobody decided about for so long is deleted too (LGPD art. 15, I: kept no longer than it serves). */
export const UNDECIDED_DAYS = 90

const DAY_MS = 86_400_000
const NEVER_DECIDED =
  'Não conseguimos analisar o envio a tempo e apagamos os arquivos, para a sua segurança. Envie de novo, por favor.'

interface Waiting {
  readonly id: string
  readonly company_id: string
  readonly kind: 'identity' | 'certificate'
}

/**
 * Ends requests that waited too long: the documents are deleted, and a mail asks the person to send again. Photos that a
 * rejection kept are deleted after the same time; then all three are asked for.
 */
export async function endUndecided(services: Pick<Services, 'database' | 'config' | 'siteUrl'>, now: Date) {
  const oldest = new Date(now.getTime() - UNDECIDED_DAYS * DAY_MS)
  const waiting = await services.database.transaction((transaction) =>
    transaction.query<Waiting>(
      `SELECT id, company_id, kind FROM reviews_asked
        WHERE decision IS NULL AND kind NOT IN ('company', 'offer', 'profile') AND submitted_at < $1 ORDER BY id`,
      [oldest.toISOString()],
    ),
  )
  for (const one of waiting) {
    await services.database.transaction((transaction) => end(services, transaction, one, now))
  }
  await services.database.query(
    `UPDATE private_documents d SET content = NULL, deleted_at = $2 FROM reviews_asked r
      WHERE r.id = d.review_id AND r.decided_at < $1 AND d.deleted_at IS NULL`,
    [oldest.toISOString(), now.toISOString()],
  )
}

async function end(
  { config, siteUrl }: Pick<Services, 'config' | 'siteUrl'>,
  transaction: Database,
  { id, company_id, kind }: Waiting,
  now: Date,
): Promise<void> {
  const companyId = String(company_id)
  const company = await lockCompany(transaction, companyId)
  const ended = await transaction.query(
    `UPDATE reviews_asked SET decision = 'reject', reason = $2, admin_name = 'Prazo', decided_at = $3
      WHERE id = $1 AND decision IS NULL RETURNING id`,
    [id, NEVER_DECIDED, now.toISOString()],
  )
  // Meanwhile it was decided, or another server on the same database has ended it.
  if (ended.length === 0) return
  await keepDecision(transaction, id)
  await afterDecision(transaction, { id, companyId, kind, decision: 'reject' }, now)
  const mail = composeMail(undecidedMail({ kind, name: company.name, site: siteUrl() }), {
    primaryColor: config.primaryColor,
  })
  await post(transaction, now, { channel: 'email', to: company.email, ...mail })
}
