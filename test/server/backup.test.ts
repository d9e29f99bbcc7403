import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { migrate } from '../../server/database/migrate.ts'
import { openDatabase } from '../../server/database/open-database.ts'
import { backUp, restore } from '../../server/operations/backup.ts'
import { openStorage } from '../../server/storage/open-storage.ts'
import { emptyPostgres, lendDatabase } from '../support/databases.ts'
import { documentsOf } from './onboarding-documents-support.ts'
import { picture, startOnboarding } from './onboarding-support.ts'
import { testConfig } from './support.ts'

const postgres = inject('postgres')
const engines = ['embedded', ...('missing' in postgres ? [] : ['PostgreSQL'])]

describe.each(engines)('a backup of the %s database', (engine) => {
  const newFolder = () => {
    const path = mkdtempSync(join(tmpdir(), 'tour-presencial-backup-'))
    onTestFinished(() => rmSync(path, { recursive: true, force: true }))
    return path
  }
  /** An empty database and data folder. */
  const emptySite = async () => {
    const url = engine === 'embedded' ? null : await emptyPostgres()
    return testConfig(newFolder(), url === null ? {} : { DATABASE_URL: url })
  }

  it('is restored into an empty folder with every row, picture and document, and only there', async () => {
    const site = await emptySite()
    if (engine === 'embedded') await lendDatabase(join(site.dataDir, 'database'))
    const opened = await openDatabase(site)
    await migrate(opened.database)
    const test = await startOnboarding({ ...opened.database, close: async () => undefined }, { DATA_DIR: site.dataDir })
    const guide = documentsOf(test, opened.database)
    await guide.sendIdentity()
    const sent = await test.ask('guide', 'POST images', { image: await picture(400, 400, 'png'), drive: 'tour' })
    await test.app.close()
    const before = await opened.database.query('SELECT id, content FROM private_documents ORDER BY id')
    const { path } = sent.body.data.image
    const original = await openStorage(site).pictures.get(path)
    await opened.close()

    const folder = join(newFolder(), 'backup')
    const taken = await backUp(site, folder)
    expect(taken).toMatchObject({
      rows: { private_documents: 3, images: 1, companies: expect.any(Number) },
      pictures: 1,
    })
    await expect(backUp(site, folder), 'a backup replaces no other').rejects.toThrow('is not empty')

    const other = await emptySite()
    expect(await restore(other, folder)).toEqual(taken)
    const restored = await openDatabase(other)
    try {
      expect(await restored.database.query('SELECT id, content FROM private_documents ORDER BY id')).toEqual(before)
      expect(await migrate(restored.database)).toEqual([])
      expect(original).not.toBeNull()
      expect(await openStorage(other).pictures.get(path)).toEqual(original)
    } finally {
      await restored.close()
    }
    await expect(restore(other, folder), 'a restore replaces nothing').rejects.toThrow(/not empty|already/)
  })

  it('is refused if it is incomplete or from another engine', async () => {
    const site = await emptySite()
    await expect(restore(site, newFolder())).rejects.toThrow('manifest.json is missing')
    expect(existsSync(join(site.dataDir, 'database'))).toBe(false)
  })
})
