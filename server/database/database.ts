/**
 * The one way to the data, the same for embedded PGlite and for a PostgreSQL server: plain SQL with $1 parameters.
 * Both engines run the same migrations and the same statements.
 */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  /**
   * Runs one statement. `Row` is what the caller's SELECT list yields: bigint and numeric arrive as strings, date as
   * YYYY-MM-DD, timestamptz as Date, json parsed, on both engines.
   */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>
  /** Runs several statements, without parameters or answer. */
  run(sql: string): Promise<void>
  /** All or nothing; `work` must use the database that it is given. */
  transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}
