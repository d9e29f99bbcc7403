import { describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { openMigratedPglite } from '../support/databases.ts'

const add = (database: Database) =>
  database.query("INSERT INTO users (email, name) VALUES ('ana@exemplo.com.br', 'Ana') RETURNING id")
const stateNames = (database: Database) => database.query('SELECT code, name FROM states ORDER BY code')

describe('a database that an earlier test used', () => {
  it('is equal to a new one', async () => {
    const first = await openMigratedPglite()
    const states = await stateNames(first)
    expect(states).toHaveLength(27)
    const added = await add(first)
    await first.close()
    const second = await openMigratedPglite()
    onTestFinished(() => second.close())
    expect(await second.query('SELECT 1 FROM users')).toEqual([])
    expect(await add(second)).toEqual(added)
    expect(await stateNames(second)).toEqual(states)
  })

  it.each([
    ['its schema', 'ALTER TABLE users ADD COLUMN nonsense text'],
    ['a function', 'CREATE FUNCTION nonsense() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$'],
    ['a rule', 'ALTER TABLE users ADD CONSTRAINT nonsense CHECK (true)'],
    ['what the migrations wrote', "UPDATE states SET name = 'Nenhum'"],
    ['a table away', 'DROP TABLE settings'],
  ])('is nobody’s again where it changed %s', async (_, change) => {
    const first = await openMigratedPglite()
    const states = await stateNames(first)
    await first.run(change)
    await first.close()
    const second = await openMigratedPglite()
    onTestFinished(() => second.close())
    expect(await stateNames(second)).toEqual(states)
    await second.run(
      'ALTER TABLE users ADD COLUMN nonsense text; ALTER TABLE users ADD CONSTRAINT nonsense CHECK (true)',
    )
    expect(await second.query('SELECT 1 FROM settings')).toEqual([])
    await expect(second.query('SELECT nonsense()')).rejects.toThrow()
  })

  it('refuses statements of an earlier user', async () => {
    const first = await openMigratedPglite()
    await first.close()
    const second = await openMigratedPglite()
    onTestFinished(() => second.close())
    for (const late of [add(first), first.run('SELECT 1'), first.transaction(add), first.close()]) {
      await expect(late).rejects.toThrow('the database is closed')
    }
    expect(await second.query('SELECT 1 FROM users')).toEqual([])
  })
})
