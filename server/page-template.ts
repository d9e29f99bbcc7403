import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** index.html made ready for pages that the server draws. */
export interface PageTemplate {
  readonly page: (parts: { readonly head: string; readonly body: string; readonly data: string }) => string
  /** The text of the scripts and style sheets within, for the page's policy. */
  readonly inlineScripts: readonly string[]
  readonly inlineStyles: readonly string[]
}

/**
 * A drawn page is readable without its scripts, so they begin once all that is seen first has arrived and was painted, or
 * after 3 seconds on a network where that takes long. They were fetched meanwhile. One after the other, with a pause between, so
 * that a finger is answered in the meantime.
 */
const bootScript = (files: readonly string[]) =>
  `(()=>{let begun=false;const begin=async()=>{if(begun)return;begun=true;for(const file of ${JSON.stringify(files)}){` +
  `await import(file);await new Promise((done)=>setTimeout(done))}};` +
  `addEventListener('load',()=>{if(document.hidden)begin();else requestAnimationFrame(()=>setTimeout(begin))});` +
  `setTimeout(begin,3000)})()`

const STYLE_SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g
const PRELOADED = /<link rel="modulepreload"[^>]*href="([^"]+)"[^>]*>/g
const ENTRY = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/

/**
 * Reads the built index.html of `client`. Its style sheet moves into the page, which spares a round trip before the first
 * paint; its scripts are still fetched early, but behind everything that is seen.
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
    .replaceAll(STYLE_SHEET, '')
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace(ENTRY, () => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${entry}">`)
    .replace('</head>', () => `${inlineStyles.map((css) => `<style>${css}</style>`).join('')}</head>`)
    .replace('</body>', () => `<script>${boot}</script></body>`)
  return {
    inlineScripts: [boot],
    inlineStyles,
    page: ({ head, body, data }) =>
      frame
        .replace('<!--head-->', () => head)
        .replace('<!--body-->', () => body)
        .replace('<!--carried-->', () => data),
  }
}
