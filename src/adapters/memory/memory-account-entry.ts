import type { AccountEntry, Registration } from '../../core/account/account-entry.port.ts'
import { isFailure, NotFound, Rejected, TooManyRequests } from '../../core/failures.ts'
import type { Token } from '../../core/session/session.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** The code and the link's token of every mail. */
export const MEMORY_CODE = '135790'
export const MEMORY_TOKEN = 'token-of-the-mail-in-memory'

export interface MemoryAccountEntryOptions {
  /** The session of an account that was just made. */
  readonly tokenFor: (registration: Registration) => Token
  readonly before?: BeforeAnswering
}

export interface MemoryAccountEntry extends AccountEntry {
  /** What was sent: addresses, in order. */
  readonly mails: readonly string[]
}

export function createMemoryAccountEntry({ tokenFor, before }: MemoryAccountEntryOptions): MemoryAccountEntry {
  const mails: string[] = []
  let pending: { readonly id: string; readonly registration: Registration; mailsLeft: number } | null = null
  let openLinks = new Set<string>()
  const use = (token: string) => {
    if (!openLinks.delete(token))
      throw new NotFound('the link was used', { detail: 'Este link já foi usado ou venceu.' })
  }
  return {
    mails,
    register(registration, signal) {
      const keep = () => {
        mails.push(registration.email)
        pending = { id: `registration-of-${mails.length}-in-memory`, registration, mailsLeft: 1 }
        openLinks.add(MEMORY_TOKEN)
        return pending.id
      }
      return answering(keep, before, signal)
    },
    confirmRegistration(proof, signal) {
      const confirm = () => {
        if (pending === null) throw new NotFound('nobody registered', { detail: 'Este link já foi usado ou venceu.' })
        const sameBrowser = 'registration' in proof && proof.registration === pending.id
        if ('code' in proof) {
          if (!sameBrowser || proof.code !== MEMORY_CODE) {
            throw new Rejected('wrong code', {
              fields: { code: 'O código não confere. Confira o e-mail mais recente.' },
            })
          }
        } else if (!sameBrowser && !('password' in proof && proof.password === pending.registration.password)) {
          throw new Rejected('password wanted', { fields: { password: 'Digite a senha que você escolheu.' } })
        }
        const token = tokenFor(pending.registration)
        pending = null
        return token
      }
      return answering(confirm, before, signal)
    },
    resendConfirmation(_registration, signal) {
      const send = () => {
        if (pending === null) return
        if (pending.mailsLeft === 0) throw new TooManyRequests('too soon', { retryAfterSeconds: 60 })
        pending.mailsLeft -= 1
        mails.push(pending.registration.email)
      }
      return answering(send, before, signal)
    },
    async requestPasswordReset(email, signal) {
      const send = () => {
        mails.push(email)
        openLinks = new Set([...openLinks, MEMORY_TOKEN])
        return true
      }
      return answering(send, before, signal).catch((error: unknown) => {
        if (isFailure(error)) return false
        throw error
      })
    },
    resetPassword: ({ token }, signal) => answering(() => use(token), before, signal),
    confirmEmail: (token, signal) => answering(() => use(token), before, signal),
  }
}
