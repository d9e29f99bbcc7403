import { DEMO_OUTBOX } from '../../server/outbox/demo-path.ts'
import type { Token } from '../../src/core/session/session.ts'
import { WHOLE_STEPS } from './registration-steps.ts'

export interface FreshProvider {
  readonly name: string
  readonly email: string
  readonly token: Token
}

/**
 * Somebody who has just become a guide through the running marketplace's own calls, mail confirmed and nothing else
 * validated; a CPF and an address of their own.
 */
export async function freshProvider(origin: string): Promise<FreshProvider> {
  const from = `10.253.${process.pid % 250}.${Math.floor(Math.random() * 250) + 1}`
  const call = async (method: string, path: string, body: object, token?: string) => {
    const answer = await fetch(`${origin}/api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': from,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    return JSON.parse(text === '' ? '{}' : text)
  }

  const cpf = anyCpf()
  const email = `guia.${cpf}@exemplo.com.br`
  const { name } = WHOLE_STEPS.personal
  const password = 'água morna no Atins 88'
  const { registration } = await call('POST', 'auth/register', {
    ...{ name, email, password, password_confirmation: password, terms_accepted: true },
  })
  const mails = await fetch(`${origin}${DEMO_OUTBOX}?para=${encodeURIComponent(email)}`).then((page) => page.text())
  const code = /\b\d{6}\b/.exec(mails.replaceAll(/<style[\s\S]*?<\/style>/g, ''))?.[0] ?? 'none'
  const { data } = await call('POST', 'auth/confirm-registration', { registration, code })
  const token: Token = { token: data.access_token, token_type: 'Bearer' }

  const steps = {
    ...WHOLE_STEPS,
    personal: { ...WHOLE_STEPS.personal, cpf },
    company: { ...WHOLE_STEPS.company, taxIdKind: 'cpf', taxId: cpf, legalName: name },
  }
  let version = 0
  for (const [step, value] of Object.entries(steps)) {
    const saved = await call(
      'PUT',
      `provider-registration/steps/${step}`,
      { version, steps: { [step]: value } },
      token.token,
    )
    version = saved.version
  }
  await call('POST', 'provider-registration/submit', { version, terms_accepted: true }, token.token)
  return { name, email, token }
}

/** Eleven digits whose last two check the others (Receita Federal, modulo 11). */
function anyCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10))
  for (const length of [9, 10]) {
    const sum = digits.slice(0, length).reduce((total, digit, at) => total + digit * (length + 1 - at), 0)
    digits.push(((sum * 10) % 11) % 10)
  }
  return digits.join('')
}
