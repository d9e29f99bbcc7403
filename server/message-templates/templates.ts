import type { Template } from '../../src/core/messages/templates.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'

/** The guide's own profile. @throws HttpProblem 404 for a person who is not a guide. */
export async function ownProvider(database: Database, userId: string): Promise<string> {
  const [row] = await database.query<{ id: string }>(
    'SELECT p.id FROM providers p JOIN companies c ON c.id = p.company_id WHERE c.user_id = $1',
    [userId],
  )
  if (row === undefined) throw problem('record_not_found')
  return row.id
}

interface Row extends Pick<Template, 'id' | 'name' | 'text'> {
  readonly days: number | null
  readonly time: string | null
}

export async function readTemplates(database: Database, providerId: string): Promise<Template[]> {
  const rows = await database.query<Row>(
    `SELECT id, name, text, days, to_char(time, 'HH24:MI') AS time FROM message_templates WHERE provider_id = $1 ORDER BY position`,
    [providerId],
  )
  return rows.map(({ days, time, ...template }) => ({
    ...template,
    schedule: days === null || time === null ? null : { days, time },
  }))
}

/** Replaces all templates. Decisions about messages of removed ones stay and mean nothing. */
export function saveTemplates(
  database: Database,
  providerId: string,
  templates: readonly Template[],
): Promise<Template[]> {
  return database.transaction(async (transaction) => {
    // Saves of two tabs wait for each other.
    await transaction.query('SELECT 1 FROM providers WHERE id = $1 FOR UPDATE', [providerId])
    await transaction.query('DELETE FROM message_templates WHERE provider_id = $1', [providerId])
    const unique = new Map(templates.map((template) => [template.id, template]))
    for (const [position, { id, name, text, schedule }] of [...unique.values()].entries()) {
      await transaction.query(
        `INSERT INTO message_templates (id, provider_id, position, name, text, days, time) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
        [id, providerId, position, name, text, schedule?.days ?? null, schedule?.time ?? null],
      )
    }
    return readTemplates(transaction, providerId)
  })
}
