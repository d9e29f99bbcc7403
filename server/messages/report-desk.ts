import type { Query } from '../../contract/call.ts'
import type { reportedThread } from '../../contract/message-reports.ts'
import type { MessageReport, ReportDecision, ReportedThread } from '../../src/core/back-office/message-reports.ts'
import type { Person } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import type { Brand } from '../config.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { composeMail, greetingFor } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { emptyMessage } from './change.ts'
import { readEvidence, readMessage } from './messages.ts'

interface Row {
  id: string
  thread_id: string
  message_id: string | null
  reported_at: Date
  reason: MessageReport['reason']
  note: string
  text: string
  reporter: string
  accused: string
  accused_id: string
  accused_email: string
  traveller_id: string
  guide_id: string | null
  decision: ReportDecision | null
  decision_reason: string | null
  decided_at: Date | null
}

const REPORTS = `SELECT r.id, r.thread_id, r.message_id, r.reported_at, r.reason, r.note, r.text, a.name AS reporter, b.name AS accused,
    r.accused_id::text AS accused_id, b.email AS accused_email, t.user_id::text AS traveller_id, c.user_id::text AS guide_id,
    r.decision, r.decision_reason, r.decided_at
  FROM message_reports r JOIN users a ON a.id = r.reporter_id JOIN users b ON b.id = r.accused_id
  JOIN message_threads t ON t.id = r.thread_id JOIN providers p ON p.id = t.provider_id LEFT JOIN companies c ON c.id = p.company_id`

const reportOf = (row: Row): MessageReport => ({
  id: row.id,
  reportedAt: row.reported_at.toISOString(),
  reason: row.reason,
  isAboutMessage: row.message_id !== null,
  reporter: row.reporter,
  accused: row.accused,
  decision: row.decision,
  decisionReason: row.decision_reason,
  decidedAt: row.decided_at?.toISOString() ?? null,
})

const PAGE = 30

/** @param before the instant and the id of the last page's end. */
export async function readReports(
  database: Database,
  { isDecided, before }: { readonly isDecided: boolean; readonly before: string | undefined },
): Promise<{ reports: MessageReport[]; next: string | null }> {
  const [, instant = null, id = null] = /^(.+Z)\.([\da-f-]{36})$/.exec(before ?? '') ?? []
  const rows = await database.query<Row>(
    `${REPORTS} WHERE r.decision IS ${isDecided ? 'NOT ' : ''}NULL
      AND ($1::timestamptz IS NULL OR (r.reported_at, r.id) < ($1::timestamptz, $2::uuid))
     ORDER BY r.reported_at DESC, r.id DESC LIMIT ${PAGE + 1}`,
    [instant, id],
  )
  const reports = rows.slice(0, PAGE).map(reportOf)
  const last = reports.at(-1)
  return { reports, next: rows.length > PAGE && last !== undefined ? `${last.reportedAt}.${last.id}` : null }
}

/** Reads a page of a reported thread and writes the look to the audit log. @throws HttpProblem 404 for an unknown report. */
export function readReported(
  database: Database,
  by: Person,
  { id, ...page }: { readonly id: string } & Query<typeof reportedThread>,
  now: Date,
): Promise<ReportedThread> {
  return database.transaction(async (transaction) => {
    const row = await find(transaction, id)
    await recordLook(transaction, by, id, now)
    const around = await reportedSequence(transaction, row)
    return {
      report: reportOf(row),
      note: row.note,
      text: row.text,
      messageId: row.message_id,
      accusedSide: row.accused_id === row.traveller_id ? 'traveller' : 'guide',
      ...(await readEvidence(transaction, { threadId: row.thread_id, around, ...page })),
    }
  })
}

/** Sequence of the reported message, or of the last one before a report of the person; null if neither exists. */
async function reportedSequence(transaction: Database, row: Row): Promise<number | null> {
  const [found] = await transaction.query<{ sequence: number | null }>(
    `SELECT max(sequence) AS sequence FROM messages WHERE thread_id = $1
       AND CASE WHEN $2::uuid IS NULL THEN sent_at <= $3 ELSE id = $2 END`,
    [row.thread_id, row.message_id, row.reported_at.toISOString()],
  )
  return found?.sequence ?? null
}

