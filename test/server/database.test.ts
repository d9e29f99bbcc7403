import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Database, DatabaseUnavailable } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres, type PostgresOptions } from '../../server/database/postgres.ts'
import { eachDatabase, emptyPostgres } from '../support/databases.ts'
import { startTestApp } from './support.ts'

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

  it('writes every value as a value, also if it looks like SQL', async () => {
    const text = "'; DROP TABLE users; -- ção 𝕏"
    const [row] = await database.query('SELECT $1::text AS text, $2::text[] AS list', [text, [text, '{"a"}']])
    expect(row).toEqual({ text, list: [text, '{"a"}'] })
  })

  it('stores a transaction as a whole or not at all', async () => {
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
    it('have one account for an address, in upper or lower case', async () => {
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

describe('a PostgreSQL in trouble', () => {
  const opened = async (skip: (reason: string) => never, options: PostgresOptions = {}) => {
    const url = (await emptyPostgres()) ?? skip('no PostgreSQL is installed')
    const database = openPostgres(url, options)
    onTestFinished(() => database.close())
    return { database, url }
  }
  /** Another server on the same database. */
  const other = (url: string) => {
    const database = openPostgres(url)
    onTestFinished(() => database.close())
    return database
  }
  const END_CONNECTIONS = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`

  it('fails at once if no server listens', async () => {
    const database = openPostgres('postgres://nobody@127.0.0.1:1/nothing')
    const unavailable = { name: 'DatabaseUnavailable', message: 'ECONNREFUSED' }
    await expect(database.query('SELECT 1')).rejects.toMatchObject(unavailable)
    await expect(database.ping()).rejects.toMatchObject(unavailable)
    await expect(database.transaction((inside) => inside.query('SELECT 1'))).rejects.toMatchObject(unavailable)
    await database.close()
  })

  it('ends no process when a connection breaks inside a transaction, and answers the next request', async ({
    skip,
  }) => {
    const { database, url } = await opened(skip)
    const admin = other(url)
    const broken = database.transaction(async (inside) => {
      await inside.query('SELECT 1')
      await admin.query(END_CONNECTIONS)
      // The event arrives while no statement runs: that is what ended the process.
      await vi.waitFor(async () => {
        const rows = await admin.query(
          `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        )
        expect(rows).toEqual([])
      }, 15_000)
      await inside.query('SELECT 1')
    })
    await expect(broken).rejects.toThrow(DatabaseUnavailable)
    expect(await database.query('SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await database.transaction((inside) => inside.query('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  })

  it('fails a request soon when all connections are busy, while health still answers', async ({ skip }) => {
    const { database } = await opened(skip, { connections: 1, poolWaitMs: 200 })
    await database.transaction(async () => {
      await expect(database.query('SELECT 1')).rejects.toThrow(DatabaseUnavailable)
      await database.ping()
    })
    await database.query('SELECT 1')
  })

  it('waits for a locked row up to its limit', async ({ skip }) => {
    const { database, url } = await opened(skip, { lockMs: 100 })
    await database.run('CREATE TABLE held (id int PRIMARY KEY); INSERT INTO held VALUES (1)')
    await other(url).transaction(async (holding) => {
      await holding.query('SELECT 1 FROM held FOR UPDATE')
      await expect(database.query('SELECT 1 FROM held FOR UPDATE')).rejects.toMatchObject({ message: '55P03' })
    })
    await database.query('SELECT 1 FROM held FOR UPDATE')
  })

  it('frees the rows of a server that is frozen inside a transaction', async ({ skip }) => {
    const { database: frozen, url } = await opened(skip, { idleInTransactionMs: 200 })
    await frozen.run('CREATE TABLE held (id int PRIMARY KEY); INSERT INTO held VALUES (1)')
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>()
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const holding = frozen.transaction(async (inside) => {
      await inside.query('SELECT 1 FROM held FOR UPDATE')
      lock()
      await ended
      await inside.query('SELECT 1')
    })
    await locked
    await vi.waitFor(async () => {
      expect(await other(url).query('SELECT 1 FROM held FOR UPDATE SKIP LOCKED')).toHaveLength(1)
    }, 10_000)
    end()
    await expect(holding).rejects.toThrow(DatabaseUnavailable)
    await frozen.query('SELECT 1')
  })

  it('answers 503 with Retry-After, and recovers by itself', async ({ skip }) => {
    const { database } = await opened(skip)
    await migrate(database)
    let isDown = true
    const unavailable = () => Promise.reject(new DatabaseUnavailable('57P01'))
    const flaky: Database = {
      ...database,
      query: (sql, params) => (isDown ? unavailable() : database.query(sql, params)),
      transaction: (work) => (isDown ? unavailable() : database.transaction(work)),
      close: async () => undefined,
    }
    const { app, close } = await startTestApp(flaky)
    onTestFinished(close)
    const login = () =>
      app.inject({ method: 'POST', url: '/api/auth/login', payload: { email: 'a@b.example', password: 'segredo123' } })
    const refused = await login()
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    isDown = false
    expect((await login()).statusCode).toBe(401)
  })
})
