import { formatBrl } from '../../src/core/money/format.ts'
import { BRASILIA_ZONE } from '../../src/core/time/departure-time.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../module.ts'
import { composeMail, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import type { BankPayment, BankReturn } from './gateway.ts'

type Sender = Pick<Services, 'config' | 'siteUrl'>

/** Lines of one mail; the others are in the database. */
const MOST_LISTED = 20

/** The bank itself returned money, for example after a report of fraud. */
export async function mailBankReturn(
  transaction: Database,
  sender: Sender,
  found: { readonly orderId: string | null; readonly payment: BankPayment; readonly returned: BankReturn },
  now: Date,
): Promise<void> {
  const { orderId, payment, returned } = found
  await mail(transaction, sender, now, {
    subject: `O banco devolveu ${formatBrl(returned.amount)} de um ${orderId === null ? 'Pix sem pedido' : 'pedido'} (${returned.nature})`,
    greeting: 'Olá!',
    paragraphs:
      orderId === null
        ? [
            `O banco devolveu ${formatBrl(returned.amount)} do Pix ${payment.endToEndId}, que não é de nenhum pedido, pelo Mecanismo Especial de Devolução.`,
            'Não devolva este valor de novo.',
          ]
        : [
            `O banco devolveu ${formatBrl(returned.amount)} do Pix ${payment.endToEndId}, do pedido ${orderId}, pelo Mecanismo Especial de Devolução.`,
            'O pedido continua valendo no site, e o repasse ao guia fica parado. Confira o que aconteceu com o banco, com o viajante e com o guia. Não faça outro Pix deste valor.',
            'Se o pedido não vale mais, devolva a reserva em Dinheiro. O banco vai recusar a devolução, e você a encerra ali como já devolvida.',
          ],
    action: { label: 'Abrir o site', url: sender.siteUrl() },
  })
}

/** Payments that belong to no order. */
export async function mailUnmatched(
  transaction: Database,
  sender: Sender,
  payments: readonly BankPayment[],
  now: Date,
): Promise<void> {
  const listed = payments.slice(0, MOST_LISTED)
  await mail(transaction, sender, now, {
    subject: payments.length === 1 ? 'Chegou um Pix sem pedido' : `Chegaram ${payments.length} Pix sem pedido`,
    greeting: 'Olá!',
    paragraphs: [
      'Estes pagamentos entraram na conta e não são de nenhum pedido do site:',
      ...listed.map(({ endToEndId, amount, paidAt }) => `${formatBrl(amount)} em ${dayOf(paidAt)}, Pix ${endToEndId}`),
      ...(payments.length > listed.length ? [`E mais ${payments.length - listed.length}.`] : []),
      'Veja no extrato do banco quem pagou. Se for um engano, devolva em Dinheiro, e não também pelo banco.',
    ],
    action: { label: 'Abrir Dinheiro', url: `${sender.siteUrl()}/administracao/dinheiro` },
  })
}

const dayOf = (time: Date) => time.toLocaleDateString('pt-BR', { timeZone: BRASILIA_ZONE })

async function mail(transaction: Database, { config }: Sender, now: Date, content: MailContent): Promise<void> {
  const mail = composeMail(content, config.brand)
  await post(transaction, now, { channel: 'email', to: config.brand.company.email, ...mail })
}
