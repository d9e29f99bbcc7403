import { expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { eachDatabase } from '../support/databases.ts'
import { dataUrl, messagingOn, photo } from './messages-support.ts'
import { purge } from './work-support.ts'

eachDatabase('retention of messages', (open) => {
  const { ask, enquiry, say, read, buy, sendFile, services } = messagingOn(open)

  it('exports what a person wrote and empties it with the account', async () => {
    const { id } = await enquiry('other')
    await say('other', id, 'Isto é meu')
    const { body: sent } = await sendFile('other', id, dataUrl('image/jpeg', await photo()), 'a.jpg', 'Legenda minha')
    await say('guide', id, 'Isto não')
    const exported = JSON.stringify((await ask('other', 'privacy/export')).body)
    expect(exported).toContain('Isto é meu')
    expect(exported).not.toContain('Isto não')
    expect(exported).toContain(`/messages/${sent.id}/file`)
    const deletion = await ask('other', 'POST privacy/delete-account', {
      password: DEMO_PASSWORD,
      confirmation: 'EXCLUIR',
    })
    expect(deletion.status, JSON.stringify(deletion.body)).toBeLessThan(300)
    expect((await read('guide', id)).map(({ text, isDeleted }) => [text, isDeleted])).toEqual([
      ['', true],
      ['', true],
      ['Isto não', false],
    ])
    expect((await ask('guide', `messages/threads/${id}/messages/${sent.id}/file`)).status).toBe(404)
    expect((await ask('guide', `messages/threads/${id}`)).body).toMatchObject({ canSend: false })
    expect((await say('guide', id, 'Ainda aí?')).status).toBe(409)
    expect(JSON.stringify(await services().database.query('SELECT data FROM live_events'))).not.toContain('Isto é meu')
  })

  it('forgets an enquiry a year after its last message, and a booking’s conversation years after the trip', async () => {
    const { id } = await enquiry()
    await say('client', id, 'Ainda tem lugar?')
    const { body: sent } = await sendFile('client', id, dataUrl('image/jpeg', await photo()))
    const booked = await enquiry()
    await say('client', booked.id, 'Vou reservar')
    await buy(booked.offer)
    const statuses = async (days: number) => {
      await purge(services().database, new Date(services().buying.now().getTime() + days * 86_400_000))
      const threads = [id, booked.id].map(async (thread) => (await ask('client', `messages/threads/${thread}`)).status)
      return Promise.all(threads)
    }
    expect(await statuses(360)).toEqual([200, 200])
    expect(await statuses(370)).toEqual([404, 200])
    expect(await services().database.query('SELECT 1 FROM message_files WHERE message_id = $1', [sent.id])).toEqual([])
    expect(await statuses(5 * 365)).toEqual([404, 200])
    expect(await statuses(5 * 366 + 20)).toEqual([404, 404])
  })
})
