import {
  commissionAt,
  SETTING_NAMES,
  type SettingName,
  type SettingsByName,
  type SettingValues,
} from '../../src/core/back-office/settings.ts'
import type { Company } from '../../src/core/company/company.ts'
import type { BasisPoints } from '../../src/core/orders/order-money.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'

/** The values of the environment, which count until an admin changes them. */
function initialSettings({ primaryColor, videos, demo, commission, company }: Config): SettingValues {
  // demo/drawing drew the demo's videos; an operator configures their own.
  const own = (name: string) => (demo ? `/videos/${name}.mp4` : null)
  return {
    color: { accent: primaryColor },
    videos: {
      tour: videos.tour ?? own('passeio'),
      transfer: videos.transfer ?? own('traslado'),
      advisory: videos.advisory ?? own('assessoria'),
      provider: videos.provider ?? own('prestador'),
    },
    announcement: { text: '', link: null, from: null, until: null },
    commission: { basisPoints: commission, previous: null, from: null },
    company,
  }
}

/** Returns every setting with its version. Never give it the read replica: money depends on it. */
export async function readSettings(database: Database, config: Config): Promise<SettingsByName> {
  const rows = await database.query<{ name: string; version: number; value: object }>(
    'SELECT name, version, value FROM site_settings',
  )
  const initial = initialSettings(config)
  const stored = SETTING_NAMES.map((name) => {
    const row = rows.find((one) => one.name === name)
    // A newer version of the server may have more fields than the row.
    return [name, { version: row?.version ?? 0, value: { ...initial[name], ...row?.value } }]
  })
  const settings: SettingsByName = Object.fromEntries(stored)
  config.brand.primaryColor = settings.color.value.accent
  config.brand.company = settings.company.value
  return settings
}

/** Locks a setting until the transaction ends, also before its first change. */
export async function lockSetting<Name extends SettingName>(
  transaction: Database,
  config: Config,
  name: Name,
  now: Date,
): Promise<SettingsByName[Name]> {
  await transaction.query(
    'INSERT INTO site_settings (name, version, value, changed_at) VALUES ($1, 0, $2, $3) ON CONFLICT DO NOTHING',
    [name, JSON.stringify(initialSettings(config)[name]), now.toISOString()],
  )
  await transaction.query('SELECT 1 FROM site_settings WHERE name = $1 FOR UPDATE', [name])
  return (await readSettings(transaction, config))[name]
}

/** The commission on sales at `now`. */
export async function readCommission(database: Database, config: Config, now: Date): Promise<BasisPoints> {
  const { commission } = await readSettings(database, config)
  return commissionAt(commission.value, now)
}

/** The company's identity at a time of the past, which documents of that time keep; null where it has not changed since. */
export async function formerCompanyAt(database: Database, time: Date): Promise<Company | null> {
  const [next] = await database.query<{ before: Company }>(
    `SELECT before FROM audit_log WHERE subject_kind = 'settings' AND subject_id = 'company' AND at > $1 ORDER BY id LIMIT 1`,
    [time.toISOString()],
  )
  return next?.before ?? null
}
