import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { type RunningCluster, startCluster } from '../../scripts/cluster/start-cluster.ts'
import { DEMO_PASSWORD } from '../../server/accounts/seed.ts'
import { missingRedis } from '../support/redis-server.ts'
import { missingS3 } from '../support/s3-server.ts'
import { picture } from './onboarding-support.ts'

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

  it('share sessions, pictures and the demo, and go on when one of them is killed, and when it is back', async () => {
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
})
