/** The tiles' author. Their licence requires the map to name it. */
export interface MapAttribution {
  readonly text: string
  /** Target of the link; null for plain text. */
  readonly href: string | null
}

export interface MapTiles {
  /** Contains {z}, {x} and {y}. */
  readonly url: string
  readonly attribution: MapAttribution
}

const OPENSTREETMAP: MapAttribution = {
  text: '© colaboradores do OpenStreetMap',
  href: 'https://www.openstreetmap.org/copyright',
}

/**
 * Reads VITE_MAP_TILES_URL and VITE_MAP_ATTRIBUTION; null if the first is absent or empty. Separate from config.ts, which is part of every
 * first load.
 * @param pageUrl base of a relative address.
 * @throws Error with one sentence that names the variable and the valid values.
 */
export function readMapTiles(tiles: unknown, attribution: unknown, pageUrl: string): MapTiles | null {
  const text = textOf(tiles)
  if (text === '') return null
  if (!URL.canParse(text, pageUrl)) throw new Error(`VITE_MAP_TILES_URL must be an address, but is "${text}".`)
  const { protocol, href, username, password } = new URL(text, pageUrl)
  if (!/^https?:$/.test(protocol))
    throw new Error(`VITE_MAP_TILES_URL must begin with https:// or /, but is "${text}".`)
  if (username !== '' || password !== '') throw new Error('VITE_MAP_TILES_URL must not hold a user name or password.')
  // The URL parser escapes the braces of Leaflet's placeholders.
  const url = href.replaceAll(/%7B(\w+)%7D/gi, '{$1}')
  if (!['{z}', '{x}', '{y}'].every((part) => url.includes(part))) {
    throw new Error('VITE_MAP_TILES_URL must hold {z}, {x} and {y}, as https://tiles.example/{z}/{x}/{y}.png.')
  }
  return { url, attribution: readAttribution(textOf(attribution)) }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** `© Somebody https://somebody.example/licence`: plain text; its address, if present, becomes the link. */
function readAttribution(value: string): MapAttribution {
  if (value === '') return OPENSTREETMAP
  const href = /https?:\/\/\S+/.exec(value)?.[0] ?? null
  const text = value
    .replace(href ?? '', '')
    .trim()
    .replaceAll(/\s+/g, ' ')
  return { text: text === '' && href !== null ? href : text, href }
}
