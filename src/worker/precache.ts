/**
 * Selects the build's files that the worker caches during installation (docs/offline.md): screens that are useful offline, with their
 * small lazy parts. Other files are cached when first used.
 */

/** A row of Vite's manifest (`.vite/manifest.json`), by source; shared chunks have a generated name. */
export interface BuiltPart {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** Screens of providers, admins, registration, payment, messages and favourites are useless on a first visit offline; the rest is large or needs a network. */
const LATER = [
  /firebase|firestore|identity/,
  /src\/ui\/routes\/(?:provider\/|desk\/|shop|tour\/destination)/,
  /src\/ui\/routes\/client\/(?:account|registration|confirm|reset|forgot|messages|favourites|unsubscribe)/,
  /src\/ui\/routes\/payment\/(?:checkout|pix)/,
  /src\/ui\/(?:screens\/(?:account\/profile|guiding|desk)|shared\/profile)\//,
  /composition\/(?:account|maps|guiding|desk|validation)|\/maps?\/|leaflet/,
  /composition\/(?:messages|live)|shared\/(?:messages|notifications|disputes)\/|booking\/(?:dispute|review-form|own-photos)/,
  /password-strength|\/pictures\/|qr\/decode|(?:change|answers)-dialog|load-destination|gallery-viewer|public-exchange-rates|open-payment\.tsx/,
]
/** Letters outside Portuguese. */
const RARE_LETTERS = /latin-ext/
/** Files without a chunk. */
const BESIDES = ['index.html', 'favicon.svg', 'logo.svg', 'manifest.webmanifest', 'icons/icon-192.png']

/**
 * @returns the files, relative to the build's folder.
 * @throws Error if the manifest lacks an entry or an imported part.
 */
export function precachedFiles(parts: Readonly<Record<string, BuiltPart>>): ReadonlySet<string> {
  const files = new Set(BESIDES)
  const seen = new Set<string>()
  const reach = (name: string) => {
    if (seen.has(name)) return
    seen.add(name)
    const part = parts[name]
    if (part === undefined) throw new Error(`the build’s manifest does not describe ${name}`)
    for (const file of [part.file, ...(part.css ?? []), ...(part.assets ?? [])]) {
      if (!RARE_LETTERS.test(file)) files.add(file)
    }
    for (const needed of part.imports ?? []) reach(needed)
    for (const called of part.dynamicImports ?? []) if (!LATER.some((one) => one.test(called))) reach(called)
  }
  const entries = Object.keys(parts).filter((name) => parts[name]?.isEntry)
  if (entries.length === 0) throw new Error('the build’s manifest names no entry')
  for (const entry of entries) reach(entry)
  return files
}
