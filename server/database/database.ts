/**
 * Access to the data, for embedded PGlite and a PostgreSQL server: plain SQL with $1 parameters. Both engines run the same
 * migrations and statements.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /**
   * Runs one statement. `Row` is the caller's SELECT list. On both engines bigint and numeric arrive as strings, date as
   * YYYY-MM-DD, timestamptz as Date, json parsed.
   */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /**
   * For several reads that belong together: none is answered by an older copy of the data than the one before. Absent without a
   * replica.
   */
  sameAge?(): Database
  /** Runs several statements, without parameters or results. */
  run(sql: string): Promise<void>
  /** Resolves when the database answers, also while all connections are busy. Throws `DatabaseUnavailable`. */
  ping(): Promise<void>
  /** Commits all or nothing; `work` must use the database passed to it. */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  /** Use of this server's connections; absent for the embedded database. */
  load?(): { readonly busy: number; readonly waiting: number }
  /**
   * Calls back with the payload of each `pg_notify` of the channel, once its transaction is committed. A notification may be lost
   * with the connection, so it only wakes: what happened is in a table. @returns stops listening.
   */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

/**
 * The database cannot answer now: no connection, a restart, a full pool, a row locked too long. A later try may succeed. Nothing was
 * written, unless the connection broke during a commit: writes that must not happen twice carry an idempotency key.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
}
