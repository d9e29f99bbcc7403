import { DEMO_OUTBOX } from '../../server/outbox/demo-path.ts'
import { REGISTRATION_KEY } from '../../src/core/account/registration-record.ts'
import { DRAFT_KEY } from '../../src/core/onboarding/device-draft.ts'
import type { RegistrationDraft } from '../../src/core/onboarding/provider-registration.port.ts'
import type { Token } from '../../src/core/session/session.ts'
import { ORIGIN } from '../support/marketplace.ts'
import type { VisitorOptions } from '../support/page.ts'
import { stepsOf } from './registration-model.ts'

export const PASSWORD = 'maré alta em Jericoacoara'
/** Looks like a secret but opens no draft. */
export const NOBODYS = 'um-segredo-que-nao-abre-nenhum-cadastro-aqui'

export interface Somebody {
  readonly isLoggedIn: boolean
  /** Used by nobody else. */
  readonly cpf: string
}
export const emailOf = ({ cpf }: Somebody): string => `ana.${cpf}@exemplo.com.br`

/** Calls the running marketplace, beside the page; each person has another network address. */
export async function call(method: 'PUT' | 'POST', path: string, body: object, token?: Token): Promise<Answered> {
  calls += 1
  const answer = await fetch(`${ORIGIN}/api/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.251.${process.pid % 250}.${(Math.floor(calls / 20) % 250) + 1}`,
      ...(token && { authorization: `Bearer ${token.token}` }),
    },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
  return JSON.parse(text === '' ? '{}' : text)
}
type Answered = ReturnType<typeof JSON.parse>
let calls = 0

/** The code of the newest mail to this address, as the demo's outbox shows it. */
export async function codeFor(email: string): Promise<string> {
  const mails = await fetch(`${ORIGIN}${DEMO_OUTBOX}?para=${encodeURIComponent(email)}`).then((page) => page.text())
  return /\b\d{6}\b/.exec(mails.replaceAll(/<style[\s\S]*?<\/style>/g, ''))?.[0] ?? 'none'
}

/** Prepares backend and device for a path, by the first event of its load. */
export async function prepared(somebody: Somebody, finds: string): Promise<VisitorOptions> {
  if (somebody.isLoggedIn) {
    const token = await newClient(somebody)
    await savedWhole(somebody, token)
    return { token }
  }
  const steps = stepsOf(somebody.cpf)
  const device = (known: RegistrationDraft, registration: string | null = null) => ({
    [DRAFT_KEY]: { format: 1, person: null, known, typed: {}, registration },
  })
  if (finds === 'loaded: nothing') return {}
  if (finds === 'loaded: expired') return { stored: device({ draft: NOBODYS, version: 5, steps }) }
  const known = await savedWhole(somebody)
  if (finds === 'loaded: saved since') {
    const { about: _photo, ...before } = known.steps
    return { stored: device({ ...known, version: 4, steps: before }) }
  }
  if (finds !== 'loaded: a mail under way') return { stored: device(known) }
  const { draft, version } = known
  const access = { email: emailOf(somebody), password: PASSWORD, password_confirmation: PASSWORD }
  const { registration } = await call('POST', 'provider-registration/submit', {
    ...{ draft, version, terms_accepted: true, access },
  })
  const at = Date.now()
  const record = { version: 1, registration, name: steps.personal.name, email: access.email, at, resendAt: at + 60_000 }
  return { stored: { ...device(known, registration), [REGISTRATION_KEY]: record } }
}

async function newClient(somebody: Somebody): Promise<Token> {
  const email = emailOf(somebody)
  const { registration } = await call('POST', 'auth/register', {
    ...{ name: 'Ana Clara Souza', email, password: PASSWORD, password_confirmation: PASSWORD, terms_accepted: true },
  })
  const { data } = await call('POST', 'auth/confirm-registration', { registration, code: await codeFor(email) })
  return { token: data.access_token, token_type: 'Bearer' }
}

/** All steps, saved one after the other as the wizard does it. */
async function savedWhole({ cpf }: Somebody, token?: Token): Promise<RegistrationDraft> {
  let known: RegistrationDraft = { draft: null, version: 0, steps: {} }
  for (const [step, value] of Object.entries(stepsOf(cpf))) {
    const { draft, version } = known
    const body = { version, steps: { [step]: value }, ...(draft !== null && { draft }) }
    known = await call('PUT', `provider-registration/steps/${step}`, body, token)
  }
  return known
}
