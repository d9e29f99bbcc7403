import type { Token } from '../../../../core/session/session.ts'

/** Stands in the address in place of the token, which lives in this page's memory alone. */
export const IN_MEMORY = 'link'

let kept: Token | null = null

export const keepLinkToken = (token: Token): void => {
  kept = token
}
export const linkToken = (): Token | null => kept
export const forgetLinkToken = (): void => {
  kept = null
}
