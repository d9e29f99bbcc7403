import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { type RunningCluster, startCluster } from '../../scripts/cluster/start-cluster.ts'
import { newPaidOrderAt } from '../support/new-order-at.ts'
import { missingRedis } from '../support/redis-server.ts'
import { missingS3 } from '../support/s3-server.ts'
import { openLive } from './live-support.ts'
import { picture } from './onboarding-support.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: ROOT, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] })

/** The commit before the last change of the schema; null without the history, as in an unpacked archive. */
function commitBeforeLastMigration(): string | null {
  try {
    const last = git('log', '-1', '--diff-filter=A', '--format=%H', '--', 'server/migrations').toString().trim()
    return git('rev-parse', '--verify', `${last}^`).toString().trim()
  } catch {
    return null
  }
}

/** Unpacks another commit's server beside this one's packages. */
function serverOf(commit: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-previous-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const parts = ['contract', 'demo', 'scripts', 'server', 'src', 'package.json']
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', commit, ...parts) })
  mkdirSync(join(folder, 'test'))
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return folder
}

const postgres = inject('postgres')
const missing = ('missing' in postgres ? postgres.missing : null) ?? missingRedis() ?? missingS3()
if (missing !== null && process.env.CI === 'true') throw new Error(missing)

describe.skipIf(missing !== null)(`two servers behind a proxy${missing === null ? '' : ` (${missing})`}`, () => {
  let cluster: RunningCluster
  beforeAll(async () => {
    cluster = await startCluster({ apiOnly: true })
  })
  afterAll(() => cluster?.stop())

  const ask = async (base: string, path: string, init: RequestInit = {}, token?: string) => {
    const headers = {
      ...(init.body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    }
    const answer = await fetch(`${base}${path}`, { ...init, headers })
    const text = await answer.text()
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text }
  }
  const post = (body: object): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })
  const login = async (email: string): Promise<string> => {
    const answer = await ask(cluster.url, '/api/auth/login', post({ email, password: DEMO_PASSWORD }))
    return answer.body.data.access_token
  }

  it('share sessions, pictures and the demo, and continue after one is killed, and after it returns', async () => {
    const token = await login('guia@demo.tourpresencial.com.br')
    const [first, second] = cluster.servers
    const sent = await ask(
      first?.url ?? '',
      '/api/images',
      post({ image: await picture(400, 400, 'png'), drive: 'tour' }),
      token,
    )
    expect(sent.status).toBe(200)
    expect((await ask(second?.url ?? '', `/media/${sent.body.data.image.path}`)).status).toBe(200)

    first?.signal('SIGKILL')
    const found = await Promise.all(
      Array.from({ length: 20 }, () => ask(cluster.url, `/api/offers/search?x=${randomUUID()}`)),
    )
    expect([...new Set(found.map(({ status }) => status))], 'a read is repeated on the other server').toEqual([200])
    expect((await ask(cluster.url, '/api/auth/me', {}, token)).status).not.toBe(401)
    await first?.start()
    expect((await ask(first?.url ?? '', '/api/offers/search')).body.total).toBe(found[0]?.body.total)
  })

  const previous = commitBeforeLastMigration()
  it.skipIf(previous === null)(
    `are replaced one after the other: the version before the last migration works on the new schema${previous === null ? ' (this clone has no earlier version)' : ''}`,
    async () => {
      const [first, second] = cluster.servers
      first?.signal('SIGTERM')
      await first?.start(serverOf(previous ?? ''))
      const old = first?.url ?? ''
      const token = await login('viajante@demo.tourpresencial.com.br')
      for (const path of ['/api/offers/search', '/api/cart', '/api/bookings', '/api/auth/profile']) {
        const answers = [await ask(old, path, {}, token), await ask(second?.url ?? '', path, {}, token)]
        expect(
          answers.map(({ status }) => status >= 500),
          path,
        ).toEqual([false, false])
        expect(answers[0]?.status, path).toBe(answers[1]?.status)
      }
      const [offer] = (await ask(old, '/api/offers/search')).body.items
      expect((await ask(old, `/api/offers/${offer.id}`)).status).toBe(200)
      const written = await ask(old, `/api/favourites/${offer.id}`, { method: 'PUT' }, token)
      expect(written.status).toBeLessThan(300)
      const there = await ask(second?.url ?? '', '/api/favourites', {}, token)
      expect(JSON.stringify(there.body)).toContain(offer.id)

      const stream = await openLive(old, token)
      expect((await stream.next())?.event).toBe('opened')
      const paid = await newPaidOrderAt(old, { token }, offer.id)
      for (const base of [old, second?.url ?? '']) {
        expect((await ask(base, `/api/orders/${paid.id}`, {}, token)).body, base).toMatchObject({
          status: 'paid',
          bookings: [{ status: 'confirmed' }],
        })
      }
      let last = await stream.nextOrder()
      expect(last?.data.orderId).toBe(paid.id)
      first?.signal('SIGTERM')
      for (let heard = await stream.next(); heard !== null; heard = await stream.next()) last = heard
      const missed = await newPaidOrderAt(second?.url ?? '', { token }, offer.id)
      const taken = await openLive(second?.url ?? '', token, last?.id)
      expect(await taken.next()).toMatchObject({ event: 'opened', id: last?.id })
      let heard = await taken.next()
      // A person's positions have no gaps.
      expect(Number(heard?.id), 'no event is lost between the servers').toBe(Number(last?.id) + 1)
      while (heard !== null && heard.data.orderId !== missed.id) heard = await taken.next()
      expect(heard?.event).toBe('order')
      await first?.start()
    },
  )
})
