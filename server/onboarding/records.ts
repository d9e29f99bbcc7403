import type * as z from 'zod/mini'
import type { Body } from '../../contract/call.ts'
import type { addValidationRecord, validationRecord } from '../../contract/validation.ts'
import type { Person } from '../accounts/principal.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { KEPT_RECORDS } from '../privacy/retention.ts'
import { type Flags, flagsOf } from './approval.ts'
import { lockCompany } from './company.ts'

export interface RecordRow extends Flags {
  readonly id: string
  readonly user_id: string
  readonly created_at: Date
}

const NONE: Flags = {
  email_verified: false,
  identity_verified: false,
  oficial_rules_verified: false,
  phone_verified: false,
  pix_verified: false,
  social_net_verified: false,
  youtube_presentation_verified: false,
  tour_guide_certificate_verified: null,
}
const NAMES = Object.keys(NONE) as readonly (keyof Flags)[]

export function wireRecord({ id: _, user_id, created_at, ...flags }: RecordRow): z.output<typeof validationRecord> {
  return { ...flags, user_id: Number(user_id), createdAt: created_at.getTime() }
}

async function latest(database: Database, userId: string): Promise<RecordRow | undefined> {
  const [row] = await database.query<RecordRow>(
    'SELECT * FROM validations WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
    [userId],
  )
  return row
}

/** Returns the latest record, or creates the first (specification section 3), also under parallel requests. */
export async function latestOrFirst(database: Database, principal: Person, now: Date): Promise<RecordRow> {
  const known = await latest(database, principal.userId)
  if (known !== undefined) return known
  return database.transaction(async (transaction) => {
    const passed = await passedBy(transaction, principal)
    return (await latest(transaction, principal.userId)) ?? add(transaction, principal.userId, passed, now)
  })
}

/** Adds a record: the current flags, changed by `wanted`. A flag becomes true only if its validation passed. */
export async function addRecord(
  database: Database,
  principal: Person,
  wanted: Body<typeof addValidationRecord>,
  now: Date,
): Promise<RecordRow> {
  return database.transaction(async (transaction) => {
    const passed = await passedBy(transaction, principal)
    const present = await latest(transaction, principal.userId)
    const flags = NAMES.map((name) => {
      const value = wanted[name] ?? present?.[name] ?? NONE[name]
      return [name, value === true ? passed[name] === true : value] as const
    })
    const record = await add(transaction, principal.userId, { ...NONE, ...Object.fromEntries(flags) }, now)
    await transaction.query(
      `DELETE FROM validations WHERE user_id = $1 AND id NOT IN
         (SELECT id FROM validations WHERE user_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2)`,
      [principal.userId, KEPT_RECORDS],
    )
    return record
  })
}

/** Repeats the latest record, so that every device receives a decision that changed no flag. */
export async function repeatRecord(transaction: Database, userId: string, now: Date): Promise<void> {
  await transaction.query(
    `INSERT INTO validations (user_id, created_at, ${NAMES.join(', ')})
     SELECT user_id, $2, ${NAMES.join(', ')} FROM validations WHERE user_id = $1
      ORDER BY created_at DESC, id DESC LIMIT 1`,
    [userId, now.toISOString()],
  )
}

/** Locks the person's row, so that records are added one after the other. */
async function passedBy(transaction: Database, { userId, companyId }: Person): Promise<Flags> {
  if (companyId !== null) return flagsOf(await lockCompany(transaction, companyId))
  await transaction.query('SELECT 1 FROM users WHERE id = $1 FOR UPDATE', [userId])
  return NONE
}

async function add(database: Database, userId: string, flags: Flags, now: Date): Promise<RecordRow> {
  const [row] = await database.query<RecordRow>(
    `INSERT INTO validations (user_id, created_at, ${NAMES.join(', ')})
     VALUES ($1, $2, ${NAMES.map((_, index) => `$${index + 3}`).join(', ')}) RETURNING *`,
    [userId, now.toISOString(), ...NAMES.map((name) => flags[name])],
  )
  if (row === undefined) throw problem('internal_error')
  return row
}
