import { isDeepStrictEqual } from 'node:util'
import {
  nextCommission,
  SETTING_NAMES,
  SETTING_PERMISSIONS,
  type Setting,
  type SettingChange,
  type SettingChanges,
  type SettingName,
  type SettingsPage,
  type SettingValues,
  settingMistakes,
} from '../../src/core/back-office/settings.ts'
import { hasPermission } from '../accounts/authorization.ts'
import type { Person } from '../accounts/principal.ts'
import { recordAudit } from '../audit/record.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { mailCommission } from './commission-mails.ts'
import { lockSetting, readSettings } from './settings.ts'

/** Changes in the answer; the audit log's page has all of them. */
const SHOWN_CHANGES = 30

export async function readSettingsPage({ database, config }: Services, person: Person): Promise<SettingsPage> {
  const names = SETTING_NAMES.filter((name) => hasPermission(person, SETTING_PERMISSIONS[name]))
  const all = await readSettings(database, config)
  return {
    settings: Object.fromEntries(names.map((name) => [name, all[name]])),
    history: await readHistory(database, names),
  }
}

const CHANGES = `SELECT a.id::text AS id, a.at, coalesce(u.name, a.actor_name, 'Conta excluída') AS by,
    a.subject_id AS setting, a.before, a.after, a.reason
  FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
  WHERE a.subject_kind = 'settings' AND a.subject_id = ANY($1) ORDER BY a.id DESC LIMIT $2`

async function readHistory(database: Database, names: readonly SettingName[]): Promise<SettingChange[]> {
  const rows = await database.query<Omit<SettingChange, 'at'> & { at: Date }>(CHANGES, [names, SHOWN_CHANGES])
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
}

interface Change<Name extends SettingName> {
  readonly version: number
  readonly value: SettingChanges[Name]
  readonly reason: string
}

/** Changes a setting whose stored value is the sent one. */
export const changeSetting = <Name extends Exclude<SettingName, 'commission'>>(
  services: Services,
  by: Person,
  name: Name,
  change: Change<Name> & { readonly value: SettingValues[Name] },
): Promise<undefined> => replace(services, by, name, change, () => change.value)

/** A higher commission begins after the notice. Every approved guide gets a mail. */
export const changeCommission = (services: Services, by: Person, change: Change<'commission'>): Promise<undefined> => {
  const now = services.now()
  const { basisPoints } = change.value
  return replace(
    services,
    by,
    'commission',
    change,
    (stored) => (stored.basisPoints === basisPoints ? stored : nextCommission(stored, basisPoints, now)),
    (transaction, commission) => mailCommission(transaction, services, commission, now),
  )
}

/** @throws HttpProblem 412 if another admin changed the setting since `version`; 422 with a sentence for each wrong field. */
async function replace<Name extends SettingName>(
  { database, config, now }: Services,
  by: Person,
  name: Name,
  { version, value, reason }: Change<Name>,
  next: (stored: SettingValues[Name]) => SettingValues[Name],
  afterwards: (transaction: Database, value: SettingValues[Name]) => Promise<void> = async () => undefined,
): Promise<undefined> {
  const errors = settingMistakes(name, value)
  if (Object.keys(errors).length > 0) throw problem('invalid_fields', { errors })
  const time = now()
  await database.transaction(async (transaction) => {
    const stored: Setting<SettingValues[Name]> = await lockSetting(transaction, config, name, time)
    if (stored.version !== version) {
      const [latest] = await readHistory(transaction, [name])
      throw problem('setting_changed', { admin: latest?.by ?? null })
    }
    const before = stored.value
    const after = next(before)
    if (isDeepStrictEqual(before, after)) return
    await transaction.query(
      'UPDATE site_settings SET version = version + 1, value = $2, changed_at = $3 WHERE name = $1',
      [name, JSON.stringify(after), time.toISOString()],
    )
    const subject = { kind: 'settings', id: name } as const
    await recordAudit(transaction, { by, action: 'settings.changed', subject, before, after, reason }, time)
    await afterwards(transaction, after)
  })
  // Mails and pages of this server show the new value at once.
  await readSettings(database, config)
}
