import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotFound, Rejected, TooManyRequests } from '../../src/core/failures.ts'
import { isMessageNews } from '../../src/core/live/live-event.ts'
import { type MessageNews, MOST_A_MINUTE, PAGE_OF_MESSAGES } from '../../src/core/messages/message.ts'
import type { Messages, NewMessage } from '../../src/core/messages/messages.port.ts'

export interface MessagesSubject {
  readonly traveller: Messages
  readonly guide: Messages
  /** Another guide or traveller, outside the threads. */
  readonly stranger: Messages
  readonly providerId: string
  /** A data URL. */
  readonly picture: string
  /** Another offer of the guide at each call. */
  newOffer(): Promise<string>
  /** The traveller buys it. @returns the booking's id. */
  buy(offerId: string): Promise<string>
  /** Lets a minute pass, so that the limit of messages per minute allows more. */
  wait(): void
  close(): Promise<void>
}

const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n').toString('base64')}`

/** The events of a stream; `next` waits for one. */
function collect(messages: Messages, position: string | null = null) {
  const seen: { readonly event: MessageNews; readonly position: string | null }[] = []
  let wake = () => {}
  const stop = messages.watch(
    position,
    (event, at) => {
      if (!isMessageNews(event)) return
      seen.push({ event, position: at })
      wake()
    },
    () => undefined,
  )
  const next = async () => {
    for (;;) {
      const found = seen.shift()
      if (found !== undefined) return found
      await new Promise<void>((resolve) => {
        wake = resolve
      })
    }
  }
  return { next, stop }
}

