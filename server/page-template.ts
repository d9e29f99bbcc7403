import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** index.html made ready for pages that the server draws. */
export interface PageTemplate {
  /** `screen`: addresses of the files of the screen's own code. */
  readonly page: (parts: {
    readonly head: string
    readonly body: string
    readonly data: string
    readonly screen: readonly string[]
  }) => string
  /** The page before any script has run, under an escaped title. */
  readonly empty: (title: string) => string
  /** The text of the scripts and style sheets within, for the page's policy. */
  readonly inlineScripts: readonly string[]
  readonly inlineStyles: readonly string[]
}

/**
 * A drawn page is readable, its links and its search work without its scripts. So they are fetched once all that is seen
 * first has arrived and was painted, or when somebody presses something, or after 3 seconds on a network where the pictures
 * take long. They run one after the other, with a pause between, so that a finger is answered in the meantime. The files
 * of the screen itself stand in the element's data, which the policy's hash does not cover and need not.
 */
const bootScript = (files: readonly string[]) => `(() => {
  const files = ${JSON.stringify(files)}
  const screen = document.currentScript.dataset.screen.split(' ').filter(Boolean)
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    for (const href of [...files, ...screen]) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }))
    }
    for (const file of files) {
      await import(file)
      await new Promise((done) => setTimeout(done))
    }
  }
  addEventListener('load', () => (document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))))
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, begin, { once: true, passive: true })
  setTimeout(begin, 3000)
})()`

const TITLE = /<title>[^<]*<\/title>/
const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
const PRELOADED = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/

/**
 * Reads the built index.html of `client`. Its style sheet moves into the page, which spares a round trip before the first
 * paint; its scripts wait for it.
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
