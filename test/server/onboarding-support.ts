import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { type AnswerWithHeaders, startTestApp } from './support.ts'

export const PEOPLE = {
  client: 'viajante@demo.tourpresencial.com.br',
  approved: 'guia@demo.tourpresencial.com.br',
  admin: 'admin@demo.tourpresencial.com.br',
  /** A provider at the very beginning. */
  guide: 'guia.nova@exemplo.com.br',
  /** Another one. */
  other: 'outro.guia@exemplo.com.br',
} as const
export type Person = keyof typeof PEOPLE
export const GUIDE_NAME = 'Ana Lúcia de Souza'
export const GUIDE_CPF = '52998224725'
export const GUIDE_CNPJ = '12ABC34501DE35'

/** The demo's people and two providers at the very beginning, on a clock that a test may move. */
export async function startOnboarding(
  database: Database,
  variables: Record<string, string> = {},
  options: Pick<NonNullable<Parameters<typeof startTestApp>[1]>, 'logStream'> = {},
) {
  await seedAccounts(database)
  const ids: Record<string, { user: string; company: string }> = {}
  const start = new Date('2026-11-20T12:00:00Z')
  let time = start
  for (const [person, cpf, taxId] of [
    ['guide', GUIDE_CPF, GUIDE_CNPJ],
    ['other', '11144477735', '11444777000161'],
  ] as const) {
    const [user] = await database.query<{ id: string }>(
      `INSERT INTO users (email, password_hash, name, cellphone) SELECT $1, password_hash, $2, '+5571988887777' FROM users
        LIMIT 1 RETURNING id`,
      [PEOPLE[person], person === 'guide' ? GUIDE_NAME : 'Bruno Lima'],
    )
    await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company')", [user?.id])
    const details = { services: { kinds: ['tour'] } }
    const [company] = await database.query<{ id: string }>(
      `INSERT INTO companies (user_id, cpf, tax_id_kind, tax_id, details) VALUES ($1, $2, 'cnpj', $3, $4) RETURNING id`,
      [user?.id, cpf, taxId, JSON.stringify(details)],
    )
    await database.query(
      `INSERT INTO providers (company_id, is_public, name, legal_name, tax_id, address, city, state)
       VALUES ($1, false, 'Passeios', 'Passeios Ltda', 'x', 'Rua A, 1', 'Salvador', 'BA')`,
      [company?.id],
    )
    ids[person] = { user: String(user?.id), company: String(company?.id) }
  }
  const test = await startTestApp(database, {
    ...options,
    now: () => time,
    variables: { PUBLIC_URL: 'https://tour.example', LOGIN_ATTEMPTS_PER_ADDRESS: '10000', ...variables },
  })
  const tokens = new Map<Person, string>()

  async function request(
    app: FastifyInstance,
    person: Person | null,
    path: string,
    payload?: object,
  ): Promise<AnswerWithHeaders> {
    const [method = 'GET', url = ''] = path.split(' ')
    const token = person === null ? undefined : await tokenOf(person)
    const answer = await app.inject({
      method: method === 'POST' || method === 'PUT' ? method : 'GET',
      url: `/api/${url}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? undefined : answer.json() }
  }

  async function tokenOf(person: Person): Promise<string> {
    const known = tokens.get(person)
    if (known !== undefined) return known
    const payload = { email: PEOPLE[person], password: DEMO_PASSWORD }
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload })
    const token: string = answer.json().data.access_token
    tokens.set(person, token)
    return token
  }

  return {
    app: test.app,
    dataDir: test.dataDir,
    ids: (person: 'guide' | 'other') => ids[person] ?? { user: '', company: '' },
    tokenOf,
    /** `POST validation/bank`, with or without a person's session. */
    ask: (person: Person | null, path: string, payload?: object) => request(test.app, person, path, payload),
    state: async (person: Person = 'guide') => (await request(test.app, person, 'GET validation')).body,
    now: () => time,
    wait: (seconds: number) => {
      time = new Date(time.getTime() + seconds * 1000)
    },
    /** The two providers are at the beginning again, and the clock too. */
    async reset() {
      time = start
      const own = Object.values(ids).map(({ company }) => company)
      const users = Object.values(ids).map(({ user }) => user)
      await database.query('DELETE FROM reviews_asked WHERE company_id = ANY($1::bigint[])', [own])
      for (const table of ['email_checks', 'validations', 'contract_acceptances']) {
        await database.query(`DELETE FROM ${table} WHERE user_id = ANY($1::bigint[])`, [users])
      }
      await database.query('DELETE FROM outbox')
      await database.query('UPDATE users SET phone_verified_at = NULL WHERE id = ANY($1::bigint[])', [users])
      await database.query(
        `UPDATE companies SET email_verified_at = NULL, pix_key_type = NULL, pix_key = NULL, pix_holder = NULL,
           presentation_link = NULL, instagram_link = NULL, facebook_link = NULL, youtube_channel_link = NULL,
           contract_version = NULL, contract_name = NULL, contract_accepted_at = NULL,
           certificate_number = NULL, submitted_at = NULL, approved_at = NULL, congratulated_at = NULL,
           validations = false, missing_validation = '{}', details = details - 'certificate' WHERE id = ANY($1::bigint[])`,
        [own],
      )
      await database.query('UPDATE providers SET is_public = false WHERE company_id = ANY($1::bigint[])', [own])
    },
    close: test.close,
  }
}
export type Onboarding = Awaited<ReturnType<typeof startOnboarding>>

const pictures = new Map<string, Promise<string>>()

/** A picture as a data URL, with GPS data as phones write it. */
export function picture(width = 800, height = 600, format: 'jpeg' | 'png' | 'webp' = 'jpeg'): Promise<string> {
  const key = `${width} ${height} ${format}`
  const created =
    pictures.get(key) ??
    sharp({ create: { width, height, channels: 3, background: '#0f766e' } })
      .withExif({ IFD0: { Copyright: 'SEGREDO-DO-LUGAR' } })
      .toFormat(format)
      .toBuffer()
      .then((bytes) => `data:image/${format};base64,${bytes.toString('base64')}`)
  pictures.set(key, created)
  return created
}

export const identity = async () => ({
  front: await picture(),
  back: await picture(900, 600, 'png'),
  selfie: await picture(600, 900, 'webp'),
  consent: true,
})

export const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj\n%%EOF\n').toString('base64')}`

export const certificate = (changes: object = {}) => ({
  number: '29.057138.96-4',
  category: 'Guia de Turismo',
  state: 'BA',
  expiresOn: '2028-03-01',
  file: PDF,
  ...changes,
})
