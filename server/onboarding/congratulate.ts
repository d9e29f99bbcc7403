import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { composeMail, greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import { type CompanyRow, lockCompany } from './company.ts'

/**
 * Sends the mail of auth/provider-congrats (specification section 7), once for any number of requests.
 * @throws HttpProblem 409 while the company is not approved.
 */
export async function congratulate(services: Services, companyId: string): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const company = await lockCompany(transaction, companyId)
    if (!company.validations) throw problem('company_not_approved')
    await congratulateOnce(services, transaction, company)
  })
}

/** Call it in the transaction that locked and read the company. */
export async function congratulateOnce(
  { config, siteUrl, now }: Services,
  transaction: Database,
  { id, congratulated_at, name, email }: CompanyRow,
): Promise<void> {
  if (congratulated_at !== null) return
  const time = now()
  await transaction.query('UPDATE companies SET congratulated_at = $2 WHERE id = $1', [id, time.toISOString()])
  const mail = composeMail(approvedMail(name, siteUrl()), config.brand)
  await post(transaction, time, { channel: 'email', to: email, ...mail })
}

const approvedMail = (name: string, site: string): MailContent => ({
  subject: 'Parabéns! Seu cadastro de guia foi aprovado',
  greeting: greetingFor(name),
  paragraphs: [
    'Conferimos tudo e o seu cadastro na Tour Presencial está aprovado. O seu perfil já pode ser visto por viajantes de todo o Brasil.',
    'Agora é com você: publique o seu primeiro passeio e comece a receber reservas.',
  ],
  action: { label: 'Ir para a área do guia', url: `${site}/area-do-guia` },
})
