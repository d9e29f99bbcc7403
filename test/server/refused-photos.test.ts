import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { identity, PEOPLE, picture } from './onboarding-support.ts'
import { latestMail } from './outbox-support.ts'
import { type Reviews, startReviews } from './review-support.ts'
import { endUndecided } from './work-support.ts'

const DARK = 'A foto está escura.'

eachDatabase('an identity of which single photos were refused', (open) => {
  let database: Database
  let test: Reviews
  beforeAll(async () => {
    database = await open()
    test = await startReviews(database)
  })
  beforeEach(() => test.clear())
  afterAll(() => test.close())

  const documentOf = (item: Awaited<ReturnType<Reviews['waiting']>>, label: string) =>
    item.documents.find((one) => one.label === label)?.id ?? ''
  /** Sends all, and has an admin refuse the photos with these labels. */
  async function refuse(...labels: readonly string[]) {
    await test.sendIdentity()
    const item = await test.waiting('identity')
    test.wait(60)
    const photos = labels.map((label) => ({ document: documentOf(item, label), reason: DARK }))
    const reason = labels.map((label) => `${label}: ${DARK}`).join(' ') || DARK
    expect((await test.decide(item.id, { decision: 'reject', reason, photos })).status).toBe(204)
    return item
  }
  const read = (id: string) => test.ask('admin', `GET validation/documents/${id}`)
  const send = async (...names: readonly ('front' | 'back' | 'selfie')[]) => {
    const all = await identity()
    const some = Object.fromEntries(
      Object.entries(all).filter(([name]) => name === 'consent' || names.some((one) => one === name)),
    )
    return test.ask('guide', 'POST validation/identity', some)
  }

  it('keeps the other photos, deletes the refused one, and names it for the guide', async () => {
    const item = await refuse('Selfie')
    expect((await test.state()).identity).toEqual({
      ...{ status: 'rejected', reason: `Selfie: ${DARK}`, refused: [{ photo: 'selfie', reason: DARK }] },
    })
    expect((await read(documentOf(item, 'Selfie'))).status).toBe(410)
    expect((await read(documentOf(item, 'Frente'))).status).toBe(200)
    const { subject, text } = await latestMail(database, PEOPLE.guide)
    expect(subject).toBe('Precisamos de uma foto nova para confirmar a sua identidade')
    expect(text).toContain('As outras fotos foram aceitas')
  })

  it('replaces only that photo by the next submission; the admin sees all three with the new one marked', async () => {
    const first = await refuse('Selfie')
    expect((await send('selfie')).status).toBe(204)
    const again = await test.waiting('identity')
    test.wait(60)
    expect(again.id).not.toBe(first.id)
    expect(again.documents.map(({ label }) => label)).toEqual(['Frente', 'Verso', 'Selfie'])
    expect(documentOf(again, 'Frente')).toBe(documentOf(first, 'Frente'))
    expect(documentOf(again, 'Selfie')).not.toBe(documentOf(first, 'Selfie'))
    expect(again.facts).toContainEqual({ label: 'Fotos novas (as outras já foram aceitas)', value: 'Selfie' })
    expect((await test.state()).identity).toEqual({ status: 'in review', reason: null })
    expect((await test.decide(again.id, { decision: 'approve' })).status).toBe(204)
    expect((await test.state()).identity.status).toBe('approved')
    for (const { id } of [...first.documents, ...again.documents]) expect((await read(id)).status).toBe(410)
  })

  it('may be refused again by another photo', async () => {
    await refuse('Selfie')
    await send('selfie')
    const item = await test.waiting('identity')
    test.wait(60)
    const photos = [{ document: documentOf(item, 'Verso'), reason: DARK }]
    await test.decide(item.id, { decision: 'reject', reason: `Verso: ${DARK}`, photos })
    expect((await test.state()).identity.refused).toEqual([{ photo: 'back', reason: DARK }])
    expect((await send('selfie')).body.errors).toEqual({ back: expect.stringMatching(/\S/) })
    expect((await send('back')).status).toBe(204)
  })

  it('stores no earlier photo if all three are sent again', async () => {
    const first = await refuse('Selfie')
    await test.sendIdentity()
    for (const { id } of first.documents) expect((await read(id)).status).toBe(410)
    expect((await test.waiting('identity')).documents).toHaveLength(3)
  })

  it('needs all photos at first, and after a rejection that names none', async () => {
    expect(Object.keys((await send('selfie')).body.errors)).toEqual(['front', 'back'])
    const item = await refuse()
    expect((await test.state()).identity.refused).toBeUndefined()
    for (const { id } of item.documents) expect((await read(id)).status).toBe(410)
    expect(Object.keys((await send('selfie')).body.errors)).toEqual(['front', 'back'])
  })

  it('loses the stored photos after 90 days, and then needs all', async () => {
    const item = await refuse('Selfie')
    const after = (days: number) => new Date(test.now().getTime() + days * 86_400_000)
    await endUndecided(database, after(89))
    expect((await read(documentOf(item, 'Frente'))).status).toBe(200)
    await endUndecided(database, after(91))
    expect((await read(documentOf(item, 'Frente'))).status).toBe(410)
    expect((await test.state()).identity).toEqual({ status: 'rejected', reason: expect.any(String) })
    expect(Object.keys((await send('selfie')).body.errors)).toEqual(['front', 'back'])
  })

  describe('is decided by nothing', () => {
    it('about a document of another request, or of another kind', async () => {
      await test.sendIdentity()
      await test.sendIdentity('other')
      await test.sendCertificate({ file: await picture() })
      const [own, other, certificate] = [
        await test.waiting('identity'),
        await test.waiting('identity', 'other'),
        await test.waiting('certificate'),
      ]
      for (const [request, document] of [
        [own, documentOf(other, 'Selfie')],
        [own, 'x'],
        [certificate, documentOf(certificate, 'Certificado')],
      ] as const) {
        const photos = [{ document, reason: DARK }]
        const { status, body } = await test.decide(request.id, { decision: 'reject', reason: DARK, photos })
        expect([status, Object.keys(body.errors)]).toEqual([422, ['photos']])
      }
      const state = await test.state()
      expect([state.identity.status, state.certificate.status]).toEqual(['in review', 'in review'])
    })
  })
})
