import { DAY_MS } from '../../src/core/time/durations.ts'
import type { Decider } from '../accounts/principal.ts'
import { type Job, rowsJob, singleJob } from '../background-work/job.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../module.ts'
import { lockCompany } from '../onboarding/company.ts'
import { afterDecision } from '../onboarding/decided.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { undecidedMail } from './decision-mail.ts'
import { writeDecision } from './decisions.ts'
import { decidePhotos } from './photos.ts'

/** Documents are deleted after so many days without a decision (LGPD art. 15, I: kept no longer than needed). */
export const UNDECIDED_DAYS = 90

const NEVER_DECIDED =
  'Não conseguimos analisar o envio a tempo e apagamos os arquivos, para a sua segurança. Envie de novo, por favor.'

const DEADLINE: Decider = { kind: 'system', name: 'Prazo' }

type Deciding = Pick<Services, 'database' | 'documents' | 'pictures' | 'config' | 'siteUrl' | 'now'>

/**
 * Ends requests that waited too long: deletes the documents and mails the person to submit again. Photos kept by a partial rejection are
 * deleted after the same time; then all three are requested.
 */
export function undecidedJobs(services: Deciding): readonly Job[] {
  const { database, now } = services
  const oldest = () => new Date(now().getTime() - UNDECIDED_DAYS * DAY_MS).toISOString()
  return [
    rowsJob(database, {
      name: 'end of undecided request',
      select: `SELECT id, submitted_at AS place FROM reviews_asked
         WHERE decision IS NULL AND kind IN ('identity', 'certificate') AND submitted_at < $1`,
      params: () => [oldest()],
      handle: (id) => database.transaction((transaction) => end(services, transaction, id)),
    }),
    rowsJob(database, {
      name: 'end of undecided photos',
      select: `SELECT id, submitted_at AS place FROM reviews_asked
         WHERE decision IS NULL AND kind = 'photos' AND submitted_at < $1`,
      params: () => [oldest()],
      handle: (id) => {
        const decision = { id, reason: NEVER_DECIDED, by: DEADLINE }
        const write = (transaction: Database) => writeDecision(transaction, { ...decision, decision: 'reject' }, now())
        return decidePhotos(services, { ...decision, photos: [], write })
      },
    }),
    singleJob('deletion of rejected documents', () =>
      database.query(
        `UPDATE private_documents d SET content = NULL, deleted_at = $2 FROM reviews_asked r
          WHERE r.id = d.review_id AND r.decided_at < $1 AND d.deleted_at IS NULL`,
        [oldest(), now().toISOString()],
      ),
    ),
  ]
}

async function end({ config, siteUrl, now }: Deciding, transaction: Database, id: string): Promise<void> {
  const [asked] = await transaction.query<{ company_id: string; kind: 'identity' | 'certificate' }>(
    'SELECT company_id::text AS company_id, kind FROM reviews_asked WHERE id = $1',
    [id],
  )
  if (asked === undefined) return
  const { company_id: companyId, kind } = asked
  const time = now()
  const company = await lockCompany(transaction, companyId)
  const isEnded = await writeDecision(
    transaction,
    { id, decision: 'reject', reason: NEVER_DECIDED, by: DEADLINE },
    time,
  )
  // An admin decided, or another server ended the request.
  if (!isEnded) return
  await afterDecision(transaction, { id, companyId, kind, decision: 'reject' }, time)
  const mail = composeMail(undecidedMail({ kind, name: company.name, site: siteUrl() }), config.brand)
  await post(transaction, time, { channel: 'email', to: company.email, ...mail })
}
