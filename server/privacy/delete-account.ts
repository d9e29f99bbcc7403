import { isLastOwner, lockStaff } from '../accounts/staff.ts'
import { forgetReviewPhotos } from '../bookings/review-photos.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { forgetWriter } from '../messages/forget-writer.ts'
import type { Services } from '../module.ts'
import { forgetUnpublished } from '../offers/editing/photo-files.ts'
import { composeMail, greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import { forgetMessages, post } from '../outbox/outbox.ts'
import { listPictures } from './picture-files.ts'
import { forgetBuyer } from './purchases.ts'

interface Owner {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly cellphone: string | null
}

/**
 * Deletes the account in one transaction. The row stays without name and address for data that the law requires (docs/accounts.md):
 * purchases (CDC art. 27), access records (Marco Civil art. 15), proofs of consents (LGPD art. 8 § 2) and of a guide's contract (Código
 * Civil art. 206 § 5 I), and decisions about them.
 * @returns paths of pictures that may be unused now; they are listed for deletion.
 * @throws HttpProblem 409 with a sentence that names the obstacle.
 */
export async function deleteAccountOf(
  { database, config }: Pick<Services, 'database' | 'config'>,
  userId: string,
  now: Date,
): Promise<readonly string[]> {
  return database.transaction(async (transaction) => {
    const isStaff = await transaction.query('SELECT 1 FROM staff_permissions WHERE user_id = $1 LIMIT 1', [userId])
    if (isStaff.length > 0) await lockStaff(transaction)
    // An order placed at the same moment waits, because its reference needs this row unlocked.
    const [owner] = await transaction.query<Owner>(
      'SELECT id, email, name, cellphone FROM users WHERE id = $1 AND deleted_at IS NULL FOR UPDATE',
      [userId],
    )
    if (owner === undefined) throw problem('unauthenticated')
    const obstacle = await deletionObstacleOf(transaction, userId, now)
    if (obstacle !== null) throw problem(obstacle)
    const pictures = await transaction.query<{ path: string }>('DELETE FROM images WHERE user_id = $1 RETURNING path', [
      userId,
    ])
    const photos = [
      ...(await takeOffline(transaction, userId, now)),
      ...(await forgetReviewPhotos(transaction, userId)),
    ]
    const hadContract = await forgetPerson(transaction, owner, now)
    const mail = composeMail(goodbye(owner.name, hadContract), config.brand)
    await post(transaction, now, { channel: 'email', to: owner.email, ...mail })
    const unused = [...pictures.map(({ path }) => path), ...photos]
    await listPictures(transaction, unused, now)
    return unused
  })
}

/** Confirmed or still payable, and not started. `$2` is now. */
const UPCOMING = `(b.status = 'confirmed' OR b.status = 'awaiting payment' AND d.expires_at > $2)
  AND b.starts_at AT TIME ZONE b.time_zone > $2`

/** Returns the problem that prevents a deletion, or null. */
export async function deletionObstacleOf(database: Database, userId: string, now: Date) {
  const [found] = await database.query<{ travels: boolean; serves: boolean; earns: boolean }>(
    `SELECT
       EXISTS (SELECT 1 FROM companies c WHERE c.user_id = $1 AND (
         (SELECT coalesce(sum(amount), 0) FROM payable_bookings WHERE company_id = c.id) > 0
         OR EXISTS (SELECT 1 FROM payouts WHERE company_id = c.id AND state IN ('approved', 'exported', 'sending')))) AS earns,
       EXISTS (SELECT 1 FROM bookings b JOIN orders d ON d.id = b.order_id WHERE d.user_id = $1 AND ${UPCOMING}) AS travels,
       EXISTS (SELECT 1 FROM bookings b JOIN orders d ON d.id = b.order_id JOIN offers o ON o.id = b.offer_id
         JOIN providers p ON p.id = o.provider_id JOIN companies c ON c.id = p.company_id
         WHERE c.user_id = $1 AND ${UPCOMING}) AS serves`,
    [userId, now.toISOString()],
  )
  if (found?.travels) return 'traveller_has_bookings'
  if (found?.serves) return 'guide_has_bookings'
  if (found?.earns) return 'guide_has_payouts'
  if (await isLastOwner(database, userId)) return 'last_owner_leaves'
  return null
}

/**
 * Hides the provider's profile and offers. Buyers must still know who sold a trip (Decreto 7.962/2013 art. 2); a provider who never sold
 * loses everything. Unpublished offers are deleted.
 * @returns paths of pictures that may be unused now.
 */
async function takeOffline(database: Database, userId: string, now: Date): Promise<readonly string[]> {
  const [provider] = await database.query<{ id: string; sold: boolean }>(
    `SELECT p.id, EXISTS (SELECT 1 FROM offers o JOIN bookings b ON b.offer_id = o.id WHERE o.provider_id = p.id) AS sold
     FROM providers p JOIN companies c ON c.id = p.company_id WHERE c.user_id = $1`,
    [userId],
  )
  if (provider === undefined) return []
  const photos = await forgetUnpublished(database, provider.id)
  await database.query('DELETE FROM profile_changes WHERE provider_id = $1', [provider.id])
  await database.query('DELETE FROM message_templates WHERE provider_id = $1', [provider.id])
  await database.query(
    "UPDATE offers SET status = 'paused', updated_at = $2 WHERE provider_id = $1 AND status = 'published'",
    [provider.id, now.toISOString()],
  )
  await database.query(
    `UPDATE providers SET is_public = false, company_id = NULL, avatar = NULL, bio = '', presentation_video = NULL,
       experience_years = NULL, updated_at = $2 WHERE id = $1`,
    [provider.id, now.toISOString()],
  )
  if (provider.sold) return photos
  await database.query(
    `UPDATE providers SET name = 'Conta excluída', legal_name = 'Conta excluída', tax_id = '', address = '', city = '',
       cadastur_number = NULL, cadastur_category = NULL WHERE id = $1`,
    [provider.id],
  )
  return photos
}

/** Every table with personal data by `user_id`; a test finds missing ones. */
export const PERSONAL_TABLES = [
  'sessions',
  'favourites',
  'cart_items',
  'identities',
  'mail_links',
  'phone_codes',
  'user_roles',
  'staff_permissions',
  'recovery_codes',
  'second_factors',
  'clients',
  'uploads',
  'provider_drafts',
  'email_checks',
  'validations',
  'private_documents',
  'companies',
  'live_due',
  'live_events',
  'live_positions',
  'push_registrations',
  'notification_choices',
  'unsubscribe_tokens',
  'message_suspensions',
] as const

/**
 * Tables whose rows stay, without names except the contract's: docs/accounts.md gives reason and time. `images` is emptied separately,
 * because of its files.
 */
export const KEPT_TABLES = [
  'orders',
  'consents',
  'access_records',
  'contract_acceptances',
  'review_decisions',
  'message_threads',
  'messages',
] as const

/** @returns whether the proof of a contract stays. */
async function forgetPerson(database: Database, { id, email, cellphone }: Owner, now: Date): Promise<boolean> {
  // The proof's retention time starts now.
  const ended = await database.query(
    'UPDATE contract_acceptances SET ended_at = $2 WHERE user_id = $1 AND ended_at IS NULL RETURNING id',
    [id, now.toISOString()],
  )
  await database.query(
    `UPDATE disputes SET answer = '' WHERE answer <> '' AND company_id IN (SELECT id FROM companies WHERE user_id = $1)`,
    [id],
  )
  for (const table of PERSONAL_TABLES) await database.query(`DELETE FROM ${table} WHERE user_id = $1`, [id])
  await database.query(
    `UPDATE review_decisions SET provider_name = 'Conta excluída', reason = replace(reason, provider_name, 'Conta excluída')
      WHERE user_id = $1`,
    [id],
  )
  await forgetBuyer(database, id)
  await forgetWriter(database, id, now)
  // These rows only count the messages of a day.
  await database.query('UPDATE phone_sends SET user_id = NULL WHERE user_id = $1', [id])
  await database.query('DELETE FROM registrations WHERE lower(email) = lower($1)', [email])
  await database.query('DELETE FROM staff_invitations WHERE lower(email) = lower($1)', [email])
  await forgetMessages(database, email)
  if (cellphone !== null) await forgetMessages(database, cellphone)
  // .invalid never resolves (RFC 2606), and the real address becomes free for a new account.
  await database.query(
    `UPDATE users SET name = 'Conta excluída', email = 'excluida-' || id || '@conta.invalid', password_hash = NULL,
       user_name = NULL, avatar = NULL, birth_date = NULL, cellphone = NULL, phone_verified_at = NULL, deleted_at = $2
     WHERE id = $1`,
    [id, now.toISOString()],
  )
  return ended.length > 0
}

function goodbye(name: string, hadContract: boolean): MailContent {
  return {
    subject: 'Sua conta foi excluída',
    greeting: greetingFor(name),
    paragraphs: [
      'Como você pediu, sua conta na Tour Presencial foi excluída. Apagamos o seu cadastro, os seus favoritos, as suas fotos e os textos das suas mensagens.',
      'A lei nos faz guardar, sem o seu nome: as compras, por 5 anos depois da viagem, e os registros de acesso, por 6 meses.',
      ...(hadContract
        ? [
            'Guardamos também, por 5 anos, a prova do contrato de guia que você aceitou, com o nome e o CPF ou CNPJ de quem aceitou.',
          ]
        : []),
      'Se um dia quiser voltar, é só criar uma conta com este mesmo e-mail. Boa viagem!',
    ],
    footnotes: [
      'Não foi você? Escreva para privacidade@tourpresencial.com.br assim que puder.',
      'Esta é a última mensagem que enviamos sobre esta conta.',
    ],
  }
}
