import { openSession } from '../../server/accounts/session.ts'
import type { ValidationFlag } from '../../src/core/onboarding/validation.ts'
import type { Token, UserId } from '../../src/core/session/session.ts'
import { SECRET, startTestApp, testConfig } from '../server/support.ts'
import { type AuthEmulator, startAuthEmulator } from '../support/auth-emulator.ts'
import { startCuttable } from '../support/cuttable.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { type FirestoreEmulator, firestoreEmulatorOrReason } from '../support/firestore-emulator.ts'
import type { ValidationRecordsSubject } from './validation-records.contract.ts'

type WithoutDevice = Omit<ValidationRecordsSubject, 'device'>

/** Name of a passed check at the server, by flag. */
const PASSED: Partial<Record<ValidationFlag, string>> = {
  email_verified: 'email_verified_at = now()',
  pix_verified: "pix_key_type = 'email', pix_key = 'ana@exemplo.com.br', pix_holder = 'Ana'",
  social_net_verified: "instagram_link = 'https://www.instagram.com/ana'",
}

/** Our server, reached by a way that can be cut. */
export async function serverSubject(
  variables: Record<string, string> = {},
): Promise<WithoutDevice & { readonly baseUrl: string; tokenOf(person: UserId): Token }> {
  const database = await openMigratedPglite()
  const { app, dataDir, close } = await startTestApp(database, { variables })
  const way = await startCuttable(Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port))
  const config = testConfig(dataDir)
  const tokens = new Map<UserId, Token>()
  return {
    baseUrl: `http://${way.host}/api/`,
    tokenOf: (person) => tokens.get(person) ?? { token: 'none', token_type: 'Bearer' },
    async newPerson() {
      const [user] = await database.query<{ id: string }>(
        "INSERT INTO users (email, password_hash, name) VALUES ($1, 'none', 'Ana Luz') RETURNING id",
        [`ana${tokens.size}@exemplo.com.br`],
      )
      const id = String(user?.id)
      await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company')", [id])
      await database.query('INSERT INTO companies (user_id) VALUES ($1)', [id])
      const token = await openSession({ database, config, secret: SECRET, now: () => new Date() }, id)
      tokens.set(Number(id), { token, token_type: 'Bearer' })
      return Number(id)
    },
    async pass(person, flag) {
      await database.query(`UPDATE companies SET ${PASSED[flag]} WHERE user_id = $1`, [String(person)])
    },
    plant: null,
    cut: way.cut,
    restore: way.restore,
    async close() {
      await way.close()
      await close()
    },
  }
}

export interface FirestoreSubject extends WithoutDevice {
  readonly store: FirestoreEmulator
  readonly emulators: { readonly authEmulator: string; readonly firestoreEmulator: string }
}

/** The emulators, with a connection to Firestore that a test can cut; otherwise the reason why they are missing. */
export async function firestoreSubject(): Promise<FirestoreSubject | string> {
  const store = await firestoreEmulatorOrReason()
  if (typeof store === 'string') return store
  let auth: AuthEmulator
  try {
    auth = await startAuthEmulator()
  } catch (error) {
    await store.close()
    if (process.env.CI === 'true' || !(error instanceof Error)) throw error
    return error.message
  }
  const way = await startCuttable(Number(store.host.split(':')[1]))
  let people = 0
  return {
    store,
    emulators: { authEmulator: auth.host, firestoreEmulator: way.host },
    newPerson: async () => ++people,
    pass: async () => undefined,
    plant: (person) =>
      store.plant({
        user_id: { integerValue: String(person) },
        createdAt: { timestampValue: new Date().toISOString() },
        pix_verified: { booleanValue: true },
        phone_verified: { stringValue: 'yes' },
        email_verified: { integerValue: '1' },
        admin: { booleanValue: true },
      }),
    cut: way.cut,
    restore: way.restore,
    async close() {
      await way.close()
      await auth.close()
      await store.close()
    },
  }
}
