import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const WORKER = fileURLToPath(new URL('../../src/worker/script/sw.ts', import.meta.url))

/** A host of deployments: of one at a time, as a server is after an upgrade. */
export interface Deployments {
  /** Without a slash at its end. */
  readonly origin: string
  /** Requests since the last deployment, as `GET /path?query`. */
  readonly asked: readonly string[]
  /** Files, portraits and answers that the host has beside the deployment, by path. */
  readonly besides: Map<string, HostFile>
  /** Answers that replace the deployment's own, by path as in `hold`. */
  readonly instead: Map<string, HostFile>
  /** True if the host answers unknown paths with the page, as static hosts do. */
  answersAllWithPage: boolean
  /**
   * Puts the numbered deployment in the place of the one before. @param extra a weight in bytes, fetched ahead.
   * @param more code that is added to the page's and to the worker's own.
   */
  deploy(version: number, extra?: number, more?: { readonly page?: string; readonly worker?: string }): Promise<void>
  /**
   * Holds requests for the path until `letGo`; with ` as ` and a destination at its end (`/sw.js as serviceworker`)
   * only requests of that destination.
   */
  hold(path: string): void
  /** Answers the held requests of a path; without a path, all held requests. */
  letGo(path?: string): void
  /** Stops answering; the address stays the same. */
  stop(): Promise<void>
  start(): Promise<void>
}

export interface HostFile {
  /** 200 by default. */
  readonly status?: number
  readonly type: string
  readonly body: string
}

const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * The deployment's page shows its number. Its `assets/ahead-N.js` is fetched ahead with `assets/app-N.js`, its
 * `assets/later-N.js` is not.
 */
export async function startDeployments(): Promise<Deployments> {
  let files = new Map<string, HostFile>()
  const held = new Map<string, { readonly wait: Promise<void>; readonly open: () => void }>()
  let page = ''
  let server: Server
  let port = 0
  const asked: string[] = []
  const besides: Deployments['besides'] = new Map()
  const instead: Deployments['instead'] = new Map()
  const listen = () =>
    new Promise<void>((resolve) => {
      server = createServer(async (request, response) => {
        const { pathname, search } = new URL(request.url ?? '/', 'http://host')
        asked.push(`${request.method} ${pathname}${search}`)
        const names = [pathname, `${pathname} as ${request.headers['sec-fetch-dest']}`]
        for (const name of names) await held.get(name)?.wait
        const replaced = names.map((name) => instead.get(name)).find((file) => file !== undefined)
        const found = replaced ?? files.get(pathname) ?? besides.get(pathname)
        const isMachines = /^\/(assets|api|media)\/|\.js$/.test(pathname)
        if (found) {
          const { status = 200, type, body } = found
          response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body)
        } else if (isMachines && !host.answersAllWithPage) {
          response.writeHead(404, { 'content-type': JSON_TYPE }).end('{}')
        } else response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-cache' }).end(page)
      })
      server.listen(port, '127.0.0.1', () => {
        const address = server.address()
        if (typeof address === 'object' && address !== null) port = address.port
        resolve()
      })
    })
  const host: Deployments = {
    get origin() {
      return `http://127.0.0.1:${port}`
    },
    asked,
    besides,
    instead,
    answersAllWithPage: false,
    async deploy(version, extra = 0, more = {}) {
      const script = (text: string) => ({ type: 'text/javascript', body: text })
      page = `<!doctype html><title>${version}</title><script type="module" src="/assets/app-${version}.js"></script>`
      const names = {
        app: `/assets/app-${version}.js`,
        ahead: `/assets/ahead-${version}.js`,
        weight: '/assets/weight.js',
      }
      files = new Map([
        ['/index.html', { type: 'text/html', body: page }],
        [names.app, script(`document.body.append('aplicação ${version}');\n${more.page ?? ''}`)],
        [names.ahead, script(`export const version = ${version}`)],
        [`/assets/later-${version}.js`, script(`export const version = ${version}`)],
        ...(extra > 0 ? ([[names.weight, script(`/*${'x'.repeat(extra)}*/`)]] as const) : []),
      ])
      const ahead = [names.app, names.ahead, ...(extra > 0 ? [names.weight] : [])]
      const entries = [
        { url: 'index.html', revision: String(version) },
        ...ahead.map((path) => ({ url: path.slice(1), revision: null })),
      ]
      files.set('/sw.js', script(`${await workerFor(entries)}\n${more.worker ?? ''}`))
      asked.length = 0
    },
    hold(path) {
      if (held.has(path)) return
      let open = () => {}
      const wait = new Promise<void>((resolve) => {
        open = resolve
      })
      held.set(path, { wait, open })
    },
    letGo(path) {
      for (const name of path === undefined ? [...held.keys()] : [path]) {
        held.get(name)?.open()
        held.delete(name)
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
    start: listen,
  }
  await listen()
  return host
}

let built: Promise<string> | undefined

/** The product's worker, with the list that the build would have written into it. */
async function workerFor(
  entries: readonly { readonly url: string; readonly revision: string | null }[],
): Promise<string> {
  built ??= buildWorker()
  return (await built).replace('self.__WB_MANIFEST', JSON.stringify(entries))
}

async function buildWorker(): Promise<string> {
  const results = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env.VITE_API_BASE_URL': '""' },
    build: { write: false, minify: false, lib: { entry: WORKER, formats: ['iife'], name: 'worker' } },
  })
  for (const result of Array.isArray(results) ? results : [results]) {
    if ('output' in result) return result.output[0].code
  }
  throw new Error('the worker was not built')
}
