import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../server/app.ts'
import { DIST, parseConfig } from '../server/config.ts'
import type { Database } from '../server/database/database.ts'
import { migrate } from '../server/database/migrate.ts'
import { openPglite } from '../server/database/pglite.ts'
import { createPageRenderer } from '../server/prerender.ts'
import { folderStore } from '../server/storage/folder-store.ts'
import type { ObjectStore } from '../server/storage/object-store.ts'
import { picturesFolder } from '../server/storage/open-storage.ts'

export interface RunningMarketplace {
  readonly url: string
  readonly stop: () => Promise<void>
}

/** The whole marketplace on a free port, with its data in memory, filled by `fill`. */
export async function startMarketplace(
  fill: (database: Database, pictures: ObjectStore) => Promise<void>,
  {
    variables = {},
    keepsPages = true,
  }: { readonly variables?: Readonly<Record<string, string>>; readonly keepsPages?: boolean } = {},
): Promise<RunningMarketplace> {
  const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-bench-'))
  const database = await openPglite()
  await migrate(database)
  await fill(database, folderStore(picturesFolder(folder)))
  const render = await createPageRenderer(DIST)
  const app = await createApp({
    database,
    config: parseConfig({ DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: 'true', ...variables }),
    secret: 'a secret for measurements only, no user ever sees it',
    dist: join(DIST, 'client'),
    renderPage: keepsPages
      ? render
      : (url, request, company) => render(url, request, company).then((page) => page && { ...page, isWhole: false }),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    stop: async () => {
      await app.close()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export const MEASURED_PAGES = ['home', 'results', 'detail'] as const
export type MeasuredPage = (typeof MEASURED_PAGES)[number]

/** Addresses of the measured pages in a marketplace with demo data. */
export async function measuredPages(url: string): Promise<Readonly<Record<MeasuredPage, string>>> {
  const answer = await fetch(`${url}/api/offers/search?text=lencois`)
  const { items }: { items: readonly { id: string }[] } = await answer.json()
  return {
    home: `${url}/`,
    results: `${url}/tour/resultado-da-busca-tour?texto=lencois`,
    detail: `${url}/tour/detalhes-tour/${items[0]?.id}`,
  }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
