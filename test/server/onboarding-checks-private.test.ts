import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { UNDECIDED_DAYS } from '../../server/review/undecided.ts'
import { eachDatabase } from '../support/databases.ts'
import { bytesOf, type Documents, documentsOf } from './onboarding-documents-support.ts'
import { type Onboarding, PEOPLE, startOnboarding } from './onboarding-support.ts'
import { endUndecided } from './work-support.ts'

eachDatabase('a private document', (open) => {
  let database: Database
  let test: Onboarding
  let documents: Documents
  beforeAll(async () => {
    database = await open()
    test = await startOnboarding(database)
    documents = documentsOf(test, database)
  })
  beforeEach(() => test.reset())
  afterAll(() => test.close())

  describe('is served', () => {
    it('to its owner and to admins, as data without caching; everybody else gets 404', async () => {
      await documents.sendIdentity()
      const id = await documents.idOf('Selfie')
      for (const person of ['guide', 'admin'] as const) {
        const answer = await documents.read(person, id)
        expect([answer.status, answer.body.type]).toEqual([200, 'image/jpeg'])
        expect((await sharp(bytesOf(answer.body.dataUrl)).metadata()).format).toBe('jpeg')
        expect(answer.headers).toMatchObject({
          'cache-control': 'no-store',
          'content-disposition': 'attachment',
          'content-type': expect.stringMatching(/^application\/json/),
          'x-content-type-options': 'nosniff',
        })
      }
      const nothing = await documents.read('other', 'x')
      for (const person of ['other', 'client', 'approved'] as const) {
        const answer = await documents.read(person, id)
        expect([answer.status, answer.body]).toEqual([404, nothing.body])
      }
      expect((await documents.read(null, id)).status).toBe(401)
    })

    it('under no address of a file', async () => {
      await documents.sendIdentity()
      for (const { id } of await documents.kept()) {
        for (const path of [`/media/${id}`, `/media/documents/${id}.jpg`, `/api/validation/documents/${id}.jpg`]) {
          expect((await test.app.inject({ url: path })).body).not.toContain('base64')
        }
      }
    })

    it('with an entry in the log for admins, and without one for its owner', async () => {
      await documents.sendIdentity()
      const id = await documents.idOf('Frente')
      await database.query("DELETE FROM access_records WHERE event = 'private document read'")
      await documents.read('guide', id)
      await documents.read('other', id)
      expect(await database.query("SELECT 1 FROM access_records WHERE event = 'private document read'")).toEqual([])
      await documents.read('admin', id)
      const traces = await database.query(
        "SELECT u.email FROM access_records r JOIN users u ON u.id = r.user_id WHERE event = 'private document read'",
      )
      expect(traces).toEqual([{ email: 'admin@demo.tourpresencial.com.br' }])
    })
  })

  describe('is deleted', () => {
    it.each(['approve', 'reject'] as const)('once somebody decided to %s', async (decision) => {
      await documents.sendIdentity()
      const id = await documents.idOf('Frente')
      await documents.decide('identity', decision)
      for (const { content } of await documents.kept()) expect(content).toBeNull()
      for (const person of ['guide', 'admin'] as const) expect((await documents.read(person, id)).status).toBe(410)
      expect((await documents.read('other', id)).status).toBe(404)
      const state = await test.state()
      expect(state.flags.identity_verified).toBe(decision === 'approve')
      expect(state.identity).toEqual(
        decision === 'approve' ? { status: 'approved', reason: null } : { status: 'rejected', reason: 'Está escura' },
      )
    })

    it('if the person sends another one after a rejection, but not after an approval', async () => {
      await documents.sendIdentity()
      const first = await documents.idOf('Frente')
      expect((await documents.sendIdentity()).status).toBe(204)
      expect(await documents.kept()).toHaveLength(3)
      expect((await documents.read('guide', first)).status).toBe(404)
      await documents.decide('identity', 'reject')
      test.wait(60)
      expect((await documents.sendIdentity()).status).toBe(204)
      expect((await test.state()).identity).toEqual({ status: 'in review', reason: null })
      await documents.decide('identity', 'approve')
      const again = await documents.sendIdentity()
      expect([again.status, again.body.detail]).toEqual([409, 'Sua identidade já foi aprovada.'])
    })

    it('after 90 days without a decision, with a mail to the person, and not before', async () => {
      await documents.sendIdentity()
      await documents.sendCertificate()
      const at = (seconds: number) => new Date(test.now().getTime() + UNDECIDED_DAYS * 86_400_000 + seconds * 1000)
      await endUndecided(database, at(-1))
      expect((await documents.kept()).every(({ content }) => content !== null)).toBe(true)
      // Two servers on one database look at the same time.
      await Promise.all([endUndecided(database, at(1)), endUndecided(database, at(1))])
      expect((await documents.kept()).every(({ content }) => content === null)).toBe(true)
      const state = await test.state()
      for (const { status, reason } of [state.identity, state.certificate]) {
        expect([status, reason]).toEqual(['rejected', expect.stringContaining('Envie de novo')])
      }
      const mails = await database.query<{ recipient: string; subject: string; body_text: string }>(
        "SELECT recipient, subject, body_text FROM outbox WHERE subject LIKE 'Precisamos%' ORDER BY subject",
      )
      expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
        [PEOPLE.guide, 'Precisamos que você envie o certificado de novo'],
        [PEOPLE.guide, 'Precisamos que você envie o documento de novo'],
      ])
      for (const { body_text: text } of mails) {
        expect(text).toContain('A falha foi nossa')
        expect(text).toMatch(/https:\/\/tour\.example\/cadastro-prestador\/validacao-(identidade|certificado-guia)/)
      }
      expect((await documents.sendIdentity()).status).toBe(204)
    })

    it('with its person', async () => {
      await documents.sendIdentity()
      const ids = (await documents.kept()).map(({ id }) => id)
      await database.query('DELETE FROM reviews_asked')
      expect(await database.query('SELECT 1 FROM private_documents WHERE id = ANY($1)', [ids])).toEqual([])
    })
  })
})
