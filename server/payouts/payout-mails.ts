import { formatBrl } from '../../src/core/money/format.ts'
import { greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import type { Outcome } from './payouts.ts'

type NotPaid = Exclude<Outcome, { readonly state: 'paid' }>
/** Why a payout stopped; the guide reads it too. */
export const KEY_CHANGED = 'A chave Pix mudou depois da aprovação.'

export const paidMail = (name: string, amount: number, site: string): MailContent => ({
  subject: `Enviamos o seu repasse de ${formatBrl(amount)}`,
  greeting: greetingFor(name),
  paragraphs: [`O Pix de ${formatBrl(amount)} foi para a sua chave cadastrada. O demonstrativo mostra cada serviço.`],
  action: { label: 'Ver os repasses', url: `${site}/area-do-guia?tab=earnings` },
})

/** Tells the guide why no money came. */
export function guideMail(name: string, amount: number, outcome: NotPaid, site: string): MailContent {
  const greeting = greetingFor(name)
  if (outcome.state === 'stopped' && outcome.cause === 'undecided') {
    return {
      subject: `O seu repasse de ${formatBrl(amount)} espera uma decisão`,
      greeting,
      paragraphs: [outcome.reason, 'O valor dos outros serviços entra no próximo repasse.'],
      action: { label: 'Ver os repasses', url: `${site}/area-do-guia?tab=earnings` },
    }
  }
  const action = { label: 'Conferir a chave Pix', url: `${site}/cadastro-prestador/validacao-dados-bancarios` }
  if (outcome.state === 'failed') {
    return {
      subject: `O seu repasse de ${formatBrl(amount)} não chegou`,
      greeting,
      paragraphs: [
        `O Pix de ${formatBrl(amount)} não foi feito. Motivo: “${outcome.reason}”`,
        'O valor continua seu e entra no próximo repasse. Se o motivo fala da chave ou do titular, corrija os dados antes dele.',
      ],
      action,
    }
  }
  return {
    subject: 'Confira a sua chave Pix',
    greeting,
    paragraphs: [
      `O seu repasse de ${formatBrl(amount)} parou antes do envio, porque a chave Pix mudou depois da aprovação.`,
      'O valor continua seu e entra no próximo repasse. Antes dele, confira a chave e o nome do titular.',
    ],
    action,
    footnotes: ['Se você não trocou a chave, troque a sua senha e responda a este e-mail.'],
  }
}

export const notPaidMail = (guide: string, amount: number, outcome: NotPaid, site: string): MailContent => ({
  subject: `O repasse de ${formatBrl(amount)} para ${guide} ${outcome.state === 'stopped' ? 'parou' : 'falhou'}`,
  greeting: 'Olá!',
  paragraphs: [outcome.reason, 'O valor voltou para a lista do que é devido. Confira e aprove de novo.'],
  action: { label: 'Abrir os repasses', url: `${site}/administracao/dinheiro` },
})
