import { type AccountState, type Profile, ProfileUpdateFailed } from '../../core/account/profile.port.ts'
import { Rejected } from '../../core/failures.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** The code that every phone is sent. */
export const MEMORY_PHONE_CODE = '246810'

export interface MemoryProfileOptions {
  readonly email?: string
  /** Null for an account that only an identity provider opens. */
  readonly password?: string | null
  readonly before?: BeforeAnswering
}

export interface MemoryProfile extends Profile {
  readonly password: () => string | null
  readonly avatar: () => string | null
}

export function createMemoryProfile(options: MemoryProfileOptions = {}): MemoryProfile {
  const { email = 'joana@exemplo.com.br', before } = options
  let password = options.password === undefined ? 'senha-de-teste' : options.password
  let avatar: string | null = null
  let account: AccountState = {
    email,
    pendingEmail: null,
    hasPassword: password !== null,
    phoneVerified: false,
    identityProviders: password === null ? ['google'] : [],
    createdAt: '2026-01-10T12:00:00.000Z',
  }
  const wrongPassword = { current_password: 'A senha atual não confere.' }
  return {
    fetchAccount: (signal) => answering(() => account, before, signal),
    update({ email: wanted, current_password, ...changes }, signal) {
      const change = () => {
        if (wanted !== account.email) {
          if (password !== null && current_password !== password) {
            throw new ProfileUpdateFailed(422, { fields: wrongPassword, cause: new Rejected('wrong password') })
          }
          account = { ...account, pendingEmail: wanted }
        }
        const { user_name, birth_date, cellphone, name } = changes
        return {
          name,
          email: account.email,
          nickName: user_name || undefined,
          birth_date: birth_date || undefined,
          cellphone: cellphone || undefined,
        }
      }
      return answering(change, before, signal) as ReturnType<Profile['update']>
    },
    updateAvatar(path, signal) {
      const change = () => {
        avatar = path
      }
      return answering(change, before, signal)
    },
    updatePassword(change, signal) {
      const replace = () => {
        if (change.current_password !== password) throw new Rejected('wrong password', { fields: wrongPassword })
        password = change.password
      }
      return answering(replace, before, signal)
    },
    checkPhone(_cellphone, code, signal) {
      const check = () => {
        if (code === undefined) return { confirmed: false, resendAfterSeconds: 60 }
        if (code !== MEMORY_PHONE_CODE) {
          throw new Rejected('wrong code', { fields: { code: 'O código não confere.' } })
        }
        account = { ...account, phoneVerified: true }
        return { confirmed: true, resendAfterSeconds: 0 }
      }
      return answering(check, before, signal)
    },
    logoutEverywhere: (signal) => answering(() => undefined, before, signal),
    password: () => password,
    avatar: () => avatar,
  }
}
