import { isFailure } from '../core/failures.ts'

export interface FailureText {
  readonly title: string
  /** The failure and the person's next step. */
  readonly text: string
  /** True if the same request may succeed later. */
  readonly canRetry: boolean
  /** True without a network. */
  readonly isOffline?: true
}

const UNREACHABLE: FailureText = {
  title: 'Sem conexão',
  text: 'Não conseguimos falar com o servidor. Confira sua internet e tente de novo.',
  canRetry: true,
  isOffline: true,
}

/** The backend has no such call. */
export const NOT_OFFERED: FailureText = {
  title: 'Não é oferecido aqui',
  text: 'Este site não oferece este serviço. As outras páginas funcionam normalmente.',
  canRetry: false,
}

/**
 * Messages of Chromium, Firefox and Safari for a missing chunk. The router has already reloaded the page once, in case
 * of a new deployment.
 */
const isOfCode = (error: unknown) =>
  error instanceof Error && /dynamically imported module|importing a module script failed/i.test(error.message)

/** Describes a port's failure to a person. The backend's own sentence has priority over ours. */
export function failureText(error: unknown): FailureText {
  if (!isFailure(error)) {
    // A screen's code loads at its first visit, which fails offline, also when the device wrongly believes that it has
    // a network.
    if (isOfCode(error) || (typeof window !== 'undefined' && !navigator.onLine)) return UNREACHABLE
    return {
      title: 'Algo deu errado por aqui',
      text: 'Foi um erro nosso. Tente de novo; se continuar, fale com a gente pela central de ajuda.',
      canRetry: true,
    }
  }
  switch (error.name) {
    case 'Unreachable':
      return UNREACHABLE
    case 'NotOffered':
      return NOT_OFFERED
    case 'NotFound':
      return {
        title: 'Não encontramos esta página',
        text: error.detail ?? 'O endereço pode ter mudado, ou o anúncio saiu do ar.',
        canRetry: false,
      }
    case 'TooManyRequests':
      return {
        title: 'Muitas tentativas seguidas',
        text:
          error.detail ??
          (error.retryAfterSeconds === undefined
            ? 'Espere um pouco e tente de novo.'
            : `Espere ${error.retryAfterSeconds} segundos e tente de novo.`),
        canRetry: true,
      }
    case 'Unauthenticated':
      return {
        title: 'Entre na sua conta',
        text: error.detail ?? 'Sua sessão terminou. Entre de novo.',
        canRetry: false,
      }
    case 'Forbidden':
      return {
        title: 'Acesso não permitido',
        text: error.detail ?? 'Sua conta não pode abrir esta página.',
        canRetry: false,
      }
    case 'Rejected':
      return {
        title: 'Não entendemos o pedido',
        text: error.detail ?? 'Confira os dados e tente de novo.',
        canRetry: false,
      }
    case 'Outdated':
      return {
        title: 'Isto mudou enquanto você olhava',
        text: error.detail ?? 'Outra pessoa, ou você em outro aparelho, alterou estes dados. Confira como estão agora.',
        canRetry: true,
      }
    case 'ServiceFailed':
      return {
        title: 'O servidor não conseguiu responder',
        text: error.detail ?? 'O problema é do nosso lado. Tente de novo em alguns instantes.',
        canRetry: true,
      }
    case 'UnreadableAnswer':
      return {
        title: 'Recebemos uma resposta que não entendemos',
        text: 'O servidor respondeu de um jeito inesperado. Tente de novo em alguns instantes.',
        canRetry: true,
      }
  }
}
