import type { Database } from '../database/database.ts'

export interface PushKeys {
  readonly publicKey: string
  readonly privateKey: string
}

/** The marketplace's key pair at push services; the first call creates it. Servers that start together keep the same one. */
export async function readPushKeys(database: Database, now: Date): Promise<PushKeys> {
  const known = await storedKeys(database)
  if (known !== undefined) return known
  const { default: webPush } = await import('web-push')
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await database.query(
    'INSERT INTO push_keys (public_key, private_key, created_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [publicKey, privateKey, now.toISOString()],
  )
  return (await storedKeys(database)) ?? { publicKey, privateKey }
}

async function storedKeys(database: Database): Promise<PushKeys | undefined> {
  const [row] = await database.query<PushKeys>(
    'SELECT public_key AS "publicKey", private_key AS "privateKey" FROM push_keys',
  )
  return row
}
