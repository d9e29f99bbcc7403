import { HOUR_MS } from '../../src/core/time/durations.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { composeMail, greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { hashOf, newSecret } from './secrets.ts'

/** The mail's link works this long. */
const LINK_HOURS = 24
/** Limits mails to unconfirmed addresses: one a minute, ten a day. */
const WAIT_SECONDS = 60
const MOST_A_DAY = 10

/** Returns the address that waits for confirmation, or null. */
export async function pendingEmail(database: Database, userId: string, now: Date): Promise<string | null> {
  const [row] = await database.query<{ email: string }>(
    `SELECT email FROM mail_links WHERE user_id = $1 AND purpose = 'confirm email' AND expires_at > $2
      ORDER BY created_at DESC LIMIT 1`,
    [userId, now.toISOString()],
  )
  return row?.email ?? null
}

export interface EmailChange {
  readonly userId: string
  readonly name: string
  readonly from: string
  readonly to: string
}

/**
 * Mails a confirmation link to the new address and a notice to the old one; earlier links stop working. Call it in the
 * transaction that holds the user's row. If the address has another account, its owner gets a notice instead of the
 * link. Number of rows, mails and answers is always the same, so that nobody can find out who has an account.
 * @throws HttpProblem 429 within a minute of the last change, or after ten in a day.
 */
export async function beginEmailChange(
  { config, now, siteUrl }: Pick<Services, 'config' | 'now' | 'siteUrl'>,
  transaction: Database,
  change: EmailChange,
): Promise<void> {
  const time = now()
  await limit(transaction, change.userId, time)
  await endMailLinks(transaction, change.userId, time, 'confirm email')
  const token = newSecret()
  await transaction.query(
    `INSERT INTO mail_links (token_hash, user_id, purpose, email, created_at, expires_at)
     VALUES ($1, $2, 'confirm email', $3, $4, $5)`,
    [
      hashOf(token),
      change.userId,
      change.to,
      time.toISOString(),
      new Date(time.getTime() + LINK_HOURS * HOUR_MS).toISOString(),
    ],
  )
  const [taken] = await transaction.query<{ name: string }>('SELECT name FROM users WHERE lower(email) = lower($1)', [
    change.to,
  ])
  const url = `${siteUrl()}/confirmar-email#${token}`
  const mail = taken === undefined ? confirmation(url) : alreadyTaken(taken.name)
  const send = (to: string, content: MailContent) =>
    post(transaction, time, { channel: 'email', to, ...composeMail(content, config.brand) })
  await send(change.to, mail)
  await send(change.from, notice(change.name))
}

/** Locks the person's links before the user's row, in the same order as a confirmation, so that the two cannot deadlock. */
export async function lockMailLinks(transaction: Database, userId: string): Promise<void> {
  await transaction.query('SELECT 1 FROM mail_links WHERE user_id = $1 ORDER BY token_hash FOR UPDATE', [userId])
}

/** Invalidates the links of earlier mails: all, or those of one purpose. */
export async function endMailLinks(
  database: Database,
  userId: string,
  now: Date,
  purpose?: 'confirm email',
): Promise<void> {
  await database.query(
    `UPDATE mail_links SET expires_at = $2
      WHERE user_id = $1 AND expires_at > $2 AND ($3::text IS NULL OR purpose = $3)`,
    [userId, now.toISOString(), purpose ?? null],
  )
}

async function limit(database: Database, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - LINK_HOURS * HOUR_MS)
  await database.query(
    "DELETE FROM mail_links WHERE user_id = $1 AND purpose = 'confirm email' AND created_at < $2 AND expires_at < $3",
    [userId, since.toISOString(), now.toISOString()],
  )
  const sent = await database.query<{ created_at: Date }>(
    `SELECT created_at FROM mail_links WHERE user_id = $1 AND purpose = 'confirm email' AND created_at > $2
      ORDER BY created_at DESC`,
    [userId, since.toISOString()],
  )
  const waits = [
    sent[0] === undefined ? 0 : sent[0].created_at.getTime() + WAIT_SECONDS * 1000 - now.getTime(),
    (sent[MOST_A_DAY - 1]?.created_at.getTime() ?? 0) + LINK_HOURS * HOUR_MS - now.getTime(),
  ]
  const retryAfter = Math.ceil(Math.max(...waits) / 1000)
  if (retryAfter > 0) throw problem('confirmation_sent_recently', { retryAfter })
}

/** Contains no name: the address may be a stranger's, and a name is free text. */
const confirmation = (url: string): MailContent => ({
  subject: 'Confirme seu novo e-mail',
  greeting: 'Olá!',
  paragraphs: [
    'Recebemos o pedido de usar este endereço na sua conta da Tour Presencial.',
    `Confirme para que ele passe a valer. O link funciona por ${LINK_HOURS} horas, uma única vez.`,
  ],
  action: { label: 'Confirmar e-mail', url },
  footnotes: ['Se não foi você, pode ignorar esta mensagem.'],
})

const alreadyTaken = (name: string): MailContent => ({
  subject: 'Este e-mail já tem uma conta',
  greeting: greetingFor(name),
  paragraphs: [
    'Alguém pediu para usar este endereço em outra conta da Tour Presencial. Como ele já é o da sua conta, nada mudou.',
    'Se foi você, entre com este e-mail; se esqueceu a senha, peça uma nova em “Esqueci minha senha”.',
  ],
  footnotes: ['Se não foi você, pode ignorar esta mensagem.'],
})

const notice = (name: string): MailContent => ({
  subject: 'Pedido de troca de e-mail',
  greeting: greetingFor(name),
  paragraphs: [
    'Alguém pediu, dentro da sua conta, para trocar o e-mail da Tour Presencial. Este endereço continua valendo até que o novo seja confirmado.',
  ],
  footnotes: [
    'Se não foi você, troque sua senha agora em “Meus dados”: a troca de e-mail é cancelada e os outros aparelhos saem da conta.',
  ],
})
