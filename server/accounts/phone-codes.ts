import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { SecretServices } from '../module.ts'
import { recomputeApprovalOfUser } from '../onboarding/approval.ts'
import { composeMail, greetingFor } from '../outbox/compose-mail.ts'
import { phoneCodesBy } from '../outbox/demo-path.ts'
import { post } from '../outbox/outbox.ts'

const RESEND_SECONDS = 60
const LIFETIME_MINUTES = 10
const TRIES = 5
const CODES_A_DAY = 10
const DAY_SECONDS = 86_400

interface Phone {
  readonly userId: string
  /** E.164. */
  readonly cellphone: string
}

export type Sending =
  | { readonly outcome: 'confirmed already' }
  | { readonly outcome: 'sent'; readonly resendAfter: number }
  /** `retryAfter` in whole seconds. */
  | { readonly outcome: 'too soon' | 'too many'; readonly retryAfter: number }

/**
 * Sends a code that confirms a phone; the previous code stops working. It goes to the phone by text message, or to the account's address
 * where the server has no gateway for text messages. Limit: once a minute and ten times in 24 hours, for the account and for the phone, so that nobody is flooded with messages.
 */
export async function sendPhoneCode(services: SecretServices, { userId, cellphone }: Phone): Promise<Sending> {
  const { database, secret, now } = services
  return database.transaction(async (transaction) => {
    if (await isConfirmed(transaction, { userId, cellphone })) return { outcome: 'confirmed already' }
    const time = now()
    const phone = createHmac('sha256', secret).update(`phone ${cellphone}`).digest('base64url')
    // Accounts that request the same phone at once wait for each other too.
    await transaction.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`phone ${phone}`])
    await forgetOld(transaction, time)
    const refused = await refusal(transaction, { userId, phone, time })
    if (refused !== null) return refused

    const code = String(randomInt(1_000_000)).padStart(6, '0')
    await transaction.query(
      `INSERT INTO phone_codes (user_id, cellphone, code_hash, sent_at, expires_at) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (user_id) DO UPDATE SET cellphone = excluded.cellphone, code_hash = excluded.code_hash, tries = 0,
         sent_at = excluded.sent_at, expires_at = excluded.expires_at`,
      [
        userId,
        cellphone,
        hashOf(secret, userId, cellphone, code),
        time.toISOString(),
        after(time, LIFETIME_MINUTES * 60).toISOString(),
      ],
    )
    await transaction.query('INSERT INTO phone_sends (user_id, phone, sent_at) VALUES ($1, $2, $3)', [
      userId,
      phone,
      time.toISOString(),
    ])
    await postCode({ ...services, database: transaction }, { userId, cellphone }, code)
    return { outcome: 'sent', resendAfter: RESEND_SECONDS }
  })
}

async function postCode(
  { database, config, now }: SecretServices,
  { userId, cellphone }: Phone,
  code: string,
): Promise<void> {
  if (phoneCodesBy(config) === 'sms') {
    const text = `Seu código da Tour Presencial é ${code}. Ele vale por ${LIFETIME_MINUTES} minutos. Não passe este código a ninguém.`
    return post(database, now(), { channel: 'sms', to: cellphone, text })
  }
  const [owner] = await database.query<{ name: string; email: string }>('SELECT name, email FROM users WHERE id = $1', [
    userId,
  ])
  if (owner === undefined) return
  const mail = composeMail(
    {
      subject: `${code} é o código para confirmar o seu celular`,
      greeting: greetingFor(owner.name),
      paragraphs: [`Para confirmar o celular com final ${cellphone.slice(-4)}, digite este código na página:`],
      code,
      footnotes: [
        `O código vale por ${LIFETIME_MINUTES} minutos. Não passe este código a ninguém.`,
        'Não foi você? Ignore este e-mail: sem o código, nada muda.',
      ],
    },
    config.brand,
  )
  await post(database, now(), { channel: 'email', to: owner.email, ...mail })
}

/** Skips rows that another transaction has locked; the next call deletes them. */
async function forgetOld(database: Database, time: Date): Promise<void> {
  await database.query(
    `DELETE FROM phone_codes WHERE user_id IN
       (SELECT user_id FROM phone_codes WHERE expires_at <= $1 FOR UPDATE SKIP LOCKED)`,
    [time.toISOString()],
  )
  await database.query(
    `DELETE FROM phone_sends WHERE ctid = ANY (ARRAY
       (SELECT ctid FROM phone_sends WHERE sent_at <= $1 FOR UPDATE SKIP LOCKED))`,
    [after(time, -DAY_SECONDS).toISOString()],
  )
}

