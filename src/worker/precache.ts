/**
 * Which of the build's files a worker fetches as it installs (docs/offline.md): what the screens need that are of use
 * without a connection, with the small parts that they load on a press. All else is kept when it is first used.
 */

/** A row of Vite's manifest (`.vite/manifest.json`); its keys are sources, of a part that several share a made-up name. */
export interface BuiltPart {
  readonly file: string
  readonly isEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
  readonly assets?: readonly string[]
}

/** What a provider, an admin, a new account, a payment or the favourites need has no use offline; the rest is heavy, or useless without a network. */
const LATER = [
  /firebase|firestore|identity/,
  /src\/ui\/routes\/(?:provider\/|admin)/,
  /src\/ui\/routes\/client\/(?:account|favourites|registration|confirm|reset|forgot)/,
  /src\/ui\/routes\/payment\/pix/,
  /src\/ui\/(?:screens\/(?:account\/profile|guiding|desk)|shared\/profile)\//,
  /composition\/(?:account|maps|guiding|desk|validation)|\/maps?\/|leaflet/,
  /password-strength|\/pictures\/|qr\/decode|public-exchange-rates|open-payment\.tsx/,
]
/** Letters that Portuguese does not have. */
const RARE_LETTERS = /latin-ext/
/** Files that no part names. */
const BESIDES = ['index.html', 'favicon.svg', 'logo.svg', 'manifest.webmanifest', 'icons/icon-192.png']

/**
 * @returns the files, relative to the folder of the build.
 * @throws Error where the manifest names no entry, or a part that it does not describe.
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