/** Writes a look at a file to the audit log. @returns the id of the reported thread. */
export function lookAtFile(database: Database, by: Person, id: string, now: Date): Promise<string> {
  return database.transaction(async (transaction) => {
    const { thread_id } = await find(transaction, id)
    await recordLook(transaction, by, id, now)
    return thread_id
  })
}

/** @throws HttpProblem 404 for an unknown report, 409 where another decision was taken or there is no message to delete. */
export function decideReport(
  { database, config }: Pick<Services, 'database' | 'config'>,
  by: Person,
  { id, decision, reason }: { readonly id: string; readonly decision: ReportDecision; readonly reason: string },
  now: Date,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await transaction.query('SELECT 1 FROM message_reports WHERE id = $1 FOR UPDATE', [id])
    const row = await find(transaction, id)
    if (row.decision === decision) return
    if (row.decision !== null) throw problem('report_decided')
    if (decision === 'deleted' && row.message_id === null) throw problem('report_without_message')
    await transaction.query(
      'UPDATE message_reports SET decision = $2, decision_reason = $3, decided_at = $4 WHERE id = $1',
      [id, decision, reason, now.toISOString()],
    )
    const entry = { action: 'message.decided', subject: { kind: 'message', id } } as const
    await recordAudit(transaction, { by, ...entry, after: { decision }, reason }, now)
    if (decision === 'suspended') {
      await transaction.query(
        'INSERT INTO message_suspensions (user_id, suspended_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
        [row.accused_id, now.toISOString()],
      )
    }
    if (decision === 'warned' || decision === 'suspended')
      await mail(transaction, config.brand, { row, decision, reason }, now)
    if (decision === 'deleted') await deleteReported(transaction, row, now)
  })
}

async function deleteReported(transaction: Database, row: Row, now: Date): Promise<void> {
  const { thread_id: threadId, message_id: messageId, traveller_id: travellerId, guide_id: guideId } = row
  if (messageId === null) return
  await transaction.query('SELECT 1 FROM message_threads WHERE id = $1 FOR UPDATE', [threadId])
  const found = await readMessage(transaction, threadId, messageId)
  if (found === null || found.message.isDeleted) return
  await emptyMessage(transaction, { travellerId, guideId }, { threadId, id: messageId }, now)
}

async function find(transaction: Database, id: string): Promise<Row> {
  const [row] = await transaction.query<Row>(`${REPORTS} WHERE r.id = $1`, [id])
  if (row === undefined) throw problem('report_not_found')
  return row
}

const recordLook = (transaction: Database, by: Person, id: string, now: Date) =>
  recordAudit(transaction, { by, action: 'message.read', subject: { kind: 'message', id } }, now)

function mail(
  transaction: Database,
  brand: Brand,
  { row, decision, reason }: { readonly row: Row; readonly decision: 'warned' | 'suspended'; readonly reason: string },
  now: Date,
) {
  const isWarning = decision === 'warned'
  return post(transaction, now, {
    channel: 'email',
    to: row.accused_email,
    ...composeMail(
      {
        subject: isWarning ? 'Aviso sobre as suas mensagens' : 'Você não pode mais enviar mensagens',
        greeting: greetingFor(row.accused),
        paragraphs: [
          isWarning
            ? 'Uma pessoa denunciou uma conversa com você. Lemos a conversa e pedimos que isto não se repita:'
            : 'Uma pessoa denunciou uma conversa com você. Lemos a conversa e, por isto, você não pode mais enviar mensagens:',
          `“${reason}”`,
          isWarning
            ? 'Se acontecer de novo, o envio de mensagens pode ser bloqueado.'
            : 'Você continua a ler as conversas e a receber avisos das suas reservas. Para contestar, responda a este e-mail.',
        ],
      },
      brand,
    ),
  })
}
