import { HttpProblem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { composeMail, greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { becomeProvider, type WholeSteps } from './become-provider.ts'

/** A provider registration whose e-mail address was just confirmed. */
interface Confirmed {
  readonly userId: string
  readonly name: string
  readonly email: string
  readonly steps: WholeSteps
  readonly version: number
  /** Hash of the visitor's draft that was submitted; null if unknown. */
  readonly draftHash: Uint8Array | null
}

/**
 * Makes a new account a provider. If another account took the CPF or CNPJ between the mail and its confirmation, the account stays a
 * client's and the steps without that number become its draft, which the person can continue on any device; a mail says so.
 * `services.database` is a transaction.
 */
export async function becomeProviderOrGoOn(services: Services, confirmed: Confirmed): Promise<void> {
  const { userId, steps, version, draftHash } = confirmed
  try {
    await becomeProvider(services, userId, steps, { emailConfirmed: true, version })
    await services.database.query('DELETE FROM provider_drafts WHERE draft_hash = $1', [draftHash])
  } catch (error) {
    // becomeProvider throws it before it writes anything.
    const isTaken = error instanceof HttpProblem && error.problem.errors?.['company.taxId'] !== undefined
    if (!isTaken) throw error
    await keepDraft(services, confirmed)
    await tell(services, confirmed)
  }
}

/** Keeps the visitor's draft, which may have changed since, or else the submitted steps. */
async function keepDraft({ database, now }: Services, { userId, steps, version, draftHash }: Confirmed): Promise<void> {
  const time = now().toISOString()
  const claimed = await database.query(
    `UPDATE provider_drafts SET user_id = $2, draft_hash = NULL, updated_at = $3 WHERE draft_hash = $1 RETURNING id`,
    [draftHash, userId, time],
  )
  if (claimed.length > 0) return
  await database.query('INSERT INTO provider_drafts (user_id, version, steps, updated_at) VALUES ($1, $2, $3, $4)', [
    userId,
    version,
    JSON.stringify(steps),
    time,
  ])
}

async function tell(services: Services, { name, email, steps }: Confirmed): Promise<void> {
  const kind = steps.company.taxIdKind.toUpperCase()
  const mail = composeMail(takenMail(name, kind, services.siteUrl()), services.config.brand)
  await post(services.database, services.now(), { channel: 'email', to: email, ...mail })
}

const takenMail = (name: string, kind: string, site: string): MailContent => ({
  subject: 'Falta um passo no seu cadastro de guia',
  greeting: greetingFor(name),
  paragraphs: [
    `Seu e-mail está confirmado e a sua conta foi criada. Mas o ${kind} que você informou já tem outro cadastro de guia na Tour Presencial, e cada ${kind} vale para uma conta só.`,
    'Guardamos tudo o que você preencheu. Confira o número na etapa da empresa e envie de novo.',
  ],
  action: { label: 'Continuar o cadastro', url: `${site}/cadastro-prestador` },
  footnotes: [
    `Se o ${kind} é seu e você já tem outra conta, entre com ela. Se alguém usou o seu ${kind}, fale com a gente pela central de ajuda.`,
  ],
})
