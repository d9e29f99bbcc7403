import { Client, Pool, type PoolClient, type PoolConfig, TypeOverrides, types } from 'pg'
import { type Database, DatabaseUnavailable } from './database.ts'

export interface PostgresOptions {
  /** Maximum connections of this server. */
  readonly connections?: number
  /** Milliseconds until a request without a free connection fails. */
  readonly poolWaitMs?: number
  /**
   * Milliseconds until the database cancels a statement. Must be below the time limit of a request, so that the request still gets
   * an answer and no cancelled request leaves work behind.
   */
  readonly statementMs?: number
  /** Milliseconds that a statement waits for a locked row. */
  readonly lockMs?: number
  /** Milliseconds until the database ends a transaction whose server is inactive, for example frozen. */
  readonly idleInTransactionMs?: number
  /** The database itself where `url` is a pgbouncer in transaction mode, which passes no notifications on. */
  readonly listenUrl?: string | undefined
}

/** Connects to a PostgreSQL server, version 15 or later, with the extensions pg_trgm and unaccent available. */
export function openPostgres(url: string, options: PostgresOptions = {}): Database {
  const {
    connections = 10,
    poolWaitMs = 5000,
    statementMs = 20_000,
    lockMs = 5000,
    idleInTransactionMs = 10_000,
    listenUrl = url,
  } = options
  const parsers = new TypeOverrides()
  parsers.setTypeParser(types.builtins.DATE, (value) => value)
  const settings: PoolConfig = { connectionString: url, types: parsers, connectionTimeoutMillis: poolWaitMs }
  const pool = opened({
    ...settings,
    max: connections,
    statement_timeout: statementMs,
    lock_timeout: lockMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
  })
  // A full pool says nothing about the database, so health has its own connection.
  const health = opened({ ...settings, max: 1, statement_timeout: poolWaitMs })
  return {
    ...statements(pool),
    ping: () => available(health.query('SELECT 1')).then(() => undefined),
    transaction: async (work) => {
      const client = await available(pool.connect())
      // Without a listener a connection that breaks between two statements would end the process.
      let broken: Error | undefined
      const onError = (error: Error) => {
        broken = error
      }
      client.on('error', onError)
      try {
        await available(client.query('BEGIN'))
        const result = await work(inside(client))
        await available(client.query('COMMIT'))
        return result
      } catch (error) {
        if (error instanceof DatabaseUnavailable) broken ??= error
        else await client.query('ROLLBACK').catch((cause: Error) => (broken = cause))
        throw error
      } finally {
        client.off('error', onError)
        client.release(broken)
      }
    },
    load: () => ({ busy: pool.totalCount - pool.idleCount, waiting: pool.waitingCount }),
    listen: async (channel, onNotify) => listenOn({ ...settings, connectionString: listenUrl }, channel, onNotify),
    close: async () => {
      await Promise.all([pool.end(), health.end()])
    },
  }
}

/** Milliseconds before a lost listening connection is opened again. */
const LISTEN_AGAIN_MS = 1000

/** Listens on its own connection, because pooled ones change hands. */
function listenOn(config: PoolConfig, channel: string, onNotify: (payload: string) => void): () => Promise<void> {
  let isStopped = false
  let client: Client
  let timer: NodeJS.Timeout | undefined
  const connect = () => {
    const current = new Client(config)
    client = current
    let isLost = false
    const lose = () => {
      if (isLost || isStopped) return
      isLost = true
      current.end().catch(() => undefined)
      timer = setTimeout(connect, LISTEN_AGAIN_MS).unref()
    }
    current.on('notification', ({ payload }) => onNotify(payload ?? ''))
    current.on('error', lose)
    current.on('end', lose)
    current
      .connect()
      .then(() => current.query(`LISTEN ${channel}`))
      .catch(lose)
  }
  connect()
  return async () => {
    isStopped = true
    clearTimeout(timer)
    await client.end().catch(() => undefined)
  }
}

function opened(config: PoolConfig): Pool {
  const pool = new Pool(config)
  // The pool replaces an idle connection that broke. Without a listener the event would end the process.
  pool.on('error', () => undefined)
  return pool
}

function statements(executor: Pick<Pool | PoolClient, 'query'>) {
  return {
    engine: 'postgres' as const,
    query: async <Row>(sql: string, params: readonly unknown[] = []) =>
      (await available(executor.query(sql, [...params]))).rows as Row[],
    run: async (sql: string) => {
      await available(executor.query(sql))
    },
  }
}

function inside(client: PoolClient): Database {
  const self: Database = {
    ...statements(client),
    ping: () => available(client.query('SELECT 1')).then(() => undefined),
    transaction: (work) => work(self),
    listen: async () => {
      throw new Error('a transaction cannot listen')
    },
    close: async () => {
      throw new Error('a transaction cannot close the database')
    },
  }
  return self
}

/**
 * SQLSTATE classes and codes after which another try may succeed: connection exceptions, too many connections, shutdown and start,
 * cancelled statement, lock timeout, ended idle transaction, deadlock, read-only fail-over target.
 */
const TRANSIENT = /^(08...|53...|57P0[1-5]|57014|55P03|25P0[34]|40P01|25006)$/
/** Errors of the connection that carry no SQLSTATE. */
const NO_CONNECTION =
  /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN)|Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/

async function available<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause
    const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
    if (TRANSIENT.test(code) || NO_CONNECTION.test(code) || NO_CONNECTION.test(cause.message)) {
      throw new DatabaseUnavailable(code === '' ? cause.message : code, { cause })
    }
    throw cause
  }
}
