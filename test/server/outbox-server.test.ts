import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { composeMail } from '../../server/outbox/compose-mail.ts'
import { post } from '../../server/outbox/outbox.ts'
import { eachDatabase, openMigratedPglite } from '../support/databases.ts'
import { startPeer } from './smtp-peer.ts'
import { startTestApp } from './support.ts'

const NOW = new Date('2026-11-20T12:00:00Z')
const PATIENCE = { timeout: 20_000, interval: 20 }

eachDatabase('a server with an SMTP peer', (open) => {
  let database: Database
  const cleanUp: (() => unknown)[] = []
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(() => database.query('DELETE FROM outbox'))
  afterEach(async () => {
    for (const step of cleanUp.splice(0).reverse()) await step()
  })

  async function peer(options: Parameters<typeof startPeer>[0] = {}) {
    const started = await startPeer(options)
    cleanUp.push(() => started.close())
    return started
  }
  const write = (to = 'ana@example.com') =>
    post(database, NOW, {
      channel: 'email',
      to,
      ...composeMail({ subject: 'Oi', greeting: 'Olá!', paragraphs: ['Tudo bem?'] }),
    })
  const serverWith = (port: number) =>
    startTestApp(
      { ...database, close: async () => undefined },
      {
        variables: {
          SMTP_URL: `smtp://127.0.0.1:${port}`,
          MAIL_FROM: 'Tour Presencial <ola@tour.example>',
          PUBLIC_URL: 'https://tour.example',
          MAIL_POLL_SECONDS: '1',
        },
        now: () => NOW,
      },
    )

  it('delivers waiting mails at its start, and later ones within seconds', async () => {
    const { port, received } = await peer()
    await write()
    const server = await serverWith(port)
    await vi.waitFor(() => expect(received).toHaveLength(1), PATIENCE)
    await write('bia@example.com')
    await vi.waitFor(() => expect(received).toHaveLength(2), PATIENCE)
    await server.close()
  })

  it('finishes the current mail before it stops', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    let arrived = false
    const { port, received } = await peer({
      hold: () => {
        arrived = true
        return held
      },
    })
    await write()
    const server = await serverWith(port)
    await vi.waitFor(() => expect(arrived).toBe(true), PATIENCE)
    const closed = server.close()
    release()
    await closed
    expect(received).toHaveLength(1)
    const [row] = await database.query('SELECT sent_at, body_text FROM outbox')
    expect(row).toEqual({ sent_at: NOW, body_text: '' })
  })

  it('deletes old mails at its start', async () => {
    const { port } = await peer()
    await database.query(
      "INSERT INTO outbox (channel, recipient, body_text, created_at, next_attempt) VALUES ('sms', '+5511987650001', 'x', '2026-10-01', '2026-10-01')",
    )
    const server = await serverWith(port)
    await vi.waitFor(async () => expect(await database.query('SELECT 1 FROM outbox')).toEqual([]), PATIENCE)
    await server.close()
  })
})

describe('a server in production', () => {
  it('logs once which messages it cannot send', async () => {
    const database = await openMigratedPglite()
    const lines: string[] = []
    const server = await startTestApp(database, {
      variables: { NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32), LOG_LEVEL: 'warn' },
      logStream: { write: (line) => void lines.push(line) },
    })
    const said = lines.map((line) => JSON.parse(line).msg)
    expect(said).toContain('SMTP_URL is not set: mails stay in the outbox')
    expect(said).toContain(
      'no gateway for text messages (TWILIO_ACCOUNT_SID or SMS_GATEWAY_URL): phones are confirmed by e-mail',
    )
    await server.close()
  })
})
