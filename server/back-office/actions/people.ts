import { endMailLinks, lockMailLinks } from '../../accounts/email-change.ts'
import type { Person } from '../../accounts/principal.ts'
import { recordAudit } from '../../audit/record.ts'
import { problem } from '../../http/problem.ts'
import type { MailingServices } from '../../module.ts'
import { composeMail, greetingFor, type MailContent } from '../../outbox/compose-mail.ts'
import { oneLine, post } from '../../outbox/outbox.ts'
import { maskedEmail } from '../masked-email.ts'
import { lockPerson } from './target.ts'

/** Deletes every session of a person. */
export function endSessions({ database, now }: MailingServices, by: Person, id: string, reason: string): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockPerson(transaction, by, id)
    const ended = await transaction.query('DELETE FROM sessions WHERE user_id = $1 RETURNING jti', [id])
    const subject = { kind: 'person', id } as const
    await recordAudit(
      transaction,
      { by, action: 'person.sessions-ended', subject, after: { sessions: ended.length }, reason: oneLine(reason) },
      now(),
    )
  })
}

interface Correction {
  readonly id: string
  readonly email: string
  readonly was: string
  readonly reason: string
}

/** Ends the person's sessions too. @throws HttpProblem 412 if the address is no longer `was`, 409 if another account has it. */
export function correctEmail(
  services: MailingServices,
  by: Person,
  { id, email, was, reason }: Correction,
): Promise<void> {
  return services.database.transaction(async (transaction) => {
    const now = services.now()
    await lockMailLinks(transaction, id)
    const person = await lockPerson(transaction, by, id)
    if (person.email !== was) throw problem('email_corrected_already')
    const taken = await transaction.query('SELECT 1 FROM users WHERE lower(email) = lower($1) AND id <> $2', [
      email,
      id,
    ])
    if (taken.length > 0) throw problem('email_of_other_account')
    await endMailLinks(transaction, id, now)
    await transaction.query('UPDATE users SET email = $2 WHERE id = $1', [id, email])
    await transaction.query('DELETE FROM sessions WHERE user_id = $1', [id])
    await recordAudit(
      transaction,
      {
        by,
        action: 'person.email-corrected',
        subject: { kind: 'person', id },
        before: { email: maskedEmail(was) },
        after: { email: maskedEmail(email) },
        reason: oneLine(reason),
      },
      now,
    )
    const send = (to: string, content: MailContent) =>
      post(transaction, now, {
        channel: 'email',
        to,
        ...composeMail(content, services.config.brand),
      })
    await send(was, toOld(person.name))
    await send(email, toNew(services.siteUrl()))
  })
}

const toOld = (name: string): MailContent => ({
  subject: 'O e-mail da sua conta mudou',
  greeting: greetingFor(name),
  paragraphs: [
    'Nossa equipe corrigiu o e-mail da sua conta da Tour Presencial, a pedido. De agora em diante, entre com o novo endereço.',
  ],
  footnotes: ['Não pediu essa mudança? Responda a este e-mail ou escreva para a nossa equipe assim que puder.'],
})

/** Contains no name: the address may still be a stranger's. */
const toNew = (site: string): MailContent => ({
  subject: 'Este é o novo e-mail da sua conta',
  greeting: 'Olá!',
  paragraphs: [
    'Nossa equipe corrigiu o e-mail de uma conta da Tour Presencial para este endereço. Entre com ele; a senha continua a mesma.',
  ],
  action: { label: 'Entrar na conta', url: `${site}/area-do-cliente` },
  footnotes: ['Não tem conta na Tour Presencial? Avise a nossa equipe: alguém errou o endereço.'],
})
