import type { Database } from '../../server/database/database.ts'

const KEPT = 'walk_start'

/**
 * Keeps a copy of every table. The function that it returns sets the tables that have changed since back to the copy;
 * sequences go on counting.
 */
export async function keepState(database: Database): Promise<() => Promise<void>> {
  const tables = await database.query<{ name: string; columns: string }>(
    `SELECT c.relname AS name,
            (SELECT string_agg(quote_ident(a.attname), ', ' ORDER BY a.attnum) FROM pg_attribute a
              WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns
       FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`,
  )
  await database.run(`
    CREATE SCHEMA ${KEPT};
    CREATE TABLE ${KEPT}.changed (name text PRIMARY KEY);
    CREATE FUNCTION ${KEPT}.note() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO ${KEPT}.changed VALUES (TG_TABLE_NAME) ON CONFLICT DO NOTHING; RETURN NULL; END $$;
    ${tables
      .map(
        ({ name }) => `
          CREATE TABLE ${KEPT}."kept_${name}" AS TABLE public."${name}";
          CREATE TRIGGER walk_note AFTER INSERT OR UPDATE OR DELETE ON public."${name}"
            FOR EACH STATEMENT EXECUTE FUNCTION ${KEPT}.note();`,
      )
      .join('')}`)

  return async () => {
    const changed = await database.query<{ name: string }>(`SELECT name FROM ${KEPT}.changed`)
    const names = new Set(changed.map(({ name }) => name))
    if (names.size === 0) return
    const again = tables.filter(({ name }) => names.has(name))
    await database.transaction(async (transaction) => {
      // No foreign key and no trigger looks at rows that are only put back.
      await transaction.run(`SET LOCAL session_replication_role = replica`)
      for (const { name, columns } of again) {
        await transaction.run(
          `DELETE FROM public."${name}";
           INSERT INTO public."${name}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${KEPT}."kept_${name}"`,
        )
      }
      await transaction.run(`DELETE FROM ${KEPT}.changed`)
    })
  }
}
