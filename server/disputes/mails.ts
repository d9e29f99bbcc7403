import { ofPlace } from '../../src/core/brazil/place-preposition.ts'
import type { Dispute } from '../../src/core/disputes/dispute.ts'
import { reasonText } from '../../src/core/disputes/dispute-words.ts'
import { formatBrl } from '../../src/core/money/format.ts'
import { localTimeOf } from '../../src/core/time/departure-time.ts'
import { readMailBooking } from '../bookings/mail-booking.ts'
import { localWords } from '../bookings/mail-words.ts'
import type { Database } from '../database/database.ts'
import type { Services } from '../module.ts'
import { composeMail, greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'

// Not of a kind that people can turn off: deadlines and money depend on them.

type Sender = Pick<Services, 'config' | 'siteUrl'>
type Side = 'client' | 'guide'
type Content = Omit<MailContent, 'greeting' | 'action'>

/** Formats an ISO instant on the departure's clock. */
type Words = (instant: string) => string

/** To both sides, in the transaction of the event. */
async function mailSides(
  transaction: Database,
  { config, siteUrl }: Sender,
  { bookingId }: Dispute,
  write: (when: Words) => Partial<Record<Side, Content>>,
  now: Date,
): Promise<void> {
  const booking = await readMailBooking(transaction, bookingId)
  if (booking === undefined) return
  const { timeZone, place } = booking
  const contents = write(
    (instant) => `${localWords(localTimeOf(new Date(instant), timeZone))} (horário ${ofPlace(place)})`,
  )
  const pages = {
    client: { label: 'Abrir a reserva', url: `${siteUrl()}/area-do-cliente/reserva/${bookingId}` },
    guide: { label: 'Abrir na área do guia', url: `${siteUrl()}/area-do-guia?tab=bookings` },
  }
  const people = {
    client: { name: booking.client.name, email: booking.client.email },
    guide: { name: booking.guide.person ?? '', email: booking.guide.email },
  }
  for (const side of ['client', 'guide'] as const) {
    const { name, email } = people[side]
    const content = contents[side]
    if (content === undefined || email === null) continue
    const mail = composeMail({ ...content, greeting: greetingFor(name), action: pages[side] }, config.brand)
    await post(transaction, now, { channel: 'email', to: email, orderId: booking.orderId, ...mail })
  }
}

export function mailOpened(transaction: Database, sender: Sender, dispute: Dispute, now: Date): Promise<void> {
  const { title, code, client, reason, text, answerBy, decideBy } = dispute
  const report = { title: reasonText(reason), lines: [text] }
  return mailSides(
    transaction,
    sender,
    dispute,
    (when) => ({
      client: {
        subject: `Recebemos o seu relato: ${title}`,
        paragraphs: [
          `Você relatou um problema com a reserva ${code}. O guia pode responder até ${when(answerBy)}, e a nossa equipe decide até ${when(decideBy)}.`,
          'Tem fotos ou outras provas? Envie na conversa da reserva: nós também a lemos para decidir.',
        ],
        boxes: [report],
      },
      guide: {
        subject: `Um viajante relatou um problema: ${title}`,
        paragraphs: [
          `${client} relatou um problema com a reserva ${code}. Conte o que aconteceu até ${when(answerBy)}: a nossa equipe lê os dois lados antes de decidir.`,
          'O repasse desta reserva espera a decisão.',
        ],
        boxes: [report],
      },
    }),
    now,
  )
}

/** To the guide, a day before the deadline of the answer. */
export function mailReminder(transaction: Database, sender: Sender, dispute: Dispute, now: Date): Promise<void> {
  const { title, code, client, reason, text, answerBy } = dispute
  return mailSides(
    transaction,
    sender,
    dispute,
    (when) => ({
      guide: {
        subject: `Falta a sua resposta: ${title}`,
        paragraphs: [
          `${client} relatou um problema com a reserva ${code}, e o seu prazo para responder termina ${when(answerBy)}.`,
          'Conte o que aconteceu: sem a sua resposta, a nossa equipe decide só com o relato, o check-in e a conversa.',
        ],
        boxes: [{ title: reasonText(reason), lines: [text] }],
      },
    }),
    now,
  )
}

export function mailAnswered(transaction: Database, sender: Sender, dispute: Dispute, now: Date): Promise<void> {
  const { title, code, guide, answer, decideBy } = dispute
  return mailSides(
    transaction,
    sender,
    dispute,
    (when) => ({
      client: {
        subject: `O guia respondeu ao seu relato: ${title}`,
        paragraphs: [
          `${guide} respondeu ao seu relato sobre a reserva ${code}. A nossa equipe decide até ${when(decideBy)}.`,
        ],
        boxes: [{ title: 'A resposta', lines: [answer ?? ''] }],
      },
    }),
    now,
  )
}

export function mailDecided(transaction: Database, sender: Sender, dispute: Dispute, now: Date): Promise<void> {
  const { title, code, decision } = dispute
  if (decision === null) return Promise.resolve()
  const { refund, reason } = decision
  const boxes = [{ title: 'O motivo', lines: [reason] }]
  const subject = `Decidimos sobre o problema relatado: ${title}`
  const amount = formatBrl(refund)
  return mailSides(
    transaction,
    sender,
    dispute,
    () => ({
      client: {
        subject,
        paragraphs: [
          refund === 0
            ? `Lemos os dois lados e decidimos não devolver o valor da reserva ${code}.`
            : `Lemos os dois lados e decidimos devolver ${amount} da reserva ${code}. O valor volta por Pix para a conta que pagou.`,
        ],
        boxes,
        footnotes: ['Não concorda? Responda a este e-mail.'],
      },
      guide: {
        subject,
        paragraphs: [
          refund === 0
            ? `Lemos os dois lados e decidimos não devolver o valor da reserva ${code}. O repasse segue normalmente.`
            : `Lemos os dois lados e decidimos devolver ${amount} da reserva ${code} ao viajante. A sua parte desse valor, sem a comissão, sai do próximo repasse.`,
        ],
        boxes,
        footnotes: ['Não concorda? Responda a este e-mail.'],
      },
    }),
    now,
  )
}
