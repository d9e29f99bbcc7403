import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { eachDatabase, emptyPostgres } from '../support/databases.ts'

eachDatabase('the database', (open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('reads the same types on every engine', async () => {
    const [row] = await database.query(
      `SELECT 9007199254740993::bigint AS big, 1::int AS small, 12.50::numeric AS exact, 1.5::float8 AS rough,
              '2026-02-28'::date AS day, '2026-02-28T12:00:00Z'::timestamptz AS moment, '{"a":[1]}'::jsonb AS json,
              ARRAY['a','b'] AS list, true AS yes, NULL AS nothing, count(*) AS rows FROM (SELECT 1) AS one`,
    )
    expect(row).toEqual({
      big: '9007199254740993',
      small: 1,
      exact: '12.50',
      rough: 1.5,
      day: '2026-02-28',
      moment: new Date('2026-02-28T12:00:00Z'),
      json: { a: [1] },
      list: ['a', 'b'],
      yes: true,
      nothing: null,
      rows: '1',
    })
  })

  it('writes what it is given as a value, whatever it looks like', async () => {
    const text = "'; DROP TABLE users; -- ção 𝕏"
    const [row] = await database.query('SELECT $1::text AS text, $2::text[] AS list', [text, [text, '{"a"}']])
    expect(row).toEqual({ text, list: [text, '{"a"}'] })
  })

  it('keeps all of a transaction or nothing of it', async () => {
    const add = (name: string) => (inside: Database) =>
      inside.query("INSERT INTO settings (name, value) VALUES ($1, 'x')", [name])
    await database.transaction(add('kept'))
    const failing = database.transaction(async (inside) => {
      await add('lost')(inside)
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await expect(database.transaction((inside) => inside.query('SELECT * FROM nowhere'))).rejects.toThrow('nowhere')
    const names = await database.query("SELECT name FROM settings WHERE name IN ('kept', 'lost')")
    expect(names).toEqual([{ name: 'kept' }])
  })

  it('cannot be closed from inside a transaction', async () => {
    await expect(database.transaction((inside) => inside.close())).rejects.toThrow('cannot close')
  })

  it('is migrated once, also by servers that start at the same moment', async () => {
    const applied = await database.query<{ name: string }>('SELECT name FROM migrations ORDER BY name')
    expect(applied.map(({ name }) => name)).toContain('0002-accounts.sql')
    expect(await Promise.all([migrate(database), migrate(database)])).toEqual([[], []])
  })

  it('finds text whatever its accents and capitals', async () => {
    const [row] = await database.query("SELECT fold('São Luís do Maranhão') AS folded")
    expect(row).toEqual({ folded: 'sao luis do maranhao' })
  })

  describe('accounts', () => {
    it('have one account an address, however it is written', async () => {
      const add = (email: string) =>
        database.query("INSERT INTO users (email, password_hash, name) VALUES ($1, 'x', 'x')", [email])
      await add('um@example.com')
      await expect(add('UM@Example.com')).rejects.toThrow(/users_email/)
    })

    it('have only the three roles of the specification', async () => {
      const roles = database.query("INSERT INTO user_roles SELECT id, 'owner' FROM users")
      await expect(roles).rejects.toThrow(/check/)
    })
  })
})

describe('an empty PostgreSQL', () => {
  it('is migrated once by servers that start at the same moment', async ({ skip }) => {
    const url = await emptyPostgres()
    if (url === null) return skip('no PostgreSQL is installed')
    const servers = Array.from({ length: 4 }, () => openPostgres(url))
    const applied = await Promise.all(servers.map((server) => migrate(server)))
    const names = applied.flat()
    expect(names).toContain('0001-text.sql')
    expect(new Set(names).size).toBe(names.length)
    await Promise.all(servers.map((server) => server.close()))
  })
})

describe('a PostgreSQL server that is not there', () => {
  it('is an error, not a wait', async () => {
    const database = openPostgres('postgres://nobody@127.0.0.1:1/nothing')
    await expect(database.query('SELECT 1')).rejects.toThrow(/ECONNREFUSED/)
    await expect(database.transaction((inside) => inside.query('SELECT 1'))).rejects.toThrow(/ECONNREFUSED/)
    await database.close()
  })
})