async function refusal(
  database: Database,
  { userId, phone, time }: { readonly userId: string; readonly phone: string; readonly time: Date },
): Promise<Sending | null> {
  const sends = await database.query<{ mine: boolean; same: boolean; sent_at: Date }>(
    `SELECT user_id IS NOT DISTINCT FROM $1 AS mine, phone = $2 AS same, sent_at FROM phone_sends
      WHERE (user_id = $1 OR phone = $2) AND sent_at > $3 ORDER BY sent_at DESC`,
    [userId, phone, after(time, -DAY_SECONDS).toISOString()],
  )
  const until = (sent: Date, seconds: number) =>
    Math.max(1, Math.ceil((sent.getTime() - time.getTime()) / 1000) + seconds)
  const mine = sends.filter((send) => send.mine)
  // Another code is allowed a day after the tenth newest.
  const tenth = [mine[CODES_A_DAY - 1], sends.filter((send) => send.same)[CODES_A_DAY - 1]]
  const waits = tenth.map((send) => (send === undefined ? 0 : until(send.sent_at, DAY_SECONDS)))
  if (Math.max(...waits) > 0) return { outcome: 'too many', retryAfter: Math.max(...waits) }
  const [last] = mine
  if (last === undefined || last.sent_at.getTime() <= after(time, -RESEND_SECONDS).getTime()) return null
  return { outcome: 'too soon', retryAfter: until(last.sent_at, RESEND_SECONDS) }
}

export type Confirmation =
  | { readonly outcome: 'confirmed' }
  /** No code was sent to this phone, or it expired, or it was used. */
  | { readonly outcome: 'no code' }
  | { readonly outcome: 'tried out' }
  | { readonly outcome: 'wrong'; readonly triesLeft: number }

/**
 * Makes the phone the profile's confirmed phone if the code is right. A code works once and allows five tries. If the phone is
 * already confirmed, the answer is success for any code, so that a double press is no failure.
 */
export async function confirmPhone(
  { database, secret, now }: SecretServices,
  { userId, cellphone }: Phone,
  code: string,
): Promise<Confirmation> {
  return database.transaction(async (transaction) => {
    if (await isConfirmed(transaction, { userId, cellphone })) return { outcome: 'confirmed' }
    const time = now().toISOString()
    const [sent] = await transaction.query<{ code_hash: Uint8Array; tries: number }>(
      'SELECT code_hash, tries FROM phone_codes WHERE user_id = $1 AND cellphone = $2 AND expires_at > $3',
      [userId, cellphone, time],
    )
    if (sent === undefined) return { outcome: 'no code' }
    if (sent.tries >= TRIES) return { outcome: 'tried out' }
    if (!timingSafeEqual(sent.code_hash, hashOf(secret, userId, cellphone, code))) {
      await transaction.query('UPDATE phone_codes SET tries = tries + 1 WHERE user_id = $1', [userId])
      const triesLeft = TRIES - sent.tries - 1
      return triesLeft === 0 ? { outcome: 'tried out' } : { outcome: 'wrong', triesLeft }
    }
    await transaction.query('DELETE FROM phone_codes WHERE user_id = $1', [userId])
    await transaction.query('UPDATE users SET cellphone = $2, phone_verified_at = $3 WHERE id = $1', [
      userId,
      cellphone,
      time,
    ])
    await recomputeApprovalOfUser(transaction, userId, now())
    return { outcome: 'confirmed' }
  })
}

/** Locks the account, so that parallel requests of one person run one after the other. */
async function isConfirmed(database: Database, { userId, cellphone }: Phone): Promise<boolean> {
  const [user] = await database.query<{ confirmed: boolean | null }>(
    'SELECT cellphone = $2 AND phone_verified_at IS NOT NULL AS confirmed FROM users WHERE id = $1 FOR UPDATE',
    [userId, cellphone],
  )
  return user?.confirmed === true
}

/** Uses a key, because six digits from a stolen table would be guessed at once without it. */
const hashOf = (secret: string, userId: string, cellphone: string, code: string) =>
  createHmac('sha256', secret).update(`phone code ${userId} ${cellphone} ${code}`).digest()

const after = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000)
