import type { Decided } from '../onboarding/decided.ts'
import { greetingFor, type MailContent } from '../outbox/compose-mail.ts'

type Kind = Decided['kind']

const REJECTED: Readonly<Record<Kind, { readonly subject: string; readonly text: string }>> = {
  identity: {
    subject: 'Precisamos que você envie o documento de novo',
    text: 'Olhamos o documento e a selfie que você enviou e ainda não conseguimos confirmar a sua identidade.',
  },
  certificate: {
    subject: 'Precisamos que você envie o certificado de novo',
    text: 'Olhamos o certificado de guia que você enviou e ainda não conseguimos aprová-lo.',
  },
  company: {
    subject: 'O seu cadastro de guia precisa de um ajuste',
    text: 'Olhamos o seu cadastro e ainda não conseguimos aprová-lo.',
  },
}

const APPROVED: Readonly<Record<Kind, { readonly subject: string; readonly text: string }>> = {
  identity: { subject: 'Sua identidade foi aprovada', text: 'Conferimos o seu documento: está tudo certo.' },
  certificate: {
    subject: 'Seu certificado de guia foi aprovado',
    text: 'Conferimos o seu certificado no Cadastur: está tudo certo.',
  },
  company: { subject: 'Seu cadastro de guia foi conferido', text: 'Conferimos o seu cadastro: está tudo certo.' },
}

const STEP: Readonly<Record<Kind, string>> = {
  identity: '/cadastro-prestador/validacao-identidade',
  certificate: '/cadastro-prestador/validacao-certificado-guia',
  company: '/area-do-guia',
}

const NEVER_LOOKED_AT: Readonly<Record<Exclude<Kind, 'company'>, string>> = {
  identity: 'O documento e a selfie que você enviou esperaram demais e não conseguimos analisá-los a tempo.',
  certificate: 'O certificado de guia que você enviou esperou demais e não conseguimos analisá-lo a tempo.',
}

/** Mail to a provider whose request expired without a decision. */
export function undecidedMail({
  kind,
  name,
  site,
}: Pick<DecisionDetails, 'name' | 'site'> & { readonly kind: keyof typeof NEVER_LOOKED_AT }): MailContent {
  return {
    subject: REJECTED[kind].subject,
    greeting: greetingFor(name),
    paragraphs: [
      `${NEVER_LOOKED_AT[kind]} A falha foi nossa, e pedimos desculpas.`,
      'Envie de novo quando puder: o seu cadastro continua guardado.',
    ],
    action: { label: 'Enviar de novo', url: site + STEP[kind] },
    footnotes: [FILES_DELETED],
  }
}

const PHOTOS_KEPT =
  'As outras fotos foram aceitas: ficam guardadas até você enviar a que falta, por no máximo 90 dias. A recusada foi apagada.'
const FILES_DELETED = 'Os arquivos que você tinha enviado foram apagados, para a sua segurança.'

interface DecisionDetails {
  readonly kind: Kind
  /** Null for an approval. */
  readonly reason: string | null
  /** True if only some photos were refused. */
  readonly keepsPhotos: boolean
  /** The company was approved before. */
  readonly isApproved: boolean
  /** The certificate had lapsed and the offers were paused. */
  readonly endsPause: boolean
  /** Validations that the company still lacks. */
  readonly missing: readonly string[]
  readonly name: string
  /** Address of the site, without a trailing slash. */
  readonly site: string
}

/** Mail about a decision. The approval that completes the registration has its own mail (congratulate.ts). */
export function decisionMail({
  kind,
  reason,
  keepsPhotos,
  isApproved,
  endsPause,
  missing,
  name,
  site,
}: DecisionDetails): MailContent {
  const greeting = greetingFor(name)
  if (reason !== null) {
    const { subject, text } = REJECTED[kind]
    return {
      subject: keepsPhotos ? 'Precisamos de uma foto nova para confirmar a sua identidade' : subject,
      greeting,
      paragraphs: [
        text,
        `O que disse quem analisou: “${reason}”`,
        'Corrija e envie de novo quando quiser: o seu cadastro continua guardado.',
      ],
      action: { label: kind === 'company' ? 'Ver o meu cadastro' : 'Enviar de novo', url: site + STEP[kind] },
      footnotes: kind === 'company' ? [] : [keepsPhotos ? PHOTOS_KEPT : FILES_DELETED],
    }
  }
  const { subject, text } = APPROVED[kind]
  const footnotes = kind === 'company' ? [] : ['Os arquivos que você enviou foram apagados, para a sua segurança.']
  if (isApproved) {
    return {
      subject,
      greeting,
      paragraphs: [
        text,
        endsPause
          ? 'As ofertas que estavam pausadas por causa do vencimento voltaram à busca.'
          : 'O seu cadastro continua aprovado e as suas ofertas seguem à venda.',
      ],
      action: { label: 'Ver as minhas ofertas', url: `${site}/area-do-guia?tab=offers` },
      footnotes,
    }
  }
  const isAllThere = missing.length === 0
  return {
    subject,
    greeting,
    paragraphs: [
      text,
      isAllThere
        ? 'Não falta mais nada: você já pode enviar o seu cadastro para aprovação.'
        : 'Veja na área do guia o que ainda falta para o seu cadastro ser aprovado.',
    ],
    action: { label: isAllThere ? 'Enviar para aprovação' : 'Ver o que falta', url: `${site}/area-do-guia` },
    footnotes,
  }
}
