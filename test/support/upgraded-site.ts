import { createServer, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'

/** Text at the end of every page of the second deployment; it replaces the first one's. */
const SENTENCES = { first: 'Pagamento por Pix, em reais.', second: 'Pagamento por Pix, sem taxa.' } as const

/** The marketplace at another address, where a second deployment can replace the first. */
export interface UpgradedSite {
  /** Without a slash at its end. */
  readonly origin: string
  /** Text at the end of every page that only the second deployment has. */
  readonly news: string
  /**
   * Serves only the second deployment from now on: the same pages except for one sentence, with other names for all
   * code and styles, and its own worker. The first deployment's files no longer exist.
   */
  upgrade(): void
  close(): Promise<void>
}

/** Names of hashed code and style files within a text. */
const PARTS = /(?<=\bassets\/|["'`]\.\/)([\w-]+)(?=\.(?:js|css)\b)/g
const SECOND = '.2'
const SECOND_PART = /^(\/assets\/[\w-]+)\.2(?=\.(?:js|css)$)/
const isText = (type = '') => /html|javascript|css/.test(type)
/** Headers that describe the original body and not the rewritten one. */
const SAID_OF_TEXT = ['content-length', 'etag', 'last-modified', 'content-encoding']
const CONDITIONS = ['if-none-match', 'if-modified-since', 'range']

/** @param target the built marketplace, without a slash at its end. */
export async function startUpgradedSite(target: string): Promise<UpgradedSite> {
  let isSecond = false
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    // The first deployment answers requests that it received before the upgrade.
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

/** The content security policy allows an inline script by its hash. */
const INLINE = /(<script(?![^>]*\ssrc=)[^>]*>[\s\S]*?<\/script>)/

/** The second deployment's version of a text. The worker's list says that the page has changed. */
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
