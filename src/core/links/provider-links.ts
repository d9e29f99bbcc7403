/**
 * Checks links of providers by shape and host, not whether the page exists. Each function returns the canonical https address, or
 * null.
 */

/** `youtube.com/watch?v=`, `youtu.be/`, `/shorts/` and `/embed/`, with the video's id of 11 characters. */
export function presentationOf(text: string): string | null {
  const id = videoOf(text)
  return id === null ? null : `https://www.youtube.com/watch?v=${id}`
}

/** The id of a YouTube video. */
export function videoOf(text: string): string | null {
  const url = webAddress(text)
  if (url === null) return null
  const { parts } = url
  const id = isHost(url, 'youtu.be')
    ? parts.length === 1 && parts[0]
    : isHost(url, 'youtube.com', 'youtube-nocookie.com')
      ? parts[0] === 'watch' && parts.length === 1
        ? parameterOf(url.query, 'v')
        : (parts[0] === 'shorts' || parts[0] === 'embed') && parts.length === 2 && parts[1]
      : null
  return typeof id === 'string' && /^[\w-]{11}$/.test(id) ? id : null
}

/** A link, or `@name`. */
export const typedInstagram = (text: string): string | null =>
  instagramOf(text) ?? byName(text, instagramOf, 'instagram.com/')
export const typedFacebook = (text: string): string | null =>
  facebookOf(text) ?? byName(text, facebookOf, 'facebook.com/')
export const typedYoutubeChannel = (text: string): string | null =>
  youtubeChannelOf(text) ?? byName(text, youtubeChannelOf, 'youtube.com/@')

/** A name without @ must not contain a dot, because it may be another site's address. */
const NAME = /^(?:@([\p{L}\p{N}._·-]+)|([\p{L}\p{N}_-]+))$/u

function byName(text: string, canonical: (address: string) => string | null, before: string): string | null {
  const [, marked, bare] = NAME.exec(text.trim()) ?? []
  const name = marked ?? bare
  return name === undefined ? null : canonical(`${before}${name}`)
}

/** A profile, not a post, a reel or a story. */
export function instagramOf(text: string): string | null {
  const url = webAddress(text)
  if (url === null || !isHost(url, 'instagram.com')) return null
  const [name = '', ...rest] = url.parts
  const isName = /^(?!\.)(?!.*\.\.)[\w.]{1,30}(?<!\.)$/.test(name) && !INSTAGRAM_OWN.has(name.toLowerCase())
  return isName && rest.length === 0 ? `https://www.instagram.com/${name.toLowerCase()}/` : null
}

const INSTAGRAM_OWN = new Set([
  'p',
  'reel',
  'reels',
  'stories',
  'explore',
  'accounts',
  'direct',
  'tv',
  'about',
  'legal',
  'share',
  'help',
  'privacy',
  'login',
])

/** A person's or a page's address, by name or by number. */
export function facebookOf(text: string): string | null {
  const url = webAddress(text)
  if (url === null || !isHost(url, 'facebook.com', 'fb.com')) return null
  const { parts } = url
  const [first = '', name = '', number = ''] = parts
  if (first === 'profile.php') {
    const id = parameterOf(url.query, 'id')
    return parts.length === 1 && /^\d{5,20}$/.test(id) ? `https://www.facebook.com/profile.php?id=${id}` : null
  }
  if ((first === 'people' || first === 'pages') && parts.length === 3) {
    const isNamed = isPathName(name) && /^\d{5,20}$/.test(number)
    return isNamed ? `https://www.facebook.com/${first}/${encodeURIComponent(name)}/${number}` : null
  }
  const isName =
    /^[a-z\d][a-z\d.-]{3,79}$/i.test(first) && !first.endsWith('.php') && !FACEBOOK_OWN.has(first.toLowerCase())
  return isName && parts.length === 1 ? `https://www.facebook.com/${first}` : null
}

const FACEBOOK_OWN = new Set([
  'groups',
  'events',
  'watch',
  'marketplace',
  'login',
  'sharer',
  'share',
  'photo',
  'photos',
  'reel',
  'stories',
  'hashtag',
  'people',
  'pages',
  'gaming',
  'search',
  'help',
  'policies',
  'privacy',
  'settings',
])

/** `/@name`, `/channel/UC...` or `/c/name`: a channel, not a video. */
export function youtubeChannelOf(text: string): string | null {
  const url = webAddress(text)
  if (url === null || !isHost(url, 'youtube.com')) return null
  const { parts } = url
  const [first = '', name = ''] = parts
  const base = 'https://www.youtube.com'
  if (parts.length === 1 && /^@[\p{L}\p{N}._·-]{3,30}$/u.test(first))
    return `${base}/@${encodeURIComponent(first.slice(1))}`
  if (parts.length !== 2) return null
  if (first === 'channel' && /^UC[\w-]{22}$/.test(name)) return `${base}/channel/${name}`
  return first === 'c' && isPathName(name) ? `${base}/c/${encodeURIComponent(name)}` : null
}

/** `.` and `..` are relative folders that browsers resolve, not names. */
const isPathName = (name: string): boolean => /^(?!\.{1,2}$)[\p{L}\p{N}._-]{1,100}$/u.test(name)

interface Address {
  /** Lower case. */
  readonly host: string
  /** The decoded parts of the path, without empty ones. */
  readonly parts: readonly string[]
  readonly query: string
}

/** A name of 100 letters outside ASCII takes some 1,200 characters in an address. */
const LONGEST = 2000

/** A web address without misleading parts: no port, no user and password before the host. */
function webAddress(text: string): Address | null {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST) return null
  const found = /^(?:https?:\/\/)?([a-z\d.-]+)(\/[^?#\s\\]*)?(?:\?([^#\s]*))?(?:#\S*)?$/i.exec(trimmed)
  if (found === null) return null
  const [, host = '', path = '', query = ''] = found
  const parts = path.split('/').filter((part) => part !== '')
  return { host: host.toLowerCase(), parts: parts.map(decoded), query }
}

/** Text that cannot be decoded stays unchanged and matches no shape. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const parameterOf = (query: string, name: string): string =>
  query
    .split('&')
    .map((pair) => pair.split('='))
    .find(([key]) => key === name)?.[1] ?? ''

/**
 * True for the host and its known subdomains for phones and languages; never for a host that only begins or ends like
 * it.
 */
const isHost = ({ host }: Address, ...hosts: readonly string[]): boolean =>
  hosts.includes(host.replace(/^(www|m|web|[a-z]{2}-[a-z]{2})\./, ''))
