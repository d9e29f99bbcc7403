import sharp from 'sharp'
import { expect, it } from 'vitest'
import { eachDatabase } from '../support/databases.ts'
import { dataUrl, messagingOn, photo } from './messages-support.ts'

eachDatabase('files of messages', (open) => {
  const { ask, enquiry, sendFile } = messagingOn(open)

  it('encodes a picture again, smaller and without where and with what it was taken', async () => {
    const { id } = await enquiry()
    const source = await photo()
    expect((await sharp(source).metadata()).exif).toBeDefined()
    const { body: sent } = await sendFile('client', id, dataUrl('image/jpeg', source))
    expect(sent.attachment).toEqual({ kind: 'picture', width: 1600, height: 1067 })
    const { body: file } = await ask('guide', `messages/threads/${id}/messages/${sent.id}/file`)
    expect(file.type).toBe('image/webp')
    const kept = Buffer.from(file.dataUrl.split(',')[1], 'base64')
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('Marina')).toBe(false)
    for (const who of ['other', 'admin'] as const) {
      expect((await ask(who, `messages/threads/${id}/messages/${sent.id}/file`)).status, who).toBe(404)
    }
    expect((await ask(null, `messages/threads/${id}/messages/${sent.id}/file`)).status).toBe(401)
    expect((await sendFile('other', id, dataUrl('image/jpeg', source))).status).toBe(404)
  })

  it('refuses files that are no picture and no PDF, and PDFs with programs', async () => {
    const { id } = await enquiry()
    const pdf = (action: string) =>
      Buffer.from(`%PDF-1.4\n1 0 obj\n<< /Type /Catalog ${action} >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`)
    for (const [type, content] of [
      ['image/png', Buffer.from('<svg onload="alert(1)"/>')],
      ['image/jpeg', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(200)])],
      ['application/pdf', Buffer.from('MZ not a pdf')],
      ['application/pdf', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>')],
      ['text/html', Buffer.from('<script>')],
    ] as const) {
      const { status, body } = await sendFile('client', id, dataUrl(type, content))
      expect([status, Object.keys(body.errors ?? {})], `${type} ${content.subarray(0, 20)}`).toEqual([422, ['file']])
    }
    expect(
      (await sendFile('client', id, dataUrl('application/pdf', pdf('')), 'a/b\u202e/tel 98 98765-4321.pdf')).body,
    ).toMatchObject({ attachment: { kind: 'document', name: 'a b tel [telefone oculto].pdf' } })
  })
})
