import { EventEmitter, once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Answer } from '../../contract/call.ts'
import { CALLS } from '../../contract/index.ts'
import type { backgroundJobs } from '../../contract/operations.ts'
import { DEMO_ACCOUNTS } from '../../demo/accounts.ts'
import { copyPictures } from '../../demo/pictures.ts'
import { seedDemo } from '../../demo/seed.ts'
import { openSession } from '../../server/accounts/session.ts'
import { createApp } from '../../server/app.ts'
import { DIST, parseConfig } from '../../server/config.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { createPageRenderer } from '../../server/prerender.ts'
import { folderStore } from '../../server/storage/folder-store.ts'
import { fillDemo, REOPEN_ORDERS } from './fill-demo.ts'
import { type Ask, asking } from './orders.ts'
import { ownAddresses } from './own-addresses.ts'
import { keepState } from './restorable.ts'
import { PEOPLE, type Person, VIDEO_HOST, type WalkedSite } from './site.ts'

const SECRET = 'a secret of the walk through the site, long enough to sign'
const MANY = '100000'
/** The walk asks more in a minute than a person does. */
const NO_LIMITS = {
  LOGIN_ATTEMPTS_PER_ADDRESS: MANY,
  LOGIN_ATTEMPTS_PER_ACCOUNT: MANY,
  LOGIN_ATTEMPTS_PER_ACCOUNT_ANYWHERE: MANY,
  REGISTRATIONS_PER_ADDRESS: MANY,
  MAILS_PER_RECIPIENT: MANY,
  UPLOADS_PER_ADDRESS: MANY,
  UPLOADS_PER_ACCOUNT: MANY,
  READS_PER_ADDRESS: MANY,
  PAGES_PER_ADDRESS: MANY,
  TOKEN_LIFETIME_MINUTES: '20160',
}

/** The browser notes these answers as errors, but they are how the calls work. */
const EXPECTED = [
  // A link of another browser's registration asks for the password in addition.
  /status of 422 .*\/api\/auth\/confirm-registration/,
  // After "leave on all devices" the logout's own token is revoked too.
  /status of 401 .*\/api\/auth\/logout/,
  // The invitation is the traveller's: a guide may not accept it, and for anybody else it is gone.
  /status of (403|410) .*\/api\/staff-invitations\/acceptance/,
  // A guide who asks about an offer of their own reads that it is theirs.
  /status of 409 .*\/api\/messages\/threads\)/,
]

/** The page asks the admin to confirm the session after such a call was refused. */
function refusedUntilConfirmed({ accesses }: FastifyInstance): readonly RegExp[] {
  return CALLS.filter(({ id }) => accesses.get(id)?.confirmed).map(({ path }) => {
    const address = path
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('[^/?]+')
    return new RegExp(`status of 403 .*/api/${address}[?)]`)
  })
}

/** Writes a database filled as a demo to a file, from which every walk opens one of its own. */
export async function dumpDemo(): Promise<{ readonly file: string; remove(): Promise<void> }> {
  const database = await openPglite()
  await migrate(database)
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-walk-'))
  await seedDemo(database, folderStore(join(folder, 'images')))
  const file = join(folder, 'demo.tar')
  await writeFile(file, Buffer.from(await (await database.dump()).arrayBuffer()))
  await database.close()
  return { file, remove: () => rm(folder, { recursive: true, force: true }) }
}

const EMAILS: Readonly<Record<Exclude<Person, 'visitor'>, string | undefined>> = {
  client: emailOf('client'),
  pending: emailOf('company', false),
  guide: emailOf('company', true),
  admin: emailOf('admin'),
}
function emailOf(role: string, validations?: boolean): string | undefined {
  return DEMO_ACCOUNTS.find((one) => one.role === role && one.company?.validations === validations)?.email
}

async function backgroundWorkEnded(ask: Ask): Promise<void> {
  for (;;) {
    const { jobs } = (await ask('admin/background-jobs')) as Answer<typeof backgroundJobs>
    if (
      jobs.every(({ lastRun, lastSuccess, lastFailure }) => lastRun === null || (lastSuccess ?? lastFailure) !== null)
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** @returns what waits until no call is under way that may change something. */
function watchWrites(server: Server): () => Promise<void> {
  const open = new Set<ServerResponse>()
  const ended = new EventEmitter()
  server.on('request', ({ method }: IncomingMessage, response: ServerResponse) => {
    if (method === 'GET') return
    open.add(response)
    response.once('close', () => {
      open.delete(response)
      ended.emit('one')
    })
  })
  return async () => {
    while (open.size > 0) await once(ended, 'one')
  }
}

/** The pages built in `dist` and our server, on a separate database. @param demo a file of dumpDemo. */
export async function startOwnSite(demo: string, dist = DIST): Promise<WalkedSite> {
  const database = await openPglite(undefined, new Blob([await readFile(demo)]))
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-site-'))
  await copyPictures(folderStore(join(folder, 'images')))
  const config = parseConfig({ NODE_ENV: 'development', LOG_LEVEL: 'fatal', DATA_DIR: folder, ...NO_LIMITS })
  const app = await createApp({
    database,
    config,
    secret: SECRET,
    dist: join(dist, 'client'),
    renderPage: await createPageRenderer(dist),
    // Background work runs once, before the walk: later it would write between two loads of a page.
    after: () => () => undefined,
  })
  const writesEnded = watchWrites(app.server)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  const tokens = new Map<Person, string>()
  for (const person of PEOPLE) {
    if (person === 'visitor') continue
    const [user] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [EMAILS[person]])
    const needs = { database, config, secret: SECRET, now: () => new Date() }
    tokens.set(person, await openSession(needs, String(user?.id)))
  }
  const { cart, recordsOf } = await fillDemo(origin, tokens, database)
  await backgroundWorkEnded(asking(origin, tokens.get('admin')))
  const putBack = await keepState(database)

  return {
    origin,
    allows: [VIDEO_HOST, ...EXPECTED, ...refusedUntilConfirmed(app)],
    stored(person) {
      const token = tokens.get(person)
      if (token === undefined) {
        return { 'tp:cart': JSON.stringify({ version: 1, person: null, items: cart, shown: cart.length }) }
      }
      // Greeted at the login already.
      return { token: JSON.stringify({ token, token_type: 'Bearer' }), login_welcomed: 'true' }
    },
    addressesOf: (row, person) => ownAddresses(row, recordsOf(person)),
    async restore() {
      await writesEnded()
      await putBack()
      await database.transaction(async (transaction) => {
        // Not noted as a change, which every load would put back.
        await transaction.run('SET LOCAL session_replication_role = replica')
        await transaction.run(REOPEN_ORDERS)
      })
    },
    async close() {
      await app.close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
