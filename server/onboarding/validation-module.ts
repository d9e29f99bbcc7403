import { reviewDocument } from '../../contract/review.ts'
import {
  acceptContract,
  addValidationRecord,
  checkValidateUpdates,
  latestValidationRecord,
  liveValidationRecords,
  providerCongrats,
  saveBank,
  savePresentation,
  saveSocial,
  sendCertificate,
  sendEmailCode,
  sendIdentity,
  submitForApproval,
  validationRecordsToken,
  validationState,
  verifyEmail,
} from '../../contract/validation.ts'
import type { Session } from '../accounts/session.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import { countUpload } from '../marketplace/upload-quota.ts'
import type { Module } from '../module.ts'
import { recordAccess } from '../privacy/access-records.ts'
import { confirmEmail, mailEmailCode } from './checks/email.ts'
import { keepBank, keepContract, keepPresentation, keepSocial } from './checks/give.ts'
import { keepCertificate, keepIdentity, submitCompany } from './checks/send.ts'
import { congratulate } from './congratulate.ts'
import { readPrivateDocument } from './documents.ts'
import { liveRecords } from './live-records.ts'
import { addRecord, latestOrFirst, wireRecord } from './records.ts'
import { recordsToken, recordsTokens } from './records-token.ts'
import { readCheck, readState } from './state.ts'

const MINUTE = 60_000
/** A data URL of 8 MB has 11.2 million characters; a little too large is refused with a sentence of its own. */
const FILE_BYTES = 14 * 1024 * 1024

/** The checks behind the validation steps, and the records that mirror them: docs/guides.md. */
export const validation: Module = (app, services) => {
  const { database, config, now } = services
  const { loginsPerAddress, readsPerAddress, uploadsPerAddress } = config.limits
  const provider = { role: 'company', rateLimit: { max: loginsPerAddress, timeWindow: MINUTE } } as const
  const reading = { rateLimit: { max: readsPerAddress, timeWindow: MINUTE } }
  const uploading = { role: 'company', rateLimit: { max: uploadsPerAddress, timeWindow: MINUTE } } as const
  const live = liveRecords(app, services)
  const signToken = recordsTokens(config)

  handle(
    app,
    latestValidationRecord,
    async ({ session }) => wireRecord(await latestOrFirst(database, session, now())),
    reading,
  )
  handle(app, liveValidationRecords, async ({ session, reply }) => void (await live.listen(session, reply)), reading)
  handle(
    app,
    addValidationRecord,
    async ({ session, body }) => wireRecord(await addRecord(database, session, body, now())),
    provider,
  )

  handle(app, validationRecordsToken, ({ session }) => recordsToken(signToken, session.userId, now()), provider)

  handle(app, validationState, ({ session }) => readState(database, companyOf(session)), {
    role: 'company',
    ...reading,
  })
  handle(app, checkValidateUpdates, ({ session, query }) => readCheck(database, session, query.document_name), reading)

  handle(app, sendEmailCode, async ({ session }) => void (await mailEmailCode(services, companyOf(session))), provider)
  handle(app, verifyEmail, async ({ session, body }) => void (await confirmEmail(services, session, body)), {
    rateLimit: provider.rateLimit,
  })
  handle(
    app,
    saveBank,
    async ({ session, body }) => void (await keepBank(services, companyOf(session), body)),
    provider,
  )
  handle(
    app,
    savePresentation,
    async ({ session, body }) => void (await keepPresentation(services, companyOf(session), body)),
    provider,
  )
  handle(
    app,
    saveSocial,
    async ({ session, body }) => void (await keepSocial(services, companyOf(session), body)),
    provider,
  )
  handle(
    app,
    acceptContract,
    async ({ session, body, request }) => void (await keepContract(services, companyOf(session), body, request.ip)),
    provider,
  )

  handle(
    app,
    sendIdentity,
    async ({ session, body }) => {
      await countUpload(services, session.userId)
      await keepIdentity(services, companyOf(session), body)
      return undefined
    },
    { bodyLimit: 3 * FILE_BYTES, ...uploading },
  )
  handle(
    app,
    sendCertificate,
    async ({ session, body }) => {
      await countUpload(services, session.userId)
      await keepCertificate(services, companyOf(session), body)
      return undefined
    },
    { bodyLimit: FILE_BYTES, ...uploading },
  )
  handle(
    app,
    reviewDocument,
    async ({ session, params, request, reply }) => {
      const { type, content, ownerId } = await readPrivateDocument(database, session, params.id)
      if (ownerId !== session.userId) {
        await recordAccess(database, session.userId, 'private document read', request.ip, now())
      }
      reply.header('content-disposition', 'attachment')
      return { type, dataUrl: `data:${type};base64,${Buffer.from(content).toString('base64')}` }
    },
    reading,
  )

  handle(
    app,
    submitForApproval,
    async ({ session }) => void (await submitCompany(services, companyOf(session))),
    provider,
  )
  handle(
    app,
    providerCongrats,
    async ({ session }) => void (await congratulate(services, companyOf(session))),
    provider,
  )
}

/** @throws HttpProblem 403 for who has the role without a company, which nobody should. */
function companyOf({ companyId }: Session): string {
  if (companyId === null) throw problem('forbidden')
  return companyId
}
