import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** What the second deployment says at the end of every page, in the place of the first's. */
const SENTENCES = { first: 'Pagamento por Pix, em reais.', second: 'Pagamento por Pix, sem taxa.' } as const

/** The marketplace at another address, where a second deployment of it can come up. */
export interface UpgradedSite {
  /** Without a slash at its end. */
  readonly origin: string
  /** What only the second deployment says, at the end of every page. */
  readonly news: string
  /**
   * From now on only the second deployment is there: the same pages but for one sentence, with all code and styles under other
   * names, and the worker that belongs to them. The first one's names are gone.
   */
  upgrade(): void
  close(): Promise<void>
}

/** Named after their content: code and styles, wherever a text speaks of them. */
const PARTS = /(?<=\bassets\/|["'`]\.\/)([\w-]+)(?=\.(?:js|css)\b)/g
const SECOND = '.2'
const SECOND_PART = /^(\/assets\/[\w-]+)\.2(?=\.(?:js|css)$)/
const isText = (type = '') => /html|javascript|css/.test(type)
/** Of a text that is written anew nothing holds that was said of the text before. */
const SAID_OF_TEXT = ['content-length', 'etag', 'last-modified', 'content-encoding']
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range']

/** @param target the built marketplace, without a slash at its end. */
export async function startUpgradedSite(target: string): Promise<UpgradedSite> {
  let isSecond = false
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    // What was asked of the first deployment is answered by it, though the second one may come up meanwhile.
    const askedSecond = isSecond
    const isPart = /^\/assets\/[\w.-]+\.(?:js|css)$/.test(path)
    if (isPart && SECOND_PART.test(path) !== askedSecond) {
      answer.writeHead(404, { 'content-type': 'application/json', 'cache-control': 'no-store' }).end('{}')
      return
    }
    const isWhole = isPart || !/^\/(?:api|media|assets)\//.test(path)
    const passed = request(
      target + path.replace(SECOND_PART, '$1'),
      { method: asked.method, headers: without(asked.headers, ['accept-encoding', ...(isWhole ? CONDITIONS : [])]) },
      async (got) => {
        const { statusCode = 502, headers } = got
        if (!askedSecond || !isText(headers['content-type'])) {
          answer.writeHead(statusCode, headers)
          got.pipe(answer)
          return
        }
        answer.writeHead(statusCode, without(headers, SAID_OF_TEXT)).end(second(await text(got)))
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    news: SENTENCES.second,
    upgrade() {
      isSecond = true
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A script in a page may run for what it holds alone: the page's policy names its hash. */
const INLINE = /(<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>)/

/** A text of the first deployment as the second one has it. The worker's list says that the page is another one. */
const second = (written: string) =>
  written
    .split(INLINE)
    .map((piece, index) => (index % 2 === 1 ? piece : secondOf(piece)))
    .join('')

const secondOf = (written: string) =>
  written
    .replaceAll(SENTENCES.first, SENTENCES.second)
    .replace(PARTS, `$1${SECOND}`)
    .replace(/(?<="revision":")(?=\w+","url":"index\.html")/, SECOND)

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}
