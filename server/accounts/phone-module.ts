import { updateCheckPhone } from '../../contract/account.ts'
import { handle } from '../http/handle.ts'
import { HttpProblem } from '../http/problem.ts'
import type { Module } from '../module.ts'
import { confirmPhone, sendPhoneCode } from './phone-codes.ts'

/** auth/update-check-phone of specification section 7: the logged-in person's own phone, proven by a text message. */
export const phone: Module = (app, services) => {
  handle(
    app,
    updateCheckPhone,
    async ({ body, session: { userId } }) => {
      const { cellphone, code } = body
      if (!canExist(cellphone)) throw refused({ cellphone: 'Confira o número com DDD.' })
      if (code === undefined) {
        const sending = await sendPhoneCode(services, { userId, cellphone })
        if (sending.outcome === 'confirmed already') return { data: { status: true, resend_after: 0 } }
        if (sending.outcome === 'sent') return { data: { status: false, resend_after: sending.resendAfter } }
        throw new HttpProblem(429, { detail: sentenceOf(sending), retryAfter: sending.retryAfter })
      }
      const confirmation = await confirmPhone(services, { userId, cellphone }, code)
      switch (confirmation.outcome) {
        case 'confirmed':
          return { data: { status: true, resend_after: 0 } }
        case 'wrong':
          throw refused({ code: `O código não confere. ${triesLeft(confirmation.triesLeft)}` })
        case 'tried out':
          throw refused({ code: 'Foram muitas tentativas com este código. Peça um novo.' })
        case 'no code':
          throw refused({ code: 'Este código não vale mais. Peça um novo.' })
      }
    },
    { rateLimit: { max: services.config.limits.loginsPerAddress, timeWindow: 60_000 } },
  )
}

const refused = (errors: Readonly<Record<string, string>>) => new HttpProblem(422, { errors })

/** E.164 (ITU-T): no country's code begins with 0. Anatel's plan: 8 or 9 digits behind an area code of two. */
const canExist = (cellphone: string) => /^\+(?:55[1-9]\d{9,10}|(?!55)[1-9]\d{7,14})$/.test(cellphone)

const triesLeft = (count: number) => (count === 1 ? 'Você tem mais 1 tentativa.' : `Você tem mais ${count} tentativas.`)

function sentenceOf({
  outcome,
  retryAfter,
}: {
  readonly outcome: 'too soon' | 'too many'
  readonly retryAfter: number
}) {
  if (outcome === 'too soon') {
    const wait = retryAfter === 1 ? '1 segundo' : `${retryAfter} segundos`
    return `Acabamos de enviar um código. Você pode pedir outro em ${wait}.`
  }
  const hours = Math.ceil(retryAfter / 3600)
  return `Já enviamos muitos códigos nas últimas 24 horas. Tente novamente em ${hours === 1 ? '1 hora' : `${hours} horas`}.`
}
