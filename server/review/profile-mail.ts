import type { ProfileField } from '../../src/core/onboarding/profile-changes.ts'
import type { Comparison } from '../onboarding/profile-changes.ts'
import { greetingFor, type MailContent } from '../outbox/compose-mail.ts'

interface ProfileDecision {
  readonly decided: readonly Comparison[]
  /** Null for an approval. */
  readonly reason: string | null
  readonly name: string
  /** Address of the site, without a trailing slash. */
  readonly site: string
}

const WHAT: Readonly<Record<ProfileField, string>> = { name: 'o nome', photo: 'a foto', text: 'o texto' }
const LONGEST = 200

/** Mail to a guide about a decision on the public profile. */
export function profileMail({ decided, reason, name, site }: ProfileDecision): MailContent {
  const what = listed(decided.map(({ field }) => WHAT[field]))
  const proposed = decided.flatMap(({ field, after }) =>
    field === 'photo' ? [] : `${field === 'name' ? 'Nome' : 'Texto'} que você enviou: “${shortened(after)}”`,
  )
  const greeting = greetingFor(name)
  const action = { label: 'Ver os meus dados', url: `${site}/area-do-guia?tab=account-update` }
  if (reason !== null) {
    return {
      subject: 'A mudança do seu perfil precisa de um ajuste',
      greeting,
      paragraphs: [
        `Olhamos ${what} que você quer mudar. O seu perfil continua no ar como estava.`,
        ...proposed,
        `O que disse quem analisou: “${reason}”`,
        'Corrija e envie de novo quando quiser: o que você enviou está guardado.',
      ],
      action,
    }
  }
  return {
    subject: 'A mudança do seu perfil está no ar',
    greeting,
    paragraphs: [
      `Aprovamos ${what}. Os viajantes já veem o perfil novo.`,
      ...(decided.some(({ field }) => field === 'name')
        ? ['Reservas feitas antes continuam com o nome de quando foram compradas.']
        : []),
    ],
    action,
  }
}

const listed = (words: readonly string[]): string => new Intl.ListFormat('pt-BR').format(words)

const shortened = (text: string): string => (text.length <= LONGEST ? text : `${text.slice(0, LONGEST).trimEnd()}…`)