export function messagesContract(name: string, start: () => Promise<MessagesSubject>): void {
  describe(`Messages: ${name}`, () => {
    let subject: MessagesSubject
    beforeAll(async () => {
      subject = await start()
    })
    afterAll(() => subject.close())

    const begin = async () => {
      const offerId = await subject.newOffer()
      const { id } = await subject.traveller.openThread({ about: 'offer', id: offerId })
      subject.wait()
      return { id, offerId }
    }
    const write = (by: Messages, threadId: string, text: string) => {
      subject.wait()
      return by.send(threadId, { id: randomUUID(), text })
    }
    const all = { isArchived: false, text: '' }

    it('opens the same thread again, and lists it once it has a message', async () => {
      const { id, offerId } = await begin()
      expect(await subject.traveller.openThread({ about: 'offer', id: offerId })).toMatchObject({
        ...{ id, side: 'traveller', last: null, booking: null, showsContacts: false, canSend: true },
        offer: { id: offerId },
      })
      expect((await subject.traveller.fetchThreads(all)).map((one) => one.id)).not.toContain(id)
      await write(subject.traveller, id, 'Bom dia!')
      const [first] = await subject.guide.fetchThreads(all)
      expect(first).toMatchObject({ id, side: 'guide', unread: 1, last: { from: 'traveller', text: 'Bom dia!' } })
    })

    it('answers a repeated message with the same one', async () => {
      const { id } = await begin()
      const message = { id: randomUUID(), text: 'Uma vez' }
      const sent = await subject.traveller.send(id, message)
      expect(await subject.traveller.send(id, message)).toEqual(sent)
      expect(await subject.guide.fetchMessages(id, {})).toEqual([sent])
    })

    it('pages by sequence: the latest, those before and those after', async () => {
      const { id } = await begin()
      for (let at = 0; at < PAGE_OF_MESSAGES + 3; at++) await write(subject.guide, id, `mensagem ${at}`)
      const sequences = async (asked: { after?: number; before?: number }) =>
        (await subject.traveller.fetchMessages(id, asked)).map(({ sequence }) => sequence)
      const latest = await sequences({})
      expect(latest).toHaveLength(PAGE_OF_MESSAGES)
      expect(latest.at(-1)).toBe(PAGE_OF_MESSAGES + 3)
      expect(await sequences({ before: 4 })).toEqual([1, 2, 3])
      expect(await sequences({ after: PAGE_OF_MESSAGES })).toEqual([1, 2, 3].map((more) => PAGE_OF_MESSAGES + more))
    })

    it('edits a message for both sides, masked, and repeating it changes nothing', async () => {
      const { id } = await begin()
      const sent = await write(subject.traveller, id, 'Somos três')
      const stream = collect(subject.guide)
      await stream.next()
      const edited = await subject.traveller.edit(id, sent.id, 'Somos quatro: 98 98765-4321')
      expect(edited).toEqual({ ...sent, text: 'Somos quatro: [telefone oculto]', revision: 1 })
      expect((await stream.next()).event).toEqual({ type: 'message', threadId: id, message: edited })
      stream.stop()
      expect(await subject.traveller.edit(id, sent.id, 'Somos quatro: 98 98765-4321')).toEqual(edited)
      expect(await subject.guide.fetchMessages(id, {})).toEqual([edited])
      await expect(subject.guide.edit(id, sent.id, 'Não é meu')).rejects.toBeInstanceOf(NotFound)
      await expect(subject.traveller.edit(id, sent.id, '  ')).rejects.toMatchObject({
        name: 'Rejected',
        fields: { text: expect.any(String) },
      })
      for (let minute = 0; minute < 16; minute++) subject.wait()
      await expect(subject.traveller.edit(id, sent.id, 'Tarde')).rejects.toBeInstanceOf(Rejected)
    })

    it('deletes a message for both sides and keeps its place', async () => {
      const { id } = await begin()
      const sent = await write(subject.traveller, id, 'Esqueçam isto')
      await expect(subject.guide.remove(id, sent.id)).rejects.toBeInstanceOf(NotFound)
      const deleted = await subject.traveller.remove(id, sent.id)
      expect(deleted).toEqual({ ...sent, text: '', revision: 1, isDeleted: true })
      expect(await subject.traveller.remove(id, sent.id)).toEqual(deleted)
      expect(await subject.guide.fetchMessages(id, {})).toEqual([deleted])
      expect(await subject.guide.fetchThread(id)).toMatchObject({ last: { text: '', isDeleted: true } })
      await expect(subject.traveller.edit(id, sent.id, 'De novo')).rejects.toBeInstanceOf(Rejected)
      const old = await write(subject.traveller, id, 'Antiga')
      for (let minute = 0; minute < 24 * 60 + 1; minute++) subject.wait()
      await expect(subject.traveller.remove(id, old.id)).rejects.toBeInstanceOf(Rejected)
    })

    it('sends a picture, a document and a place once each, with masked captions and names', async () => {
      const { id } = await begin()
      const send = async (attachment: NewMessage['attachment'], text = '') => {
        subject.wait()
        const message = { id: randomUUID(), text, ...(attachment && { attachment }) }
        const sent = await subject.traveller.send(id, message)
        expect(await subject.traveller.send(id, message)).toEqual(sent)
        return sent
      }
      const picture = await send({ kind: 'file', name: 'a.png', content: subject.picture }, 'me liga: 98 98765-4321')
      expect(picture).toMatchObject({ text: 'me liga: [telefone oculto]', attachment: { kind: 'picture' } })
      const pdf = await send({ kind: 'file', name: '98 98765-4321.pdf', content: PDF })
      expect(pdf).toMatchObject({ text: '', attachment: { kind: 'document', name: '[telefone oculto].pdf' } })
      const place = await send({ kind: 'place', latitude: -2.53074, longitude: -44.3068 })
      expect(place.attachment).toEqual({ kind: 'place', latitude: -2.53074, longitude: -44.3068 })
      expect(await subject.guide.fetchMessages(id, {})).toEqual([picture, pdf, place])
      expect(await subject.guide.fetchFile(id, pdf.id)).toEqual({ type: 'application/pdf', dataUrl: PDF })
      expect((await subject.guide.fetchFile(id, picture.id)).type).toMatch(/^image\//)
      await expect(subject.stranger.fetchFile(id, pdf.id)).rejects.toBeInstanceOf(NotFound)
      await expect(subject.guide.fetchFile(id, place.id)).rejects.toBeInstanceOf(NotFound)
      await subject.traveller.remove(id, pdf.id)
      await expect(subject.traveller.fetchFile(id, pdf.id)).rejects.toBeInstanceOf(NotFound)
      await expect(send({ kind: 'file', name: 'a.txt', content: 'data:text/plain;base64,b2k=' })).rejects.toMatchObject(
        {
          name: 'Rejected',
          fields: { file: expect.any(String) },
        },
      )
    })

    it('takes reports of the other side alone, once each', async () => {
      const { id } = await begin()
      const sent = await write(subject.traveller, id, 'Pague por fora')
      const report = { id: randomUUID(), messageId: sent.id, reason: 'payment outside', note: 'Isto não pode' } as const
      await subject.guide.report(id, report)
      await subject.guide.report(id, report)
      await subject.guide.report(id, { ...report, id: randomUUID(), messageId: null })
      await expect(subject.traveller.report(id, { ...report, id: randomUUID() })).rejects.toBeInstanceOf(NotFound)
      await expect(subject.stranger.report(id, { ...report, id: randomUUID() })).rejects.toBeInstanceOf(NotFound)
    })

    it('lets nobody write where one side blocked the other, and tells only the blocker', async () => {
      const { id, offerId } = await begin()
      await write(subject.traveller, id, 'oi')
      await subject.guide.block(id, true)
      expect(await subject.guide.fetchThread(id)).toMatchObject({ canSend: false, isBlocked: true })
      expect(await subject.traveller.fetchThread(id)).toMatchObject({ canSend: false, isBlocked: false })
      await expect(write(subject.traveller, id, 'e agora?')).rejects.toBeInstanceOf(Rejected)
      await expect(write(subject.guide, id, 'e agora?')).rejects.toBeInstanceOf(Rejected)
      await subject.buy(offerId)
      expect((await subject.guide.fetchMessages(id, {})).at(-1)).toMatchObject({ event: 'paid' })
      await subject.guide.block(id, false)
      expect(await write(subject.traveller, id, 'de volta')).toMatchObject({ text: 'de volta' })
      await expect(subject.stranger.block(id, true)).rejects.toBeInstanceOf(NotFound)
    })

    it('is closed to strangers', async () => {
      const { id } = await begin()
      await write(subject.traveller, id, 'oi')
      const { stranger } = subject
      await expect(stranger.fetchThread(id)).rejects.toBeInstanceOf(NotFound)
      await expect(stranger.fetchMessages(id, {})).rejects.toBeInstanceOf(NotFound)
      await expect(stranger.send(id, { id: randomUUID(), text: 'oi' })).rejects.toBeInstanceOf(NotFound)
      await expect(stranger.edit(id, randomUUID(), 'oi')).rejects.toBeInstanceOf(NotFound)
      await expect(stranger.remove(id, randomUUID())).rejects.toBeInstanceOf(NotFound)
      await expect(stranger.markRead(id, 1)).rejects.toBeInstanceOf(NotFound)
      await expect(stranger.archive(id, true)).rejects.toBeInstanceOf(NotFound)
      expect(await stranger.fetchThreads(all)).toEqual([])
    })

    it('masks contact data until the traveller bought, and keeps the thread', async () => {
      const { id, offerId } = await begin()
      expect(await write(subject.traveller, id, 'me liga: 98 98765-4321')).toMatchObject({
        text: 'me liga: [telefone oculto]',
      })
      const booking = await subject.buy(offerId)
      for (const side of [subject.traveller, subject.guide]) {
        expect(await side.openThread({ about: 'booking', id: booking })).toMatchObject({
          ...{ id, showsContacts: true },
          booking: { id: booking },
        })
      }
      expect((await subject.guide.fetchMessages(id, {})).at(-1)).toMatchObject({ from: 'system', event: 'paid' })
      expect(await write(subject.guide, id, 'me liga: 98 98765-4321')).toMatchObject({ text: 'me liga: 98 98765-4321' })
    })

    it('refuses unknown subjects, a thread with oneself and an empty text', async () => {
      await expect(subject.traveller.openThread({ about: 'offer', id: 'nada' })).rejects.toBeInstanceOf(NotFound)
      const own = { about: 'provider', id: subject.providerId } as const
      await expect(subject.guide.openThread(own)).rejects.toBeInstanceOf(Rejected)
      const { id } = await subject.traveller.openThread(own)
      await expect(write(subject.traveller, id, '   ')).rejects.toMatchObject({
        name: 'Rejected',
        fields: { text: expect.any(String) },
      })
    })

    it('counts unread threads, and moves the reader’s mark forward alone', async () => {
      const { id } = await begin()
      const before = await subject.guide.fetchUnread()
      await write(subject.traveller, id, 'um')
      await write(subject.traveller, id, 'dois')
      expect(await subject.guide.fetchUnread()).toBe(before + 1)
      await subject.guide.markRead(id, 2)
      await subject.guide.markRead(id, 1)
      expect(await subject.guide.fetchUnread()).toBe(before)
      expect(await subject.traveller.fetchThread(id)).toMatchObject({ otherReadUpTo: 2, unread: 0, readUpTo: 2 })
    })

    it('files threads for one side, until the other side writes', async () => {
      const { id } = await begin()
      await write(subject.traveller, id, 'achado singular')
      const find = async (side: Messages, isArchived: boolean) =>
        (await side.fetchThreads({ isArchived, text: 'Achado singular' })).map((one) => one.id)
      await subject.guide.archive(id, true)
      expect(await find(subject.guide, true)).toEqual([id])
      expect(await find(subject.guide, false)).toEqual([])
      expect(await find(subject.traveller, false)).toEqual([id])
      await write(subject.traveller, id, 'ainda aí?')
      expect(await find(subject.guide, false)).toEqual([id])
    })

    it('streams news, and continues after the last position', async () => {
      const { id } = await begin()
      const stream = collect(subject.guide)
      const opened = await stream.next()
      expect(opened.event).toEqual({ type: 'opened' })
      const sent = await write(subject.traveller, id, 'ao vivo')
      const first = await stream.next()
      expect(first.event).toEqual({ type: 'message', threadId: id, message: sent })
      stream.stop()
      const missed = await write(subject.traveller, id, 'perdida')
      await subject.guide.markRead(id, 2)
      const again = collect(subject.guide, first.position)
      expect((await again.next()).event).toEqual({ type: 'opened' })
      expect((await again.next()).event).toEqual({ type: 'message', threadId: id, message: missed })
      expect((await again.next()).event).toEqual({ type: 'read', threadId: id, side: 'guide', upTo: 2 })
      again.stop()
    })

    it('tells the open streams of the other side alone who writes, outside the log', async () => {
      const { id } = await begin()
      const own = collect(subject.traveller)
      const other = collect(subject.guide)
      const { position } = await other.next()
      await own.next()
      await subject.traveller.reportTyping(id)
      expect(await other.next()).toEqual({ event: { type: 'typing', threadId: id, side: 'traveller' }, position: null })
      other.stop()
      const sent = await write(subject.traveller, id, 'escrevi')
      expect((await own.next()).event).toEqual({ type: 'message', threadId: id, message: sent })
      own.stop()
      const again = collect(subject.guide, position)
      expect((await again.next()).event).toEqual({ type: 'opened' })
      expect((await again.next()).event).toEqual({ type: 'message', threadId: id, message: sent })
      again.stop()
      await expect(subject.stranger.reportTyping(id)).rejects.toBeInstanceOf(NotFound)
    })

    it('says how long to wait after too many messages', async () => {
      const { id } = await begin()
      const hurry = () => subject.traveller.send(id, { id: randomUUID(), text: 'rápido' })
      for (let at = 0; at < MOST_A_MINUTE; at++) await hurry()
      const refused = await hurry().catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(TooManyRequests)
      expect(refused).toMatchObject({ retryAfterSeconds: expect.any(Number) })
      subject.wait()
      await hurry()
    })
  })
}
