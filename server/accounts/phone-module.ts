import { updateCheckPhone } from '../../contract/account.ts'
import { handle } from '../http/handle.ts'
import { problem } from '../http/problem.ts'
import type { Module } from '../module.ts'
import { FIELD } from '../problems/field-sentences.ts'
import { confirmPhone, sendPhoneCode } from './phone-codes.ts'

/** auth/update-check-phone of specification section 7: the logged-in person's own phone, proven by a text message. */
export const phone: Module = (app, services) => {
  handle(
    app,
    updateCheckPhone,
    async ({ body, principal: { userId } }) => {
      const { cellphone, code } = body
      if (!canExist(cellphone)) throw refused({ cellphone: FIELD.phone })
      if (code === undefined) {
        const sending = await sendPhoneCode(services, { userId, cellphone })
        if (sending.outcome === 'confirmed already') return { data: { status: true, resend_after: 0 } }
        if (sending.outcome === 'sent') return { data: { status: false, resend_after: sending.resendAfter } }
        const code = sending.outcome === 'too soon' ? 'phone_code_sent_recently' : 'too_many_phone_codes'
        throw problem(code, { retryAfter: sending.retryAfter })
      }
      const confirmation = await confirmPhone(services, { userId, cellphone }, code)
      switch (confirmation.outcome) {
        case 'confirmed':
          return { data: { status: true, resend_after: 0 } }
        case 'wrong':
          throw refused({ code: FIELD.code(confirmation.triesLeft) })
        case 'tried out':
          throw refused({ code: FIELD.code_too_often })
        case 'no code':
          throw refused({ code: FIELD.code_expired })
      }
    },
    { rateLimit: { max: services.config.limits.loginsPerAddress, timeWindow: 60_000 } },
  )
}

const refused = (errors: Readonly<Record<string, string>>) => problem('invalid_fields', { errors })

/** E.164 (ITU-T): no country's code begins with 0. Anatel's plan: 8 or 9 digits behind an area code of two. */
const canExist = (cellphone: string) => /^\+(?:55[1-9]\d{9,10}|(?!55)[1-9]\d{7,14})$/.test(cellphone)
