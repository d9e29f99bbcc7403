import { email as emailSchema } from '../../contract/account.ts'
import { LONGEST_NAME, SHORTEST_NAME } from '../../src/core/account/limits.ts'
import type { Brand } from '../config.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { composeMail, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import type { VouchedPerson } from './id-token.ts'

interface Place {
  readonly now: Date
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string
  readonly brand: Brand
}

/**
 * Returns the account of an identity provider's person: the linked one; else the one with their confirmed address, which is
 * then linked and notified by mail; else a new client's. Run it in a transaction. Two logins at once get one account: the
 * second waits at the unique index of the address.
 * @throws HttpProblem 403 without a confirmed address, 409 if the account is linked to another person of the provider.
 */
export async function accountOf(database: Database, person: VouchedPerson, place: Place): Promise<string> {
  const { provider, subject } = person
  const linked = await linkedAccount(database, person)
  if (linked !== null) return linked
  if (person.email === undefined || !person.isConfirmed || !emailSchema.safeParse(person.email).success) {
    throw problem('google_email_unconfirmed')
  }
  // Removes the link of a deleted account.
  await database.query(
    `DELETE FROM identities i USING users u
      WHERE u.id = i.user_id AND u.deleted_at IS NOT NULL AND i.provider = $1 AND i.subject = $2`,
    [provider, subject],
  )
  const account =
    (await addClient(database, person.email, nameOf(person), place.now)) ?? (await existing(database, person.email))
  const added = await database.query(
    `INSERT INTO identities (provider, subject, user_id, linked_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING subject`,
    [provider, subject, account.id, place.now.toISOString()],
  )
  if (added.length === 0) {
    // Either another window of the same person was faster, or the account is linked to another person.
    const quicker = await linkedAccount(database, person)
    if (quicker !== null) return quicker
    throw problem('linked_to_other_google')
  }
  if (!account.isNew) await mailOwner(database, account, place)
  return account.id
}

interface Account {
  readonly id: string
  readonly isNew: boolean
  readonly email: string
  readonly name: string
}

async function linkedAccount(database: Database, { provider, subject }: VouchedPerson): Promise<string | null> {
  const [row] = await database.query<{ user_id: string }>(
    `SELECT i.user_id FROM identities i JOIN users u ON u.id = i.user_id
      WHERE i.provider = $1 AND i.subject = $2 AND u.deleted_at IS NULL`,
    [provider, subject],
  )
  return row === undefined ? null : String(row.user_id)
}

/** Returns null if the address already has an account. */
async function addClient(database: Database, email: string, name: string, now: Date): Promise<Account | null> {
  const [user] = await database.query<{ id: string }>(
    `INSERT INTO users (email, name, created_at) VALUES ($1, $2, $3) ON CONFLICT (lower(email)) DO NOTHING RETURNING id`,
    [email, name, now.toISOString()],
  )
  if (user === undefined) return null
  await database.query(`INSERT INTO user_roles (user_id, role) VALUES ($1, 'client')`, [user.id])
  await database.query('INSERT INTO clients (user_id) VALUES ($1)', [user.id])
  return { id: String(user.id), isNew: true, email, name }
}

async function existing(database: Database, email: string): Promise<Account> {
  const [user] = await database.query<{ id: string; email: string; name: string }>(
    'SELECT id, email, name FROM users WHERE lower(email) = lower($1) AND deleted_at IS NULL',
    [email],
  )
  // A deletion at the same moment removes the address; the next try creates a new account.
  if (user === undefined) throw problem('account_changed')
  return { ...user, id: String(user.id), isNew: false }
}

/** Others see the name: one line, trimmed, within the limit of a registration. */
function nameOf({ name, email = '' }: VouchedPerson): string {
  const candidates = [name ?? '', email.split('@', 1)[0] ?? '']
  const usable = candidates
    .map((text) =>
      text
        .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim()
        .slice(0, LONGEST_NAME)
        .trim(),
    )
    .find((text) => text.length >= SHORTEST_NAME)
  return usable ?? 'Viajante'
}

async function mailOwner(database: Database, { email, name }: Account, { now, siteUrl, brand }: Place): Promise<void> {
  const content: MailContent = {
    subject: 'O Google agora abre a sua conta',
    greeting: `Olá, ${name}!`,
    paragraphs: [
      'Alguém entrou na sua conta da Tour Presencial com a conta do Google deste e-mail. De agora em diante, o botão “Continuar com o Google” também abre a sua conta. Se você tem uma senha, ela continua valendo.',
    ],
    action: { label: 'Ver a minha conta', url: `${siteUrl}/area-do-cliente/meus-dados` },
    footnotes: [
      'Não foi você? Troque a senha da sua conta do Google e a da Tour Presencial, e saia de todos os aparelhos em “Meus dados”.',
    ],
  }
  await post(database, now, { channel: 'email', to: email, ...composeMail(content, brand) })
}
