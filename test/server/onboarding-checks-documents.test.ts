import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { bytesOf, type Documents, documentsOf } from './onboarding-documents-support.ts'
import { certificate, type Onboarding, PDF, picture, startOnboarding } from './onboarding-support.ts'
import type { Answer } from './support.ts'

const dataUrl = (type: string, bytes: Buffer | string) => `data:${type};base64,${Buffer.from(bytes).toString('base64')}`
const pdf = (inside: string) => dataUrl('application/pdf', `%PDF-1.7\n${inside}\n%%EOF\n`)
const SCRIPT = '<script>alert(document.domain)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${SCRIPT}<rect width="900" height="900"/></svg>`

/** A PNG that claims to be as large as it says and holds next to nothing. */
function claimingPng(width: number, height: number): string {
  const header = Buffer.alloc(33)
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]).copy(header)
  header.write('IHDR', 12, 'latin1')
  header.writeUInt32BE(width, 16)
  header.writeUInt32BE(height, 20)
  header.set([8, 2, 0, 0, 0], 24)
  return dataUrl('image/png', header)
}

eachDatabase('documents for validation', (open) => {
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

  const sendIdentity: Documents['sendIdentity'] = (...sent) => documents.sendIdentity(...sent)
  const sendCertificate: Documents['sendCertificate'] = (...sent) => documents.sendCertificate(...sent)
  const kept = () => documents.kept()

  function refused(answer: Answer, field: string, sentence: RegExp): void {
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [field]])
    expect(answer.body.errors[field]).toMatch(sentence)
  }

  it.each(['identity', 'certificate'] as const)('%s is sent by a provider alone', async (kind) => {
    const send = kind === 'identity' ? sendIdentity : sendCertificate
    for (const [person, status] of [
      [null, 401],
      ['client', 403],
      ['admin', 403],
    ] as const) {
      expect((await send({}, person)).status).toBe(status)
    }
    expect((await send({}, 'other')).status).toBe(204)
    expect(await kept()).toEqual([])
    expect((await test.state())[kind].status).toBe('missing')
  })

  describe('a picture', () => {
    it('waits for a person’s decision, and turns no flag by itself', async () => {
      expect((await sendIdentity()).status).toBe(204)
      const state = await test.state()
      expect(state.identity).toEqual({ status: 'in review', reason: null })
      expect(state.flags.identity_verified).toBe(false)
      expect(state.missing).toContain('identity')
      expect((await kept()).map(({ label, type }) => [label, type])).toEqual([
        ['Frente', 'image/jpeg'],
        ['Selfie', 'image/jpeg'],
        ['Verso', 'image/jpeg'],
      ])
    })

    it.each(['jpeg', 'png', 'webp'] as const)(
      'may be %s under any declared type, and is stored without its location',
      async (format) => {
        const claimed = (await picture(800, 600, format)).replace(/^data:image\/\w+/, 'data:image/jpeg')
        expect(bytesOf(claimed).includes('SEGREDO-DO-LUGAR')).toBe(true)
        expect((await sendIdentity({ front: claimed })).status).toBe(204)
        const front = (await kept()).find(({ label }) => label === 'Frente')
        expect((await sharp(front?.content ?? undefined).metadata()).format).toBe('jpeg')
        expect(Buffer.from(front?.content ?? []).includes('SEGREDO-DO-LUGAR')).toBe(false)
      },
    )

    it('is stored without a page, script or archive hidden behind its pixels', async () => {
      const hidden = Buffer.concat([bytesOf(await picture()), Buffer.from(`PK\x03\x04${SCRIPT}<?php phpinfo() ?>`)])
      expect((await sendIdentity({ front: dataUrl('image/jpeg', hidden) })).status).toBe(204)
      for (const { content } of await kept()) expect(Buffer.from(content ?? []).includes('alert(')).toBe(false)
    })

    it.each([
      ['an SVG', () => dataUrl('image/svg+xml', SVG), /JPEG, PNG ou WebP/],
      ['an SVG that calls itself a PNG', () => dataUrl('image/png', SVG), /não é uma imagem/],
      ['a page that calls itself a JPEG', () => dataUrl('image/jpeg', `<html>${SCRIPT}</html>`), /não é uma imagem/],
      ['a program', () => dataUrl('image/png', `MZ${'\0'.repeat(200)}`), /não é uma imagem/],
      ['a GIF that calls itself a PNG', () => dataUrl('image/png', `GIF89a${'\0'.repeat(100)}`), /não é uma imagem/],
      ['a PDF', () => PDF, /JPEG, PNG ou WebP/],
      ['a PDF that calls itself a picture', () => PDF.replace('application/pdf', 'image/jpeg'), /não é uma imagem/],
      ['no data URL', () => 'https://exemplo.com.br/documento.jpg?de=alguem', /JPEG, PNG ou WebP/],
      ['a file of the server', () => 'file:///etc/passwd#data:image/png;base64,', /JPEG, PNG ou WebP/],
      ['broken base64', () => `data:image/png;base64,${'@'.repeat(50)}`, /incompleta/],
      [
        'only the signature of a JPEG',
        () => dataUrl('image/jpeg', Buffer.from(`ffd8ff${'00'.repeat(60)}`, 'hex')),
        /abrir a imagem/,
      ],
    ])('is not %s', async (_what, make, sentence) => {
      refused(await sendIdentity({ back: make() }), 'back', sentence)
      expect(await kept()).toEqual([])
      expect((await test.state()).identity.status).toBe('missing')
    })

    it('is refused if it is incomplete', async () => {
      const whole = bytesOf(await picture(1200, 1200))
      refused(await sendIdentity({ selfie: dataUrl('image/jpeg', whole.subarray(0, 2000)) }), 'selfie', /corrompida/)
    })

    it('is large enough to read', async () => {
      refused(await sendIdentity({ selfie: await picture(299, 900) }), 'selfie', /pequena demais/)
      expect((await sendIdentity({ selfie: await picture(300, 300) })).status).toBe(204)
    })

    it('has 8 MB at most', async () => {
      const large = Buffer.alloc(8 * 1024 * 1024 + 1, 7)
      bytesOf(await picture()).copy(large)
      refused(await sendIdentity({ front: dataUrl('image/jpeg', large) }), 'front', /8 MB/)
    })

    it('is refused before decoding if it would fill the memory', async () => {
      for (const bomb of [claimingPng(60_000, 60_000), claimingPng(2_000_000_000, 2), await bombPng()]) {
        refused(await sendIdentity({ front: bomb }), 'front', /grande demais/)
      }
    })

    it('is refused without its own consent', async () => {
      for (const consent of [false, 'true', 1, null, undefined]) {
        expect((await sendIdentity({ consent })).body.errors.consent).toMatch(/\S/)
      }
      expect(await kept()).toEqual([])
    })
  })

  describe('a certificate', () => {
    it('may be a PDF, stored byte for byte, or a picture', async () => {
      expect((await sendCertificate()).status).toBe(204)
      expect((await kept()).map(({ type, content }) => [type, Buffer.from(content ?? [])])).toEqual([
        ['application/pdf', bytesOf(PDF)],
      ])
      expect((await sendCertificate({ file: await picture() })).status).toBe(204)
      expect((await kept()).map(({ type }) => type)).toEqual(['image/jpeg'])
      expect((await test.state()).certificate).toEqual({
        ...{ status: 'in review', reason: null, number: '29.057138.96-4' },
        cadastur: { category: 'Guia de Turismo', state: 'BA', expiresOn: '2028-03-01' },
      })
    })

    it.each([
      ['a page', dataUrl('application/pdf', `<html>${SCRIPT}</html>${' '.repeat(40)}`), /não é um PDF/],
      ['a page before a PDF', dataUrl('application/pdf', `<html>${SCRIPT}</html>%PDF-1.7\n%%EOF`), /não é um PDF/],
      ['a PDF without its end', dataUrl('application/pdf', `%PDF-1.7\n${'x'.repeat(2000)}`), /não é um PDF/],
      ['a PDF with a script', pdf('<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>'), /programas/],
      ['a PDF with a script under another spelling', pdf('<</S/#4aava#53cript/JS(app.alert(1))>>'), /programas/],
      ['a PDF that starts a program', pdf('<</S/Launch/F(cmd.exe)>>'), /programas/],
      ['an archive', dataUrl('application/zip', `PK\x03\x04${'0'.repeat(60)}`), /imagem .* ou um PDF/],
      ['an SVG', dataUrl('image/svg+xml', SVG), /JPEG, PNG ou WebP/],
      ['a page by name', dataUrl('text/html', SCRIPT), /imagem .* ou um PDF/],
      ['broken base64', `data:application/pdf;base64,${'%'.repeat(50)}`, /incompleto/],
    ])('is not %s', async (_what, file, sentence) => {
      refused(await sendCertificate({ file }), 'file', sentence)
      expect(await kept()).toEqual([])
      expect((await test.state()).certificate).toEqual({ status: 'missing', reason: null, number: null })
    })

    it('has 8 MB at most, as a PDF too', async () => {
      refused(await sendCertificate({ file: pdf('x'.repeat(8 * 1024 * 1024)) }), 'file', /8 MB/)
    })

    it.each([
      ['number', 'sem número', /Cadastur/],
      ['number', '<b>123</b>', /Cadastur/],
      ['category', '12345', /categoria/],
      ['state', 'XX', /estado/],
      ['expiresOn', '2026-02-30', /validade/],
      ['expiresOn', '2026-11-19', /venceu/],
    ])('whose %s is %s is refused', async (field, value, sentence) => {
      refused(await sendCertificate({ [field]: value }), field, sentence)
    })

    it('is valid on its last day, by the clock of Brasília', async () => {
      expect((await sendCertificate({ expiresOn: '2026-11-20' })).status).toBe(204)
      // 02:30 in Greenwich on the 21st is still the 20th there.
      test.wait(14.5 * 3600)
      expect((await sendCertificate({ expiresOn: '2026-11-20' })).status).toBe(204)
      test.wait(3600)
      expect((await sendCertificate({ expiresOn: '2026-11-20' })).status).toBe(422)
    })
  })

  it('stores one of two simultaneous sets, complete', async () => {
    const answers = await Promise.all([sendIdentity(), sendIdentity(), sendIdentity()])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    expect((await kept()).map(({ label }) => label)).toEqual(['Frente', 'Selfie', 'Verso'])
    const reviews = await database.query('SELECT 1 FROM reviews_asked WHERE company_id = $1', [
      test.ids('guide').company,
    ])
    expect(reviews).toHaveLength(1)
  })

  it('stores nothing of a set if the server stops in the middle, and all of it after a repeated request', async () => {
    await database.query("ALTER TABLE private_documents ADD CONSTRAINT stop CHECK (label <> 'Selfie') NOT VALID")
    try {
      expect((await sendIdentity()).status).toBe(500)
    } finally {
      await database.query('ALTER TABLE private_documents DROP CONSTRAINT stop')
    }
    expect(await kept()).toEqual([])
    expect((await test.state()).identity.status).toBe('missing')
    expect((await sendIdentity()).status).toBe(204)
    expect(await kept()).toHaveLength(3)
  })

  it('accepts files up to the account’s limit for a day', async () => {
    const own = await open()
    const limited = await startOnboarding(own, { UPLOADS_PER_ACCOUNT: '2' })
    try {
      const send = async () => (await limited.ask('guide', 'POST validation/certificate', certificate())).status
      expect([await send(), await send(), await send()]).toEqual([204, 204, 429])
      expect((await limited.ask('other', 'POST validation/certificate', certificate())).status).toBe(204)
    } finally {
      await limited.close()
    }
  })
})

let bomb: Promise<string> | undefined
/** A real picture of few bytes and more pixels than anybody's camera has. */
function bombPng(): Promise<string> {
  bomb ??= sharp({ create: { width: 9000, height: 6000, channels: 3, background: '#000' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
    .then((bytes) => dataUrl('image/png', bytes))
  return bomb
}
