import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createHttpMessageReports } from '../../src/adapters/http/http-message-reports.ts'
import { createMemoryMessageReports } from '../../src/adapters/memory/memory-message-reports.ts'
import type { MessageReports } from '../../src/core/back-office/message-reports.port.ts'
import type { ReportedThread } from '../../src/core/back-office/message-reports.ts'
import { NotFound, Rejected } from '../../src/core/failures.ts'
import { sampleMessage } from '../core/messages/sample-messages.ts'
import { startBuying } from '../server/orders-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { httpOf } from './admin-http.ts'
import { suiteSubject } from './suite-subject.ts'

/** Checks the port MessageReports. */
function messageReportsContract(
  name: string,
  start: () => Promise<{
    readonly messageReports: MessageReports
    /** The traveller's report about the guide's message "Que viajante chato", with the note "Fui ofendida". */
    readonly aboutMessage: string
    /** The traveller's later report about the guide. No other report exists. */
    readonly aboutPerson: string
    close(): Promise<void>
  }>,
): void {
  describe(`MessageReports: ${name}`, () => {
    const subject = suiteSubject(start)
    const idsOf = async (isDecided: boolean) =>
      (await subject().messageReports.fetchReports({ isDecided })).reports.map(({ id }) => id)

    it('lists the latest first, without texts', async () => {
      const { reports, next } = await subject().messageReports.fetchReports({ isDecided: false })
      expect(next).toBeNull()
      expect(reports).toMatchObject([
        { id: subject().aboutPerson, isAboutMessage: false, reason: 'fraud', decision: null },
        { id: subject().aboutMessage, isAboutMessage: true, reason: 'offence', decidedAt: null },
      ])
      expect(JSON.stringify(reports)).not.toContain('chato')
      expect(await idsOf(true)).toEqual([])
    })

    it('shows a report with its conversation', async () => {
      const { messageReports, aboutMessage, aboutPerson } = subject()
      const reported = await messageReports.fetchReported(aboutMessage)
      expect(reported).toMatchObject({ note: 'Fui ofendida', text: 'Que viajante chato', accusedSide: 'guide' })
      expect(reported.messages.find(({ id }) => id === reported.messageId)?.text).toBe('Que viajante chato')
      const sequences = reported.messages.map(({ sequence }) => sequence)
      expect(sequences).toEqual(sequences.toSorted((a, b) => a - b))
      expect(await messageReports.fetchReported(aboutPerson)).toMatchObject({ text: '', messageId: null })
    })

    it('shows the messages before and after a shown one', async () => {
      const { messageReports, aboutMessage } = subject()
      const { messages, hasEarlier, hasLater } = await messageReports.fetchReported(aboutMessage)
      expect([hasEarlier, hasLater]).toEqual([false, false])
      const [first, last] = [messages[0]?.sequence ?? 0, messages.at(-1)?.sequence ?? 0]
      expect(first).toBeLessThan(last)
      const before = await messageReports.fetchReported(aboutMessage, { before: last })
      expect(before.messages).toEqual(messages.slice(0, -1))
      expect([before.hasEarlier, before.hasLater]).toEqual([false, true])
      const after = await messageReports.fetchReported(aboutMessage, { after: first })
      expect(after.messages).toEqual(messages.slice(1))
      expect([after.hasEarlier, after.hasLater]).toEqual([true, false])
    })

    it('rejects an unknown report or file with NotFound', async () => {
      const { messageReports, aboutMessage } = subject()
      await expect(messageReports.fetchReported(randomUUID())).rejects.toBeInstanceOf(NotFound)
      await expect(messageReports.fetchFile(aboutMessage, randomUUID())).rejects.toBeInstanceOf(NotFound)
      await expect(messageReports.decide(randomUUID(), 'dismissed', 'Nada demais')).rejects.toBeInstanceOf(NotFound)
    })

    it('accepts one decision on a report', async () => {
      const { messageReports, aboutMessage, aboutPerson } = subject()
      await expect(messageReports.decide(aboutPerson, 'deleted', 'Ofensa')).rejects.toBeInstanceOf(Rejected)
      await messageReports.decide(aboutMessage, 'deleted', 'Linguagem ofensiva')
      const { report, messages, text } = await messageReports.fetchReported(aboutMessage)
      expect(report).toMatchObject({ decision: 'deleted', decisionReason: 'Linguagem ofensiva' })
      expect(report.decidedAt).toMatch(/T/)
      expect(text, 'the reporter’s copy stays').toBe('Que viajante chato')
      expect(messages.at(-1)).toMatchObject({ isDeleted: true, text: '' })
      await messageReports.decide(aboutMessage, 'deleted', 'Outra vez')
      await expect(messageReports.decide(aboutMessage, 'warned', 'Outra')).rejects.toBeInstanceOf(Rejected)
      expect((await messageReports.fetchReported(aboutMessage)).report).toEqual(report)
      expect([await idsOf(false), await idsOf(true)]).toEqual([[aboutPerson], [aboutMessage]])
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const aborted = AbortSignal.abort(reason)
      await expect(subject().messageReports.fetchReported(subject().aboutMessage, {}, aborted)).rejects.toBe(reason)
    })
  })
}

type Conversation = Omit<ReportedThread, 'hasEarlier' | 'hasLater'>

messageReportsContract('in memory', async () => {
  const message = sampleMessage(2, { text: 'Que viajante chato' })
  const report = (changes: Partial<ReportedThread['report']>): ReportedThread['report'] => ({
    ...{ id: randomUUID(), reportedAt: '2026-11-20T12:00:00Z', reason: 'fraud', isAboutMessage: false },
    ...{ reporter: 'Marina', accused: 'Joana', decision: null, decisionReason: null, decidedAt: null },
    ...changes,
  })
  const messages = [sampleMessage(1, { from: 'traveller', text: 'Bom dia' }), message]
  const about: Conversation = {
    ...{ note: 'Fui ofendida', text: message.text, messageId: message.id, accusedSide: 'guide', messages },
    report: report({ reason: 'offence', isAboutMessage: true }),
  }
  const person: Conversation = { ...about, note: '', text: '', messageId: null, report: report({}) }
  return {
    messageReports: createMemoryMessageReports({ reported: [person, about] }),
    aboutMessage: about.report.id,
    aboutPerson: person.report.id,
    close: async () => undefined,
  }
})

messageReportsContract('HTTP, reference server', async () => {
  const buying = await startBuying(await openMigratedPglite())
  const { body: thread } = await buying.ask('client', 'POST messages/threads', {
    about: 'offer',
    id: await buying.offer(),
  })
  const send = async (who: 'client' | 'guide', text: string) => {
    buying.wait(60)
    const path = `PUT messages/threads/${thread.id}/messages/${randomUUID()}`
    return (await buying.ask(who, path, { text })).body.id as string
  }
  const report = async (about: {
    readonly messageId: string | null
    readonly reason: string
    readonly note: string
  }) => {
    buying.wait(60)
    const id = randomUUID()
    await buying.ask('client', `PUT messages/threads/${thread.id}/reports/${id}`, about)
    return id
  }
  await send('client', 'Bom dia')
  const messageId = await send('guide', 'Que viajante chato')
  const aboutMessage = await report({ messageId, reason: 'offence', note: 'Fui ofendida' })
  const aboutPerson = await report({ messageId: null, reason: 'fraud', note: '' })
  return {
    messageReports: createHttpMessageReports(await httpOf(buying.app, buying.token('admin'))),
    aboutMessage,
    aboutPerson,
    close: () => buying.close(),
  }
})
