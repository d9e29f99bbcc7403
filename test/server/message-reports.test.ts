import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Buying, startBuying } from './orders-support.ts'
import type { Seller } from './own-offers-support.ts'

eachDatabase('reports of messages', (open) => {
  let database: Database
  let buying: Buying
  beforeAll(async () => {
    database = await open()
    buying = await startBuying(database)
  })
  afterAll(() => buying.close())

  const ask = (who: Seller | null, path: string, payload?: object) => buying.ask(who, path, payload)
  const say = async (who: Seller, thread: string, text: string) => {
    buying.wait(60)
    return (await ask(who, `PUT messages/threads/${thread}/messages/${randomUUID()}`, { text })).body.id as string
  }
  const thread = async () => {
    const { body } = await ask('client', 'POST messages/threads', { about: 'offer', id: await buying.offer() })
    return body.id as string
  }
  /** The guide's message, reported by the traveller. @returns the ids. */
  const reported = async (text = 'Que viajante chato') => {
    const threadId = await thread()
    await say('client', threadId, 'Segredo do viajante')
    const messageId = await say('guide', threadId, text)
    const id = randomUUID()
    const report = { messageId, reason: 'offence', note: 'Fui ofendida' }
    expect((await ask('client', `PUT messages/threads/${threadId}/reports/${id}`, report)).status).toBe(204)
    return { id, threadId, messageId }
  }
  const decide = (id: string, decision: string, who: Seller = 'admin') =>
    ask(who, `POST admin/message-reports/${id}/decision`, { decision, reason: 'Linguagem ofensiva' })
  const audit = (id: string) =>
    database.query<{ action: string }>('SELECT action FROM audit_log WHERE subject_id = $1 ORDER BY id', [id])

  it('reach the admins without texts, and each look into the thread is in the audit log', async () => {
    const { id, threadId, messageId } = await reported()
    const list = await ask('admin', 'GET admin/message-reports')
    expect(list.body.reports[0]).toMatchObject({ id, reason: 'offence', isAboutMessage: true, decision: null })
    expect(JSON.stringify(list.body)).not.toContain('chato')
    expect(await audit(id)).toEqual([])
    await ask('guide', `DELETE messages/threads/${threadId}/messages/${messageId}`)
    const { body } = await ask('admin', `GET admin/message-reports/${id}`)
    expect(body).toMatchObject({ note: 'Fui ofendida', text: 'Que viajante chato', messageId, accusedSide: 'guide' })
    expect(body.messages).toHaveLength(2)
    expect(await audit(id)).toEqual([{ action: 'message.read' }])
    const today = await ask('admin', 'GET admin/today')
    expect(today.body.rows).toContainEqual(expect.objectContaining({ id: 'reported messages', count: 1 }))
    await decide(id, 'dismissed')
  })

  it('open no other thread to an admin, and nothing to anybody else', async () => {
    const { id } = await reported()
    const other = await thread()
    await say('client', other, 'Outra conversa')
    expect((await ask('admin', `GET messages/threads/${other}`)).status).toBe(404)
    expect((await ask('admin', `GET admin/message-reports/${randomUUID()}`)).status).toBe(404)
    const foreign = await say('client', other, 'Mais uma')
    expect((await ask('admin', `GET admin/message-reports/${id}/files/${foreign}`)).status).toBe(404)
    for (const who of ['client', 'guide', 'other'] as const) {
      expect((await ask(who, 'GET admin/message-reports')).status, who).toBe(403)
      expect((await ask(who, `GET admin/message-reports/${id}`)).status, who).toBe(403)
      expect((await decide(id, 'dismissed', who)).status, who).toBe(403)
    }
    expect((await ask(null, `GET admin/message-reports/${id}`)).status).toBe(401)
    await decide(id, 'dismissed')
  })

  describe('in a long conversation', () => {
    /** Adds messages to a thread; their texts are their sequences. @returns the ids in order. */
    const fill = async (threadId: string, count: number) => {
      buying.wait(60)
      const rows = await database.query<{ id: string; sequence: number }>(
        `INSERT INTO messages (thread_id, id, sequence, sender, user_id, text, sent_at)
         SELECT t.id, gen_random_uuid(), t.last_sequence + n, 'guide', c.user_id, (t.last_sequence + n)::text, $3
           FROM message_threads t JOIN providers p ON p.id = t.provider_id JOIN companies c ON c.id = p.company_id,
             generate_series(1, $2::int) n WHERE t.id = $1 RETURNING id, sequence`,
        [threadId, count, buying.now().toISOString()],
      )
      await database.query('UPDATE message_threads SET last_sequence = last_sequence + $2 WHERE id = $1', [
        threadId,
        count,
      ])
      return rows.toSorted((one, other) => one.sequence - other.sequence).map(({ id }) => id)
    }
    const report = async (threadId: string, messageId: string | null) => {
      const id = randomUUID()
      const body = { messageId, reason: 'offence', note: '' }
      expect((await ask('client', `PUT messages/threads/${threadId}/reports/${id}`, body)).status).toBe(204)
      return id
    }
    const look = async (id: string, query = '') => {
      const { status, body } = await ask('admin', `GET admin/message-reports/${id}${query}`)
      expect(status).toBe(200)
      const sequences = body.messages.map(({ sequence }: { sequence: number }) => sequence)
      return [sequences.at(0), sequences.at(-1), body.hasEarlier, body.hasLater]
    }

    it('open at the reported message, with all others before and after it, each look audited', async () => {
      const threadId = await thread()
      await say('client', threadId, 'Bom dia')
      const ids = await fill(threadId, 99)
      const id = await report(threadId, ids[28] ?? '')
      expect(await look(id)).toEqual([11, 50, true, true])
      expect(await look(id, '?before=11')).toEqual([1, 10, false, true])
      expect(await look(id, '?after=50')).toEqual([51, 90, true, true])
      expect(await look(id, '?after=90')).toEqual([91, 100, true, false])
      expect(await look(id, '?after=100')).toEqual([undefined, undefined, true, false])
      expect(await audit(id)).toHaveLength(5)
      expect((await ask('admin', `GET admin/message-reports/${id}?before=x`)).status).toBe(422)
    })

    it('open before a report of the person, whatever was written since', async () => {
      const threadId = await thread()
      await say('client', threadId, 'Bom dia')
      await fill(threadId, 9)
      const id = await report(threadId, null)
      await fill(threadId, 60)
      expect(await look(id)).toEqual([1, 30, false, true])
    })
  })

  it('are decided once: the message is deleted', async () => {
    const { id, threadId } = await reported()
    expect((await decide(id, 'deleted')).status).toBe(204)
    expect((await decide(id, 'deleted')).status, 'again').toBe(204)
    expect((await decide(id, 'warned')).status).toBe(409)
    const { body } = await ask('client', `GET messages/threads/${threadId}/messages`)
    expect(body.messages.at(-1)).toMatchObject({ isDeleted: true, text: '' })
    expect(await audit(id)).toEqual([{ action: 'message.decided' }])
    expect((await ask('admin', 'GET admin/message-reports?decided=true')).body.reports[0]).toMatchObject({
      ...{ id, decision: 'deleted', decisionReason: 'Linguagem ofensiva' },
    })
  })

  it('warn by mail, or end a person’s writing, while lines about bookings still arrive', async () => {
    const mails = () =>
      database.query<{ subject: string }>(
        `SELECT subject FROM outbox WHERE subject LIKE 'Aviso sobre%' OR subject LIKE 'Você não pode mais%' ORDER BY id`,
      )
    await decide((await reported()).id, 'warned')
    const offer = await buying.offer()
    const { body } = await ask('client', 'POST messages/threads', { about: 'offer', id: offer })
    await say('guide', body.id, 'Ainda escrevo')
    const person = randomUUID()
    const report = { messageId: null, reason: 'fraud', note: '' }
    await ask('client', `PUT messages/threads/${body.id}/reports/${person}`, report)
    expect((await decide(person, 'deleted')).status, 'no message to delete').toBe(409)
    await decide(person, 'suspended')
    expect(await mails()).toEqual([
      { subject: 'Aviso sobre as suas mensagens' },
      { subject: 'Você não pode mais enviar mensagens' },
    ])
    buying.wait(60)
    const refused = await ask('guide', `PUT messages/threads/${body.id}/messages/${randomUUID()}`, { text: 'e agora?' })
    expect(refused.status).toBe(409)
    expect((await ask('guide', `GET messages/threads/${body.id}`)).body).toMatchObject({ canSend: false })
    expect((await ask('client', `GET messages/threads/${body.id}`)).body).toMatchObject({ canSend: true })
    const order = await buying.place([{ offer }])
    await ask('client', `POST orders/${order.body.order.id}/simulated-payment`)
    const { body: page } = await ask('guide', `GET messages/threads/${body.id}/messages`)
    expect(page.messages.at(-1)).toMatchObject({ event: 'paid' })
  })
})
