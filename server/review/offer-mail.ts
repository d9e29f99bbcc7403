import { OFFER_LINK_HOURS } from '../accounts/session.ts'
import type { DecidedOffer } from '../offers/editing/publish.ts'
import { greetingFor, type MailContent } from '../outbox/compose-mail.ts'

interface OfferDecision extends DecidedOffer {
  /** Null for an approval. The token opens the offer's form for OFFER_LINK_HOURS. */
  readonly rejection: { readonly reason: string; readonly token: string } | null
  readonly name: string
  /** Address of the site, without a trailing slash. */
  readonly site: string
}

/** Mail to a guide about a decision on an offer, or on changes of one on sale. */
export function offerMail({ id, title, isNew, rejection, name, site }: OfferDecision): MailContent {
  const greeting = greetingFor(name)
  if (rejection !== null) {
    return {
      subject: isNew ? 'A sua oferta precisa de um ajuste' : 'As mudanças da sua oferta precisam de um ajuste',
      greeting,
      paragraphs: [
        isNew
          ? `Olhamos “${title}” e ela ainda não pode ir ao ar.`
          : `Olhamos o que você mudou em “${title}”. A versão publicada continua como estava.`,
        `O que disse quem analisou: “${rejection.reason}”`,
        'Corrija e envie de novo quando quiser: está tudo guardado.',
        `Por ${OFFER_LINK_HOURS} horas, o botão abaixo abre a oferta sem pedir a senha: não encaminhe este e-mail.`,
      ],
      action: { label: 'Corrigir a oferta', url: `${site}/atualizar-tour/${id}/${rejection.token}` },
    }
  }
  return {
    subject: isNew ? 'A sua oferta está no ar' : 'As mudanças da sua oferta estão no ar',
    greeting,
    paragraphs: [
      isNew
        ? `Aprovamos “${title}”. Quem procura já encontra a sua oferta.`
        : `Aprovamos o que você mudou em “${title}”. Quem procura já vê a oferta como está agora.`,
      'Cuide do calendário: é ele que diz quando você pode receber gente.',
    ],
    action: { label: 'Ver como ficou', url: `${site}/tour/detalhes-tour/${id}` },
  }
}
