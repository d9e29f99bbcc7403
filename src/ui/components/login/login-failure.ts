/** Why a login failed: the data of the session port's LoginFailed. */
export interface LoginFailure {
  /** HTTP status, or 500 if there was none (specification section 8). */
  readonly status: number
  /** The backend's Portuguese sentence. */
  readonly detail?: string | undefined
  readonly retryAfterSeconds?: number | undefined
  /** No answer: no network, or no server. */
  readonly unreachable?: boolean | undefined
}

/** `9 segundos`, `1 minuto`, `2 minutos e 5 segundos`. */
export function waitText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  const parts = [
    minutes > 0 && `${minutes} ${minutes === 1 ? 'minuto' : 'minutos'}`,
    (rest > 0 || minutes === 0) && `${rest} ${rest === 1 ? 'segundo' : 'segundos'}`,
  ]
  return parts.filter(Boolean).join(' e ')
}

/**
 * Returns a Portuguese sentence for each login failure. The sentence for wrong credentials does not say which of the two is wrong, so that
 * nobody can find out who has an account.
 * @param secondsLeft remaining wait (429), counted down by the dialog
 */
export function loginFailureSentence(failure: LoginFailure, secondsLeft?: number): string {
  if (failure.unreachable) return 'Não conseguimos falar com o servidor. Confira sua internet e tente de novo.'
  switch (failure.status) {
    case 401:
      return 'E-mail ou senha incorretos. Confira os dois ou crie uma senha nova em “Esqueci minha senha”.'
    case 403:
      return failure.detail ?? 'Esta conta não pode entrar agora. Fale com a gente pela central de ajuda.'
    case 404:
      return 'O serviço de login não foi encontrado. Tente de novo mais tarde.'
    case 422:
      return failure.detail ?? 'Não entendemos os dados enviados. Confira o e-mail e a senha.'
    case 429:
      if (secondsLeft === undefined) return 'Foram muitas tentativas seguidas. Espere alguns minutos e tente de novo.'
      if (secondsLeft > 0) return `Foram muitas tentativas seguidas. Tente de novo em ${waitText(secondsLeft)}.`
      return 'Pronto, você já pode tentar de novo.'
  }
  if (failure.status >= 500) {
    return 'O servidor não conseguiu responder. O problema é do nosso lado; tente de novo em alguns instantes.'
  }
  return failure.detail ?? 'Não foi possível entrar. Confira os dados e tente de novo.'
}

/** Lenient: text, an at sign, a domain with a dot. The backend decides. */
export function emailProblem(email: string): string | null {
  const trimmed = email.trim()
  if (trimmed === '') return 'Campo obrigatório'
  return /^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(trimmed) ? null : 'Digite um e-mail completo, como voce@exemplo.com.br'
}

export function passwordProblem(password: string): string | null {
  return password === '' ? 'Campo obrigatório' : null
}
