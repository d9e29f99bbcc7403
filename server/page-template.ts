import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

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

/**
 * A rendered page is readable, and its links and search work without scripts. So its scripts are loaded after the first view is painted, at
 * the first press, or after 3 seconds on a slow network. They run one after the other with pauses, so that the page stays responsive. A
 * button pressed before React has taken the page over is pressed again afterwards: earlier, React would hear nothing, or hydrate the whole
 * page before the next paint. The screen's files are listed in the element's data, because the policy's hash covers the script only.
 */
const bootScript = (files: readonly string[]) => `(() => {
  const files = ${JSON.stringify(files)}
  const screen = document.currentScript.dataset.screen.split(' ').filter(Boolean)
  let begun = false
  let isLoaded = false
  const pressed = new Set()
  const holds = ['pointerdown', 'mousedown', 'touchstart', 'pointerup', 'mouseup', 'touchend', 'click']
  const hold = (event) => {
    const target = event.target.closest(isLoaded ? 'button[type=button], a:not([target])' : 'button[type=button]')
    if (!target || Object.keys(target).some((key) => key.startsWith('__reactProps'))) return
    event.stopImmediatePropagation()
    if (event.type !== 'click' || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    pressed.add(target)
  }
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
    isLoaded = true
    await new Promise((done) => (window.requestIdleCallback ?? setTimeout)(done, { timeout: 3000 }))
    for (const type of holds) removeEventListener(type, hold, true)
    for (const target of pressed) if (target.isConnected) target.click()
  }
  addEventListener('load', () => (document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))))
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, begin, { once: true, passive: true, capture: true })
  for (const type of holds) addEventListener(type, hold, true)
  setTimeout(begin, 3000)
})()`

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
