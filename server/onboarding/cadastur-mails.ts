import { greetingFor, type MailContent } from '../outbox/compose-mail.ts'
import { brazilianDay } from './review-facts.ts'

const STEP = '/cadastro-prestador/validacao-certificado-guia'

interface Details {
  readonly name: string
  /** ISO day. */
  readonly expiresOn: string
  /** Address of the site, without a trailing slash. */
  readonly site: string
}

const inDays = (left: number) => (left === 0 ? 'hoje' : left === 1 ? 'amanhã' : `em ${left} dias`)

/** Mail before the end of a certificate. */
export function warningMail({
  name,
  expiresOn,
  left,
  isInReview,
  site,
}: Details & { readonly left: number; readonly isInReview: boolean }): MailContent {
  return {
    subject: `Seu Cadastur vence ${inDays(left)}`,
    greeting: greetingFor(name),
    paragraphs: [
      `O certificado do Cadastur que está no seu cadastro vale até ${brazilianDay(expiresOn)}.`,
      isInReview
        ? 'Já recebemos a sua renovação e ela está em análise. Você não precisa fazer nada agora.'
        : 'Renove no site do Ministério do Turismo e envie o certificado novo. Nossa equipe confere em até 2 dias úteis.',
      'Sem um certificado válido, as suas ofertas saem da busca até a renovação ser aprovada. As reservas já feitas continuam valendo.',
    ],
    action: isInReview
      ? { label: 'Abrir a área do guia', url: `${site}/area-do-guia` }
      : { label: 'Enviar certificado renovado', url: site + STEP },
  }
}

/** Mail after the end of a certificate. */
export function lapsedMail({ name, expiresOn, paused, site }: Details & { readonly paused: number }): MailContent {
  const offers =
    paused === 0
      ? 'Até a renovação ser aprovada, você não pode publicar ofertas.'
      : `${paused === 1 ? 'A sua oferta saiu' : `As suas ${paused} ofertas saíram`} da busca e ${paused === 1 ? 'volta sozinha' : 'voltam sozinhas'} quando a renovação for aprovada.`
  return {
    subject: paused === 0 ? 'Seu Cadastur venceu' : 'Seu Cadastur venceu e as suas ofertas estão pausadas',
    greeting: greetingFor(name),
    paragraphs: [
      `O certificado do Cadastur que está no seu cadastro valia até ${brazilianDay(expiresOn)}.`,
      offers,
      'As reservas já feitas continuam valendo: atenda os seus viajantes normalmente.',
    ],
    action: { label: 'Enviar certificado renovado', url: site + STEP },
  }
}
