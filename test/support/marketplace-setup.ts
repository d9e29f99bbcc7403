import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { seedDemo } from '../../demo/seed.ts'
import { openSession } from '../../server/accounts/session.ts'
import { createApp } from '../../server/app.ts'
import { DIST, parseConfig } from '../../server/config.ts'
import { createPageRenderer } from '../../server/prerender.ts'
import { folderStore } from '../../server/storage/folder-store.ts'
import { checkBooks } from './books.ts'
import { buildPages } from './build-pages.ts'
import type { TokenWish } from './marketplace.ts'
import { insertNewGuide } from './new-guide.ts'
import { openAnotherPglite } from './pglite-setup.ts'
import { openProviderAccount } from './provider-account.ts'

const SECRET = 'a secret of the browser tests, long enough to sign'

/**
 * One real marketplace for all browser tests: the built pages, the server that renders them, an embedded database with
 * demo data, and the product's limits. A small second server issues tokens for the demo's people, so that most tests
 * need no login, and checks the ledger.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPages()
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-browser-'))
  // A copy, so that a build during the tests removes no file.
  const dist = join(folder, 'dist')
  await cp(DIST, dist, { recursive: true })
  const config = parseConfig({
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
    DATA_DIR: join(folder, 'data'),
    // Each test visitor has an IP address, in the header that a proxy adds.
    TRUST_PROXY: '1',
    ...VIDEOS,
  })
  const database = await openAnotherPglite()
  await seedDemo(database, folderStore(join(folder, 'data', 'images')))
  const demo = join(folder, 'demo.tar')
  await writeFile(demo, Buffer.from(await (await database.dump()).arrayBuffer()))
  const app = await createApp({
    database,
    config,
    secret: SECRET,
    dist: join(dist, 'client'),
    renderPage: await createPageRenderer(dist),
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  const desk = createServer(async (request, response) => {
    if (request.url === '/books') return void response.end(JSON.stringify(await checkBooks(database)))
    let text = ''
    for await (const chunk of request) text += chunk
    const { email, seconds, isNewGuide, providerId }: TokenWish = JSON.parse(text)
    if (isNewGuide) await insertNewGuide(database, email)
    if (providerId !== undefined) await openProviderAccount(database, email, providerId)
    const [user] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
    const needs = {
      database,
      config: { ...config, tokenLifetimeMinutes: seconds / 60 },
      secret: SECRET,
      now: () => new Date(),
    }
    response.end(await openSession(needs, String(user?.id)))
  })
  await new Promise<void>((resolve) => desk.listen(0, '127.0.0.1', resolve))
  const address = desk.address()
  project.provide('marketplace', {
    origin,
    dist,
    demo,
    tokenDesk: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
  })

  return async () => {
    desk.closeAllConnections()
    await new Promise((resolve) => desk.close(resolve))
    await app.close()
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Settings of an operator, so that tests can see them on the pages. */
const VIDEOS = {
  REGISTER_TOUR_VIDEO: 'https://www.youtube.com/watch?v=passeio0001',
  REGISTER_TRANSFER_VIDEO: 'https://www.youtube.com/watch?v=traslado001',
  REGISTER_ADIVISORY_VIDEO: 'https://www.youtube.com/watch?v=assessoria1',
  REGISTER_PROVIDER_VIDEO: 'https://www.youtube.com/watch?v=prestador01',
}
