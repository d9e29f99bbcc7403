import { isFailure } from '../../../core/failures.ts'
import { IdentityFailed, type IdentityFailureReason } from '../../../core/identity/identity.port.ts'
import { failureText } from '../../failure-sentence.ts'

export interface IdentityFailureText {
  readonly text: string
  /** The person cancelled on purpose, so the text is no alarm. */
  readonly isQuiet: boolean
}

const SENTENCES: Readonly<Record<IdentityFailureReason, string>> = {
  closed: 'Você voltou do Google sem entrar. Quando quiser, é só tentar de novo.',
  blocked: 'O navegador bloqueou a janela do Google. Libere as janelas deste site e tente de novo.',
  network: 'Não conseguimos falar com o Google. Confira sua internet e tente de novo.',
  'exists with another method':
    'Este e-mail já tem uma conta que abre de outro jeito. Entre com o seu e-mail e a sua senha.',
  'too many attempts': 'Foram muitas tentativas seguidas. Espere alguns minutos e tente de novo.',
  'account disabled': 'Esta conta do Google foi desativada por aqui. Fale com a gente pela central de ajuda.',
  other: 'Não conseguimos entrar com o Google. Tente de novo, ou entre com e-mail e senha.',
}

/** A sentence for each failure of a Google sign-in, at Google or at the backend. */
export function identityFailureText(error: unknown): IdentityFailureText {
  if (error instanceof IdentityFailed) return { text: SENTENCES[error.reason], isQuiet: error.reason === 'closed' }
  // A backend that lacks the call or sends an unreadable answer has no sentence for people.
  const hasSentence = isFailure(error) && !['NotFound', 'NotOffered', 'UnreadableAnswer'].includes(error.name)
  return { text: hasSentence ? failureText(error).text : SENTENCES.other, isQuiet: false }
}
