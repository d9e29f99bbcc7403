import type { MailState } from '../../core/back-office/mail-failures.ts'
import type { BackgroundJob, FailedMail, Operations } from '../../core/back-office/operations.port.ts'
import { NotFound } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'

interface Options {
  /** Latest first. */
  readonly mails?: readonly FailedMail[]
  readonly jobs?: readonly BackgroundJob[]
  readonly before?: BeforeAnswering
}

const PAGE = 30
const stateOf = ({ nextTry }: FailedMail): MailState => (nextTry === null ? 'failed' : 'retrying')

/** A mail that is sent again leaves the list. */
export function createMemoryOperations({ mails = [], jobs = [], before }: Options = {}): Operations {
  const resent = new Set<string>()
  return {
    fetchMails: ({ state, before: cursor }, signal) =>
      answering(
        () => {
          const of = mails.filter((mail) => stateOf(mail) === state && !resent.has(mail.id))
          const rest = cursor === undefined ? of : of.slice(of.findIndex(({ id }) => id === cursor) + 1)
          const shown = rest.slice(0, PAGE)
          return { mails: shown, next: rest.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
        },
        before,
        signal,
      ),
    resendMail: (id) =>
      answering(
        () => {
          const mail = mails.find((one) => one.id === id)
          if (mail === undefined) throw new NotFound(`there is no mail "${id}"`)
          if (stateOf(mail) === 'failed') resent.add(id)
        },
        before,
        undefined,
      ),
    fetchJobs: (signal) => answering(() => jobs, before, signal),
  }
}

export const desk = { operations: () => createMemoryOperations() }
