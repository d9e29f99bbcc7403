import {
  account,
  logoutEverywhere,
  updateAvatar,
  updateCheckPhone,
  updatePassword,
  updateProfile,
} from '../../../contract/account.ts'
import type { Answer, Body } from '../../../contract/call.ts'
import { type Profile, ProfileUpdateFailed } from '../../core/account/profile.port.ts'
import { isFailure, Rejected } from '../../core/failures.ts'
import type { User } from '../../core/session/session.ts'
import type { HttpClient } from './http-client.ts'
import { answerOf } from './http-failures.ts'

/** The account calls of the specification's section 7 that need a session. */
export function createHttpProfile(http: HttpClient): Profile {
  return {
    fetchAccount: (signal) => http.call(account, { signal }),

    async update({ user_name, birth_date, cellphone, ...changes }, signal) {
      const body = {
        ...changes,
        user_name: user_name || null,
        birth_date: birth_date || null,
        cellphone: cellphone || null,
      }
      try {
        const { data } = await http.call(updateProfile, { body, signal })
        return changesOf(body, data)
      } catch (error) {
        if (!isFailure(error)) throw error
        throw new ProfileUpdateFailed(answerOf(error)?.status ?? 500, {
          fields: error instanceof Rejected ? error.fields : {},
          cause: error,
        })
      }
    },

    async updateAvatar(path, signal) {
      await http.call(updateAvatar, { body: { avatar: path }, signal })
    },
    async updatePassword(change, signal) {
      await http.call(updatePassword, { body: change, signal })
    },
    async checkPhone(cellphone, code, signal) {
      const { data } = await http.call(updateCheckPhone, {
        body: { cellphone, ...(code !== undefined && { code }) },
        signal,
      })
      return {
        confirmed: data.status ?? code !== undefined,
        resendAfterSeconds: Math.max(0, Math.ceil(data.resend_after ?? 60)),
      }
    },
    async logoutEverywhere(signal) {
      await http.call(logoutEverywhere, { signal })
    },
  }
}

type WireProfile = Answer<typeof updateProfile>['data']

/**
 * Turns the specification's profile response into changes of the session's user. Fields missing from it keep the sent values, except the
 * e-mail: only the answer says whether it changed at once.
 */
function changesOf({ email: _wanted, ...sent }: Body<typeof updateProfile>, answer: WireProfile): Partial<User> {
  const { current_password: _secret, ...accepted } = sent
  const { user_name, name, email, ...rest } = { ...accepted, ...present(answer) }
  const optional = Object.entries({ ...rest, nickName: user_name }).map(([key, value]) => [key, value || undefined])
  return { ...Object.fromEntries(optional), ...(name && { name }), ...(email && { email }) }
}

const present = (wire: WireProfile): WireProfile =>
  Object.fromEntries(Object.entries(wire).filter(([, value]) => value !== undefined))
