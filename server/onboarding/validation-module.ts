import { reviewDocument } from '../../contract/review.ts'
import {
  acceptContract,
  addValidationRecord,
  checkValidateUpdates,
  latestValidationRecord,
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
import { companyOf } from '../accounts/authorization.ts'
import { handle } from '../http/handle.ts'
import { UPLOAD_BODY_BYTES } from '../marketplace/pictures.ts'
import { countUpload } from '../marketplace/upload-quota.ts'
import type { Module } from '../module.ts'
import { recordAccess } from '../privacy/access-records.ts'
import { cadasturJobs } from './cadastur.ts'
import { confirmEmail, mailEmailCode } from './checks/email.ts'
import { keepBank, keepContract, keepPresentation, keepSocial } from './checks/give.ts'
import { keepCertificate, keepIdentity, submitCompany } from './checks/send.ts'
import { congratulate } from './congratulate.ts'
import { documentDeletion } from './document-objects.ts'
import { readPrivateDocument } from './documents.ts'
import { addRecord, latestOrFirst, wireRecord } from './records.ts'
import { recordsToken, recordsTokens } from './records-token.ts'
import { readCheck, readState } from './state.ts'

const MINUTE = 60_000

/** The validation steps and their records: docs/guides.md. */
export const validation: Module = (app, services) => {
  const { database, config, documents, now } = services
  if (documents !== null) {
    services.work.start({ everyMs: 10 * MINUTE, jobs: [documentDeletion({ database, documents, now })] })
  }
  services.work.start({ everyMs: 15 * MINUTE, jobs: cadasturJobs(services) })
  const { loginsPerAddress, readsPerAddress, uploadsPerAddress } = config.limits
  const provider = { role: 'company', rateLimit: { max: loginsPerAddress, timeWindow: MINUTE } } as const
  const reading = { rateLimit: { max: readsPerAddress, timeWindow: MINUTE } }
  const uploading = { role: 'company', rateLimit: { max: uploadsPerAddress, timeWindow: MINUTE } } as const
  const signToken = recordsTokens(config)

  handle(
    app,
    latestValidationRecord,
    async ({ principal }) => wireRecord(await latestOrFirst(database, principal, now())),
    reading,
  )
  handle(
    app,
    addValidationRecord,
    async ({ principal, body }) => wireRecord(await addRecord(database, principal, body, now())),
    provider,
  )

  handle(app, validationRecordsToken, ({ principal }) => recordsToken(signToken, principal.userId, now()), provider)

  handle(app, validationState, ({ principal }) => readState(services, companyOf(principal)), {
    role: 'company',
    ...reading,
  })
  handle(
    app,
    checkValidateUpdates,
    ({ principal, query }) => readCheck(database, principal, query.document_name),
    reading,
  )

  handle(
    app,
    sendEmailCode,
    async ({ principal }) => void (await mailEmailCode(services, companyOf(principal))),
    provider,
  )
  handle(app, verifyEmail, async ({ principal, body }) => void (await confirmEmail(services, principal, body)), {
    rateLimit: provider.rateLimit,
  })
  handle(
    app,
    saveBank,
    async ({ principal, body }) => void (await keepBank(services, companyOf(principal), body)),
    provider,
  )
  handle(
    app,
    savePresentation,
    async ({ principal, body }) => void (await keepPresentation(services, companyOf(principal), body)),
    provider,
  )
  handle(
    app,
    saveSocial,
    async ({ principal, body }) => void (await keepSocial(services, companyOf(principal), body)),
    provider,
  )
  handle(
    app,
    acceptContract,
    async ({ principal, body, request }) => void (await keepContract(services, companyOf(principal), body, request.ip)),
    provider,
  )

  handle(
    app,
    sendIdentity,
    async ({ principal, body }) => {
      await countUpload(services, principal.userId)
      await keepIdentity(services, companyOf(principal), body)
      return undefined
    },
    { upload: services.uploads, bodyLimit: 3 * UPLOAD_BODY_BYTES, ...uploading },
  )
  handle(
    app,
    sendCertificate,
    async ({ principal, body }) => {
      await countUpload(services, principal.userId)
      await keepCertificate(services, companyOf(principal), body)
      return undefined
    },
    { upload: services.uploads, bodyLimit: UPLOAD_BODY_BYTES, ...uploading },
  )
  handle(
    app,
    reviewDocument,
    async ({ principal, params, request, reply }) => {
      const { type, content, ownerId } = await readPrivateDocument(services, principal, params.id)
      if (ownerId !== principal.userId) {
        await recordAccess(database, principal.userId, 'private document read', request.ip, now())
      }
      reply.header('content-disposition', 'attachment')
      return { type, dataUrl: `data:${type};base64,${Buffer.from(content).toString('base64')}` }
    },
    reading,
  )

  handle(
    app,
    submitForApproval,
    async ({ principal }) => void (await submitCompany(services, companyOf(principal))),
    provider,
  )
  handle(
    app,
    providerCongrats,
    async ({ principal }) => void (await congratulate(services, companyOf(principal))),
    provider,
  )
}
