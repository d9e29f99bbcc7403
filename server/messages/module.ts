import {
  decideReport as decideReportCall,
  messageReports,
  reportedFile,
  reportedThread,
} from '../../contract/message-reports.ts'
import {
  archiveThread,
  blockPerson,
  deleteMessage as deleteMessageCall,
  editMessage as editMessageCall,
  messageFile,
  messageThread,
  messageThreads,
  openMessageThread,
  readMessages as readMessagesCall,
  reportMessage,
  reportTyping,
  sendMessage,
  sendMessageFile,
  threadMessages,
  unreadThreads,
} from '../../contract/messages.ts'
import type { Place } from '../../src/core/messages/message.ts'
import { HOUR_MS } from '../../src/core/time/durations.ts'
import { handle } from '../http/handle.ts'
import { announceTyping } from '../live/publish.ts'
import { UPLOAD_BODY_BYTES } from '../marketplace/pictures.ts'
import type { Module } from '../module.ts'
import { deleteMessage, editMessage } from './change.ts'
import { readMessageFile, sendFile } from './files.ts'
import { unreadMailJob } from './mail-unread.ts'
import { archive, markRead, readMessages, send } from './messages.ts'
import { decideReport, lookAtFile, readReported, readReports } from './report-desk.ts'
import { block, report } from './reports.ts'
import { responseTimesJob } from './response-times.ts'
import { countUnread, openThread, readMembership, readThread, readThreads } from './threads.ts'

const metre = (degrees: number) => Number(degrees.toFixed(5))
const placeOf = ({ latitude, longitude }: Omit<Place, 'kind'>): Place => ({
  kind: 'place',
  latitude: metre(latitude),
  longitude: metre(longitude),
})

/** Conversations between travellers and guides: docs/buying.md. */
export const messages: Module = (app, services) => {
  const { database, config, now, work } = services
  const limited = { rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } }
  const { publicUrl } = config

  handle(
    app,
    messageThreads,
    async ({ principal, query }) => ({
      threads: await readThreads(
        database,
        principal.userId,
        { isArchived: query.archived === 'true', text: query.text ?? '' },
        publicUrl,
      ),
    }),
    limited,
  )

  handle(
    app,
    openMessageThread,
    async ({ principal: { userId }, body }) => {
      const id = await database.transaction((transaction) => openThread(transaction, userId, body, now()))
      return readThread(database, userId, id, publicUrl)
    },
    limited,
  )

  handle(
    app,
    messageThread,
    ({ principal, params }) => readThread(database, principal.userId, params.id, publicUrl),
    limited,
  )

  handle(
    app,
    threadMessages,
    async ({ principal, params, query }) => {
      await readThread(database, principal.userId, params.id, publicUrl)
      return { messages: await readMessages(database, params.id, query) }
    },
    limited,
  )

  handle(app, sendMessage, ({ principal: { userId }, params, body: { text, place } }) =>
    send(
      database,
      { userId, threadId: params.id, id: params.messageId, text },
      now(),
      place && { attachmentOf: () => placeOf(place) },
    ),
  )

  handle(
    app,
    sendMessageFile,
    ({ principal: { userId }, params, body }) =>
      sendFile(services, { userId, threadId: params.id, id: params.messageId, ...body }),
    {
      upload: services.uploads,
      bodyLimit: UPLOAD_BODY_BYTES,
      rateLimit: { max: config.limits.uploadsPerAddress, timeWindow: 60_000 },
    },
  )

  handle(
    app,
    messageFile,
    async ({ principal, params }) => {
      await readThread(database, principal.userId, params.id, publicUrl)
      return readMessageFile(services, params.id, params.messageId)
    },
    limited,
  )

  handle(
    app,
    editMessageCall,
    ({ principal: { userId }, params, body }) =>
      editMessage(database, { userId, threadId: params.id, id: params.messageId }, body.text, now()),
    limited,
  )

  handle(
    app,
    deleteMessageCall,
    ({ principal: { userId }, params }) =>
      deleteMessage(database, { userId, threadId: params.id, id: params.messageId }, now()),
    limited,
  )

  handle(app, readMessagesCall, async ({ principal: { userId }, params, body }) => {
    await markRead(database, { userId, threadId: params.id, upTo: body.upTo }, now())
    return undefined
  })

  handle(
    app,
    reportTyping,
    async ({ principal: { userId }, params }) => {
      const { side, travellerId, guideId, canSend } = await readMembership(database, userId, params.id)
      const reader = side === 'guide' ? travellerId : guideId
      if (canSend && reader !== null) await announceTyping(database, reader, { threadId: params.id, side })
      return undefined
    },
    limited,
  )

  handle(
    app,
    reportMessage,
    async ({ principal: { userId }, params, body }) => {
      await report(database, userId, params.id, { ...body, id: params.reportId }, now())
      return undefined
    },
    limited,
  )

  handle(
    app,
    blockPerson,
    async ({ principal: { userId }, params, body }) => {
      await block(database, { userId, threadId: params.id, isBlocked: body.isBlocked }, now())
      return undefined
    },
    limited,
  )

  const support = { permission: 'support', ...limited } as const
  handle(
    app,
    messageReports,
    ({ query }) => readReports(database, { isDecided: query.decided === 'true', before: query.before }),
    support,
  )
  handle(
    app,
    reportedThread,
    ({ principal, params, query }) => readReported(database, principal, { ...params, ...query }, now()),
    support,
  )
  handle(
    app,
    reportedFile,
    async ({ principal, params }) => {
      const threadId = await lookAtFile(database, principal, params.id, now())
      return readMessageFile(services, threadId, params.messageId)
    },
    support,
  )
  handle(
    app,
    decideReportCall,
    async ({ principal, params, body }) => {
      await decideReport(services, principal, { id: params.id, ...body }, now())
      return undefined
    },
    support,
  )

  handle(app, archiveThread, async ({ principal: { userId }, params, body }) => {
    await archive(database, { userId, threadId: params.id, isArchived: body.isArchived }, now())
    return undefined
  })

  handle(
    app,
    unreadThreads,
    async ({ principal }) => ({ threads: await countUnread(database, principal.userId) }),
    limited,
  )

  work.start({ everyMs: 60_000, jobs: [unreadMailJob(services)] })
  work.start({ everyMs: HOUR_MS, jobs: [responseTimesJob(services)] })
}
