import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '../../src/core/time/durations.ts'
import { hashOf, newSecret } from '../accounts/secrets.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import { aligned, type StepName, type Steps } from './step-rules.ts'

/** An unchanged draft is kept this long. */
export const DRAFT_DAYS = 30

/** The session's person, the holder of a secret, or both; with both, the person takes over the secret's draft. */
export interface Asker {
  readonly userId: string | null
  readonly secret: string | undefined
}

/** In the shape of the contract's answer. */
export interface Draft {
  /** Secret of a visitor without a session; null for a logged-in person. */
  readonly draft: string | null
  readonly version: number
  readonly steps: Steps
}

interface Row {
  readonly id: string
  readonly version: number
  readonly steps: Steps
  readonly updated_at: Date
}

export const NOTHING: Draft = { draft: null, version: 0, steps: {} }

/**
 * Returns the saved draft and locks it until the transaction ends; undefined without one, and for an unknown secret, so that guesses
 * reveal nothing.
 */
export async function findDraft(transaction: Database, asker: Asker, now: Date): Promise<Row | undefined> {
  await transaction.query('DELETE FROM provider_drafts WHERE updated_at < $1', [
    new Date(now.getTime() - DRAFT_DAYS * DAY_MS).toISOString(),
  ])
  const { userId, secret } = asker
  const visitors = secret === undefined ? undefined : await lock(transaction, 'draft_hash', hashOf(secret))
  if (userId === null) return visitors
  const own = await lock(transaction, 'user_id', userId)
  return visitors === undefined ? own : claim(transaction, userId, visitors, own)
}

async function lock(transaction: Database, column: 'draft_hash' | 'user_id', value: unknown): Promise<Row | undefined> {
  const [row] = await transaction.query<Row>(
    `SELECT id, version, steps, updated_at FROM provider_drafts WHERE ${column} = $1 FOR UPDATE`,
    [value],
  )
  return row
}

/**
 * Makes a visitor's draft the person's after the login. If both have a step, the one changed later wins; other steps are kept.
 */
async function claim(transaction: Database, userId: string, visitors: Row, own: Row | undefined): Promise<Row> {
  if (own === undefined) {
    await transaction.query('UPDATE provider_drafts SET user_id = $2, draft_hash = NULL WHERE id = $1', [
      visitors.id,
      userId,
    ])
    return visitors
  }
  await transaction.query('DELETE FROM provider_drafts WHERE id = $1', [visitors.id])
  const [older, later] = own.updated_at > visitors.updated_at ? [visitors, own] : [own, visitors]
  const merged = {
    version: Math.max(own.version, visitors.version) + 1,
    steps: aligned({ ...older.steps, ...later.steps }),
    updated_at: later.updated_at,
  }
  await transaction.query('UPDATE provider_drafts SET version = $2, steps = $3, updated_at = $4 WHERE id = $1', [
    own.id,
    merged.version,
    JSON.stringify(merged.steps),
    merged.updated_at.toISOString(),
  ])
  return { id: own.id, ...merged }
}

/**
 * Saves one step. Saving an equal value changes nothing, so a save whose answer was lost may be repeated.
 * @param known the version that the client has.
 * @throws HttpProblem 412 if another device has saved since, 410 if the draft no longer exists.
 */
export async function putStep(
  transaction: Database,
  asker: Asker,
  known: number,
  step: StepName,
  value: NonNullable<Steps[StepName]>,
  now: Date,
): Promise<Draft> {
  const found = await findDraft(transaction, asker, now)
  if (found === undefined) {
    if (known > 0) throw problem('registration_draft_expired', { days: DRAFT_DAYS })
    return begin(transaction, asker, { [step]: value }, now)
  }
  const steps = aligned({ ...found.steps, [step]: value })
  const draft = secretOf(asker)
  if (isDeepStrictEqual(steps, found.steps)) return { draft, version: found.version, steps }
  refuseOutdated(found, known)
  await transaction.query(
    'UPDATE provider_drafts SET version = version + 1, steps = $2, updated_at = $3 WHERE id = $1',
    [found.id, JSON.stringify(steps), now.toISOString()],
  )
  return { draft, version: found.version + 1, steps }
}

async function begin(transaction: Database, { userId }: Asker, steps: Steps, now: Date): Promise<Draft> {
  const secret = userId === null ? newSecret() : null
  const added = await transaction.query(
    `INSERT INTO provider_drafts (draft_hash, user_id, version, steps, updated_at) VALUES ($1, $2, 1, $3, $4)
     ON CONFLICT DO NOTHING RETURNING id`,
    [secret === null ? null : hashOf(secret), userId, JSON.stringify(steps), now.toISOString()],
  )
  // Two devices of one person started at once.
  if (added.length === 0) throw problem('registration_outdated')
  return { draft: secret, version: 1, steps }
}

/** The secret that opens the draft from now on. */
export const secretOf = ({ userId, secret }: Asker): string | null => (userId === null ? (secret ?? null) : null)

/** @throws HttpProblem 412 */
export function refuseOutdated(draft: { readonly version: number }, known: number): void {
  if (draft.version !== known) throw problem('registration_outdated')
}
