import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD, seedAccounts } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { post } from '../../server/outbox/outbox.ts'
import { jobText } from '../../src/ui/screens/desk/deliveries/delivery-words.ts'
import { eachDatabase } from '../support/databases.ts'
import { startPeer } from './smtp-peer.ts'
import { startTestApp, type TestApp } from './support.ts'

const NOW = new Date('2026-11-20T12:00:00Z')

eachDatabase('what operators see of background work', (open) => {
  let database: Database
  let server: TestApp
  let peer: Awaited<ReturnType<typeof startPeer>>
  beforeAll(async () => {
    database = await open()
    await seedAccounts(database)
    peer = await startPeer({ refuse: () => 451 })
    const mail = { channel: 'email', subject: 'Oi', text: 'Oi', html: 'Oi' } as const
    await post(database, NOW, { ...mail, to: 'ana@example.com' })
    await post(database, NOW, { ...mail, to: 'isto não é um endereço' })
    server = await startTestApp(database, {
      variables: {
        SMTP_URL: `smtp://127.0.0.1:${peer.port}`,
        MAIL_FROM: 'ola@tour.example',
        PUBLIC_URL: 'https://tour.example',
      },
      now: () => NOW,
    })
  })
  afterAll(async () => {
    await server.close()
    await peer.close()
  })

  async function jobs(who: 'admin' | 'guia' | null) {
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: `${who}@demo.tourpresencial.com.br`, password: DEMO_PASSWORD },
    })
    const headers = who === null ? {} : { authorization: `Bearer ${login.json().data.access_token}` }
    return server.app.inject({ url: '/api/admin/background-jobs', headers })
  }

  it('is each job, with its last failure as a sentence of codes', async () => {
    await vi.waitFor(async () => {
      const { jobs: found } = (await jobs('admin')).json()
      expect(found.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining(['mail delivery', 'refund', 'order expiry', 'deletion of access records']),
      )
      const names: string[] = found.map(({ name }: { name: string }) => name)
      expect(
        names.filter((name) => jobText(name) === name),
        'without words on the page',
      ).toEqual([])
      expect(found).toContainEqual({
        name: 'mail delivery',
        lastRun: NOW.toISOString(),
        lastSuccess: null,
        lastFailure: {
          at: NOW.toISOString(),
          sentence: expect.stringMatching(/^mail delivery \d+ (abandoned: ADDRESS|failed, will retry: \w+ 451.*)$/),
        },
        waiting: 1,
        failing: 1,
        abandoned: 1,
        nextTry: new Date(NOW.getTime() + 15_000).toISOString(),
      })
      expect(found).toContainEqual(
        expect.objectContaining({ name: 'deletion of access records', lastSuccess: NOW.toISOString(), failing: 0 }),
      )
    }, 15_000)
  })

  it('is for admins alone', async () => {
    expect((await jobs('guia')).statusCode).toBe(403)
    expect((await jobs(null)).statusCode).toBe(401)
  })
})
