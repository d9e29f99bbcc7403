import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bootScript } from './boot-script.ts'

/** index.html, prepared for server-rendered pages. */
export interface PageTemplate {
  /** `screen`: addresses of the screen's own files. */
  readonly page: (parts: {
    readonly head: string
    readonly body: string
    readonly data: string
    readonly screen: readonly string[]
  }) => string
  /** The page without content, with an escaped title. */
  readonly empty: (title: string) => string
  /** Inline scripts and style sheets, for the page's policy. */
  readonly inlineScripts: readonly string[]
  readonly inlineStyles: readonly string[]
}

const TITLE = /<title>[^<]*<\/title>/
const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
const PRELOADED = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/

/**
 * Reads the built index.html of `client`. Inlines its style sheet, which saves a round trip before the first paint, and delays its scripts.
 */
export async function readPageTemplate(client: string): Promise<PageTemplate> {
  const index = await readFile(join(client, 'index.html'), 'utf8')
  const [, entry] = ENTRY.exec(index) ?? []
  if (entry === undefined) throw new Error('the built index.html has no entry script')
  const inlineStyles = await Promise.all(
    [...index.matchAll(STYLE_SHEET)].map(([, file = '']) => readFile(join(client, file), 'utf8')),
  )
  const boot = bootScript([...[...index.matchAll(PRELOADED)].map(([, file = '']) => file), entry])
  const frame = index
    .replace(TITLE, '')
    .replaceAll(STYLE_SHEET, '')
    .replaceAll(PRELOADED, '')
    .replace(ENTRY, '')
    .replace('</head>', () => `${inlineStyles.map((css) => `<style>${css}</style>`).join('')}</head>`)
    .replace('</body>', () => `<script data-screen="<!--screen-->">${boot}</script></body>`)
  return {
    inlineScripts: [boot],
    inlineStyles,
    empty: (title) => index.replace(TITLE, () => `<title>${title}</title>`),
    page: ({ head, body, data, screen }) =>
      frame
        .replace('<!--head-->', () => head)
        .replace('<!--body-->', () => body)
        .replace('<!--carried-->', () => data)
        .replace('<!--screen-->', () => screen.join(' ')),
  }
}
