const ID = /^[\w-]{11}$/

/** Returns the id of a YouTube video from any of its usual addresses; null for other addresses. */
export function youtubeVideo(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, pathname, searchParams } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return null
  const host = hostname.replace(/^(www|m|music)\./, '')
  const [first = '', second = ''] = pathname.split('/').filter((part) => part !== '')
  const candidate = candidateOf(host, first, second, searchParams.get('v') ?? '')
  return ID.test(candidate) ? candidate : null
}

function candidateOf(host: string, first: string, second: string, query: string): string {
  if (host === 'youtu.be') return first
  if (host !== 'youtube.com' && host !== 'youtube-nocookie.com') return ''
  if (first === 'watch') return query
  return ['embed', 'shorts', 'live', 'v'].includes(first) ? second : ''
}
