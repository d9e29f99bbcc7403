import type { Features } from '../core/features/features.ts'

/** The service of VITE_MESSAGING_URL: its base, `own` for the backend's, or null for none. */
export type MessagingUrl = string | 'own' | null

/**
 * Separate from config.ts, which is part of every first load.
 * @param pageUrl base of a relative address.
 * @throws Error with one sentence that names the variable and the valid values.
 */
export function readMessagingUrl(value: unknown, pageUrl: string): MessagingUrl {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return 'own'
  if (text === 'off') return null
  if (!URL.canParse(text, pageUrl)) throw new Error(`VITE_MESSAGING_URL must be an address or "off", but is "${text}".`)
  const { protocol, href, username, password, search, hash } = new URL(text, pageUrl)
  if (!/^https?:$/.test(protocol)) {
    throw new Error(`VITE_MESSAGING_URL must begin with https:// or /, but is "${text}".`)
  }
  if (username + password + search + hash !== '') {
    throw new Error('VITE_MESSAGING_URL must end with its path, without a user name, a password, ? and #.')
  }
  return href.endsWith('/') ? href : `${href}/`
}

/** The backend announces its own messages; another service is announced by the configuration. */
export function withMessaging(features: Pick<Features, 'announce'>, url: MessagingUrl): Pick<Features, 'announce'> {
  return {
    announce: (announced) => {
      const others = announced.filter((feature) => feature !== 'messages')
      features.announce(url === 'own' ? announced : url === null ? others : [...others, 'messages'])
    },
  }
}
