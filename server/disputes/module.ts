import { dismissDispute, disputeFile, disputeList, disputeRecord, refundDispute } from '../../contract/dispute-desk.ts'
import {
  answerDispute as answerCall,
  bookingDispute,
  guideDisputes,
  openDispute as openCall,
} from '../../contract/disputes.ts'
import { companyOf } from '../accounts/authorization.ts'
import { handle } from '../http/handle.ts'
import { readMessageFile } from '../messages/files.ts'
import type { Module } from '../module.ts'
import { decideDispute, lookAtFile, readRecord } from './desk.ts'
import { answerDispute, openDispute, readOwnDispute } from './open.ts'
import { readDisputes, readGuideDisputes } from './read.ts'
import { reminderJob } from './reminder.ts'

const REMINDER_POLL_MS = 10 * 60_000

/** Problems that travellers report about bookings, and the decisions about them. */
export const disputes: Module = (app, services) => {
  const { database, config, now } = services
  const rateLimit = { max: config.limits.readsPerAddress, timeWindow: 60_000 }
  const guide = { role: 'company', rateLimit } as const
  services.work.start({ everyMs: REMINDER_POLL_MS, jobs: [reminderJob(services)] })
  const desk = { permission: ['support', 'finance'], rateLimit } as const

  handle(
    app,
    bookingDispute,
    async ({ principal, params }) => ({ dispute: await readOwnDispute(database, principal.userId, params.id) }),
    { rateLimit },
  )
  handle(app, openCall, ({ principal, params, body }) => openDispute(services, principal, params.id, body), {
    rateLimit,
  })
  handle(
    app,
    guideDisputes,
    async ({ principal }) => ({ disputes: await readGuideDisputes(database, companyOf(principal)) }),
    guide,
  )
  handle(
    app,
    answerCall,
    ({ principal, params, body }) =>
      answerDispute(services, { by: principal, companyId: companyOf(principal), id: params.id, answer: body.answer }),
    guide,
  )
  handle(
    app,
    disputeList,
    ({ query }) => readDisputes(database, { isDecided: query.decided === 'true', before: query.before }),
    desk,
  )
  handle(
    app,
    disputeRecord,
    ({ principal, params, query }) => readRecord(database, principal, { ...params, ...query }, now()),
    desk,
  )
  handle(
    app,
    disputeFile,
    async ({ principal, params }) =>
      readMessageFile(services, await lookAtFile(database, principal, params.id, now()), params.messageId),
    desk,
  )
  handle(
    app,
    dismissDispute,
    async ({ principal, params, body }) =>
      void (await decideDispute(services, principal, { id: params.id, reason: body.reason, refund: null })),
    desk,
  )
  handle(
    app,
    refundDispute,
    async ({ principal, params, body: { reason, ...refund } }) =>
      void (await decideDispute(services, principal, { id: params.id, reason, refund })),
    { permission: 'finance', confirmed: true, rateLimit },
  )
}
