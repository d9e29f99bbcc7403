import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '../demo/accounts.ts'
import type { Database } from '../server/database/database.ts'
import { addOffer, addProvider } from '../test/server/search-data.ts'

const OFFERS = 25
const SEATS = 500
const PATIENCE_MS = 90_000

/** Servers that are measured do not refuse the one address that asks. */
export const NO_LIMITS = {
  LOGIN_ATTEMPTS_PER_ADDRESS: '100000',
  READS_PER_ADDRESS: '1000000',
  PAGES_PER_ADDRESS: '1000000',
  LOG_LEVEL: 'fatal',
}

/** Adds offers that many people can book. @returns their ids. */
export async function prepare(database: Database): Promise<readonly string[]> {
  const [place] = await database.query<{ slug: string }>('SELECT slug FROM destinations ORDER BY slug LIMIT 1')
  await addProvider(database, 'bench', 'Guia das medidas')
  const ids = Array.from({ length: OFFERS }, (_, at) => `bench-${at}`)
  for (const id of ids) {
    const rules = [{ times: ['09:00'], capacity: SEATS }]
    await addOffer(database, { id, provider: 'bench', destination: place?.slug ?? '', title: id, rules })
  }
  return ids
}

/** Every traveller has DEMO_PASSWORD. */
export const emailOf = (buyer: number) => `medida-${buyer}@exemplo.com.br`

/** Adds travellers. @returns a token of each. */
export async function logIn(url: string, database: Database, count: number): Promise<readonly string[]> {
  const known = DEMO_ACCOUNTS.find(({ role }) => role === 'client')
  const tokens: string[] = []
  for (let at = 0; at < count; at += 1) {
    const email = emailOf(at)
    await database.query(
      `WITH buyer AS (INSERT INTO users (email, password_hash, name, cellphone)
         SELECT $1, password_hash, 'Ana Medida', '+5571988887777' FROM users WHERE email = $2 RETURNING id)
       INSERT INTO user_roles (user_id, role) SELECT id, 'client' FROM buyer`,
      [email, known?.email],
    )
    const answer = await ask(url, 'POST', '/api/auth/login', undefined, { email, password: DEMO_PASSWORD })
    const { data }: { data?: { access_token: string } } = answer === null ? {} : await answer.json()
    if (data === undefined) throw new Error(`no login for ${email}`)
    tokens.push(data.access_token)
  }
  return tokens
}

/** Null without an answer. */
export async function ask(
  url: string,
  method: string,
  path: string,
  token?: string,
  body?: object,
): Promise<Response | null> {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return fetch(url + path, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).catch(() => null)
}
