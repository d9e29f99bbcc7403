import type { Token } from '../../../../core/session/session.ts'

/** Replaces the token in the address; only this page's memory holds the token. */
export const IN_MEMORY = 'link'

let kept: Token | null = null

export const keepLinkToken = (token: Token): void => {
  kept = token
}
export const linkToken = (): Token | null => kept
export const forgetLinkToken = (): void => {
  kept = null
}
