import type { Database } from './database.ts'

/** Tables that are only added to. Triggers refuse other changes too, but the owner of a table can drop a trigger. */
const APPEND_ONLY = 'audit_log, ledger_entries, ledger_lines'

/**
 * Gives the servers' role the rows of every table, except to change or delete those that are only added to. Call it after each migration:
 * new tables and restored backups have no grants.
 * Foreign keys to a table lock its rows with the rights of its owner, who therefore keeps one column of ledger_entries.
 * @param owner the role that owns the tables; only a server with another role cannot give itself the rights back.
 */
export async function limitRole(owner: Database, servers: Database): Promise<void> {
  const [role, own] = [await nameOf(servers), await nameOf(owner)]
  await owner.transaction(async (transaction) => {
    if (role !== own) {
      await transaction.run(`GRANT USAGE ON SCHEMA public TO ${role};
        GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO ${role};
        GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO ${role};
        REVOKE INSERT, UPDATE, DELETE ON migrations FROM ${role}`)
    }
    await transaction.run(`REVOKE UPDATE, DELETE, TRUNCATE ON ${APPEND_ONLY} FROM PUBLIC, ${role};
      GRANT UPDATE (id) ON ledger_entries TO ${own}`)
  })
}

/** The connection's role as SQL writes it. */
async function nameOf(database: Database): Promise<string> {
  const [row] = await database.query<{ name: string }>('SELECT quote_ident(current_user) AS name')
  if (row === undefined) throw new Error('the database names no role')
  return row.name
}
