import type { AccountEntry, PasswordReset, Registration } from '../../core/account/account-entry.port.ts'
import { isFailure, NotFound, Rejected, TooManyRequests } from '../../core/failures.ts'
import type { Token } from '../../core/session/session.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** The code in every mail. */
export const MEMORY_CODE = '135790'
/** The token in the latest mail's link. */
export const MEMORY_TOKEN = 'token-of-the-mail-in-memory'

/** Milliseconds between two mails of one registration. */
const RESEND_WAIT = 60_000

export interface MemoryAccountEntryOptions {
  /** Opens the session of a new account. */
  readonly tokenFor: (registration: Registration) => Token
  readonly before?: BeforeAnswering
  /** Milliseconds since 1970; Date.now by default. */
  readonly now?: () => number
}

export interface MemoryAccountEntry extends AccountEntry {
  /** Receivers of the sent mails, in order. */
  readonly mails: readonly string[]
  /** Makes a new address wait for its confirmation by MEMORY_TOKEN. */
  beginEmailChange(): void
}

/** Keeps one registration at a time: the latest. */
export function createMemoryAccountEntry(options: MemoryAccountEntryOptions): MemoryAccountEntry {
  const { tokenFor, before, now = Date.now } = options
  const mails: string[] = []
  const openLinks = new Set<'reset password' | 'confirm email'>()
  let pending: { readonly id: string; readonly registration: Registration; mailedAt: number } | null = null

  const mailTo = (address: string) => {
    mails.push(address)
    return now()
  }
  const use = (token: string, purpose: 'reset password' | 'confirm email') => {
    if (token === MEMORY_TOKEN && openLinks.delete(purpose)) return
    throw new NotFound('the link was used', { detail: 'Este link já foi usado ou venceu.' })
  }
  return {
    mails,
    beginEmailChange: () => openLinks.add('confirm email'),
    register(registration, signal) {
      const keep = () => {
        refuseWrongPassword(registration)
        pending = {
          id: `registration-${mails.length + 1}-in-memory`,
          registration,
          mailedAt: mailTo(registration.email),
        }
        return pending.id
      }
      return answering(keep, before, signal)
    },
    confirmRegistration(proof, signal) {
      const confirm = () => {
        if (pending === null) throw new NotFound('nobody registered', { detail: 'Este link já foi usado ou venceu.' })
        const isHere = 'registration' in proof && proof.registration === pending.id
        if ('code' in proof) {
          if (!isHere) throw new NotFound('another registration')
          if (proof.code !== MEMORY_CODE) throw wrong('code', 'O código não confere. Use o do e-mail mais recente.')
        } else {
          if (proof.token !== MEMORY_TOKEN) throw new NotFound('another link')
          if (!isHere && !('password' in proof))
            throw wrong('password', 'Digite a senha que você escolheu no cadastro.')
          if ('password' in proof && proof.password !== pending.registration.password) {
            throw wrong('password', 'A senha não confere. Digite a que você escolheu no cadastro.')
          }
        }
        const token = tokenFor(pending.registration)
        pending = null
        return token
      }
      return answering(confirm, before, signal)
    },
    resendConfirmation(registration, signal) {
      const send = () => {
        if (pending?.id !== registration) throw new NotFound('the registration is over')
        const retryAfterSeconds = Math.ceil((pending.mailedAt + RESEND_WAIT - now()) / 1000)
        if (retryAfterSeconds > 0) throw new TooManyRequests('too soon', { retryAfterSeconds })
        pending.mailedAt = mailTo(pending.registration.email)
      }
      return answering(send, before, signal)
    },
    async requestPasswordReset(email, signal) {
      const send = () => {
        mailTo(email)
        openLinks.add('reset password')
        return { isSent: true } as const
      }
      return answering(send, before, signal).catch((error: unknown) => {
        if (isFailure(error)) return { isSent: false, failure: error }
        throw error
      })
    },
    resetPassword(reset, signal) {
      const change = () => {
        if (openLinks.has('reset password')) refuseWrongPassword(reset)
        use(reset.token, 'reset password')
      }
      return answering(change, before, signal)
    },
    confirmEmail: (token, signal) => answering(() => use(token, 'confirm email'), before, signal),
  }
}

function refuseWrongPassword({ password, password_confirmation }: Registration | PasswordReset): void {
  if (/^(senha|\d+$)/.test(password)) throw wrong('password', 'Esta senha é muito usada e fácil de adivinhar.')
  if (password !== password_confirmation) throw wrong('password_confirmation', 'As duas senhas não são iguais.')
}

const wrong = (field: string, sentence: string) => new Rejected(`wrong ${field}`, { fields: { [field]: sentence } })
