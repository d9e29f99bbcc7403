import { beforeAll, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { unreadMailJob } from '../../server/messages/mail-unread.ts'
import { eachDatabase } from '../support/databases.ts'
import { openLive } from './live-support.ts'
import { messagingOn } from './messages-support.ts'
import { SELLERS, type Seller } from './own-offers-support.ts'
import { servicesOn } from './support.ts'
import { workerOf } from './work-support.ts'

eachDatabase('news of messages', (open) => {
  const { ask, enquiry, say, services } = messagingOn(open)

  let address: string
  beforeAll(async () => {
    address = await services().buying.app.listen({ port: 0, host: '127.0.0.1' })
  })
  async function listen(who: Seller, lastEventId?: string) {
    const payload = { email: SELLERS[who], password: DEMO_PASSWORD }
    const token = (await services().buying.app.inject({ method: 'POST', url: '/api/auth/login', payload })).json().data
      .access_token
    return openLive(address, token, lastEventId)
  }

  /** The mails about unread messages of a thread, with those that are due by now. */
  const mailsAbout = async (id: string) => {
    const { database, buying } = services()
    await workerOf([unreadMailJob({ ...servicesOn(database), now: buying.now })], buying.now).run()
    const rows = await database.query<{ body_text: string }>('SELECT body_text FROM outbox WHERE body_text LIKE $1', [
      `%conversa=${id}%`,
    ])
    return rows.map(({ body_text }) => body_text)
  }

  it('streams news to both sides in order, and continues where a stream was lost', async () => {
    const { id } = await enquiry()
    const guide = await listen('guide')
    const opened = await guide.next()
    expect(opened?.event).toBe('opened')
    await say('client', id, 'um')
    const first = await guide.next()
    expect(first).toMatchObject({ event: 'message', data: { threadId: id, message: { text: 'um', sequence: 1 } } })
    guide.stop()
    await say('client', id, 'dois')
    await ask('guide', `PUT messages/threads/${id}/read`, { upTo: 1 })
    const back = await listen('guide', first?.id)
    expect((await back.next())?.event).toBe('opened')
    expect(await back.next()).toMatchObject({ event: 'message', data: { message: { text: 'dois' } } })
    expect(await back.next()).toMatchObject({ event: 'read', data: { threadId: id, side: 'guide', upTo: 1 } })
  })

  it('begins at the present for a forged or foreign position', async () => {
    const { id } = await enquiry()
    await say('client', id, 'antes')
    for (const forged of ['999999999', '-1', '1 OR 1=1', '0x10']) {
      const stream = await listen('guide', forged)
      expect((await stream.next())?.event).toBe('opened')
      await say('client', id, 'depois')
      expect((await stream.next())?.data.message.text, forged).toBe('depois')
      stream.stop()
    }
  })

  it('mails a link about messages that stay unread, at most once an hour and thread', async () => {
    const { id } = await enquiry()
    const mails = () => mailsAbout(id)
    await say('client', id, 'Segredo da Marina')
    expect(await mails(), 'too early').toEqual([])
    services().buying.wait(11 * 60)
    const [mail] = await mails()
    expect(mail).not.toContain('Segredo')
    await say('client', id, 'Mais uma')
    services().buying.wait(11 * 60)
    expect(await mails(), 'within the hour').toHaveLength(1)
    services().buying.wait(50 * 60)
    expect(await mails()).toHaveLength(2)
    services().buying.wait(3 * 3600)
    expect(await mails(), 'nothing new').toHaveLength(2)
    const { body: gone } = await say('client', id, 'Apagada a tempo')
    await ask('client', `DELETE messages/threads/${id}/messages/${gone.id}`)
    await say('client', id, 'Lida a tempo')
    await ask('guide', `PUT messages/threads/${id}/read`, { upTo: 4 })
    services().buying.wait(3 * 3600)
    expect(await mails()).toHaveLength(2)
  })

  it('mails nothing to a person who turned the mails off, here or with the link of a mail', async () => {
    const { id } = await enquiry()
    const sayAndWait = async () => {
      await say('client', id, 'Alguém?')
      services().buying.wait(2 * 3600)
      return mailsAbout(id)
    }
    await ask('guide', 'PUT notifications/choices/messages/email', { isOn: false })
    expect(await sayAndWait()).toEqual([])
    await ask('guide', 'PUT notifications/choices/messages/email', { isOn: true })
    const [mail = ''] = await sayAndWait()
    const token = /cancelar-avisos#([\w-]+)/.exec(mail)?.[1]
    expect((await ask(null, `POST notifications/unsubscribe/${token}`)).status).toBe(200)
    expect(await sayAndWait()).toHaveLength(1)
    expect((await ask('guide', 'notifications/choices')).body.choices.messages).toEqual({ email: false, push: true })
    await ask('guide', 'PUT notifications/choices/messages/email', { isOn: true })
  })
})
