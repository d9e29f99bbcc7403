import { randomUUID } from 'node:crypto'
import { createHttpMessageReports } from '../../src/adapters/http/http-message-reports.ts'
import { createMemoryMessageReports } from '../../src/adapters/memory/memory-message-reports.ts'
import type { ReportedThread } from '../../src/core/back-office/message-reports.ts'
import { sampleMessage } from '../core/messages/sample-messages.ts'
import { startBuying } from '../server/orders-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { httpOf } from './admin-http.ts'
import { messageReportsContract } from './message-reports.contract.ts'

messageReportsContract('in memory', async () => {
  const message = sampleMessage(2, { text: 'Que viajante chato' })
  const report = (changes: Partial<ReportedThread['report']>): ReportedThread['report'] => ({
    ...{ id: randomUUID(), reportedAt: '2026-11-20T12:00:00Z', reason: 'fraud', isAboutMessage: false },
    ...{ reporter: 'Marina', accused: 'Joana', decision: null, decisionReason: null, decidedAt: null },
    ...changes,
  })
  const messages = [sampleMessage(1, { from: 'traveller', text: 'Bom dia' }), message]
  const about: ReportedThread = {
    ...{ note: 'Fui ofendida', text: message.text, messageId: message.id, accusedSide: 'guide', messages },
    report: report({ reason: 'offence', isAboutMessage: true }),
  }
  const person: ReportedThread = { ...about, note: '', text: '', messageId: null, report: report({}) }
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
