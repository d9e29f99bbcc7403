import {
  type AccountState,
  type PasswordChange,
  type PhoneCodeChannel,
  type Profile,
  type ProfileChanges,
  ProfileUpdateFailed,
} from '../../core/account/profile.port.ts'
import { Rejected, Unauthenticated } from '../../core/failures.ts'
import type { User } from '../../core/session/session.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** The code in every text message. */
export const MEMORY_PHONE_CODE = '246810'
const RESEND_AFTER_SECONDS = 60

export interface MemoryProfileOptions {
  readonly email?: string
  /** Null for an account that only an identity provider opens. */
  readonly password?: string | null
  readonly cellphone?: string
  readonly phoneVerified?: boolean
  readonly phoneCodesBy?: PhoneCodeChannel
  /** True if the person uploaded the picture of this path; by default every path. */
  readonly isUploaded?: (path: string) => boolean
  readonly before?: BeforeAnswering
}

export interface MemoryProfile extends Profile {
  readonly password: () => string | null
  readonly avatar: () => string | null
}

export function createMemoryProfile(options: MemoryProfileOptions = {}): MemoryProfile {
  const { email = 'joana@exemplo.com.br', isUploaded = () => true, before } = options
  let password = options.password === undefined ? 'senha-de-teste' : options.password
  let avatar: string | null = null
  let phone = options.cellphone ?? ''
  let hasEnded = false
  let account: AccountState = {
    email,
    pendingEmail: null,
    hasPassword: password !== null,
    phoneVerified: options.phoneVerified ?? false,
    ...(options.phoneCodesBy && { phoneCodesBy: options.phoneCodesBy }),
    identityProviders: password === null ? ['google'] : [],
    createdAt: '2026-01-10T12:00:00.000Z',
  }
  /** Refuses calls of this session after a logout everywhere. */
  const logged = <T>(answer: () => T, signal: AbortSignal | undefined) =>
    answering(
      () => {
        if (hasEnded) throw new Unauthenticated('the session has ended')
        return answer()
      },
      before,
      signal,
    )

  function update({ email: wanted, current_password, ...changes }: ProfileChanges): Partial<User> {
    const { user_name, birth_date, cellphone, name } = changes
    if (name.trim().length < 2) throw refused({ name: 'Use pelo menos 2 caracteres.' })
    if (wanted !== account.email) {
      const isResent = wanted === account.pendingEmail
      if (password !== null && !isResent && current_password !== password) throw refused(WRONG_PASSWORD)
      account = { ...account, pendingEmail: wanted }
    }
    if (cellphone !== phone) account = { ...account, phoneVerified: false }
    phone = cellphone
    const optional = { nickName: user_name, birth_date, cellphone }
    const kept = Object.entries(optional).map(([key, value]) => [key, value || undefined])
    return { ...Object.fromEntries(kept), name: name.trim(), email: account.email }
  }

  function replacePassword(change: PasswordChange): void {
    if (password === null) throw new Rejected('no password', { detail: 'Sua conta ainda não tem senha.' })
    if (change.password !== change.password_confirmation) {
      throw new Rejected('no match', { fields: { password_confirmation: 'As senhas não são iguais.' } })
    }
    if (change.current_password !== password) throw new Rejected('wrong password', { fields: WRONG_PASSWORD })
    password = change.password
    account = { ...account, pendingEmail: null }
  }

  return {
    fetchAccount: (signal) => logged(() => account, signal),
    update: (changes, signal) => logged(() => update(changes), signal),
    updateAvatar(path, signal) {
      const change = () => {
        if (!isUploaded(path))
          throw new Rejected('unknown picture', { fields: { avatar: 'Não encontramos esta foto.' } })
        avatar = path
      }
      return logged(change, signal)
    },
    updatePassword: (change, signal) => logged(() => replacePassword(change), signal),
    checkPhone(cellphone, code, signal) {
      const check = () => {
        if (code === undefined) return { confirmed: false, resendAfterSeconds: RESEND_AFTER_SECONDS }
        if (code !== MEMORY_PHONE_CODE) {
          throw new Rejected('wrong code', { fields: { code: 'O código não confere.' } })
        }
        phone = cellphone
        account = { ...account, phoneVerified: true }
        return { confirmed: true, resendAfterSeconds: 0 }
      }
      return logged(check, signal)
    },
    logoutEverywhere(signal) {
      const end = () => {
        hasEnded = true
      }
      return logged(end, signal)
    },
    password: () => password,
    avatar: () => avatar,
  }
}

const WRONG_PASSWORD = { current_password: 'A senha atual não confere.' }

const refused = (fields: Readonly<Record<string, string>>) =>
  new ProfileUpdateFailed(422, { fields, cause: new Rejected('the profile was refused', { fields }) })
