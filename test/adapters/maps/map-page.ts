import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { parseConfig } from '../../../server/config.ts'
import { contentSecurityPolicy } from '../../../server/http/security.ts'

const HTML = `<!doctype html><html lang="pt-BR"><meta name="viewport" content="width=device-width">
<link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script>
<body><div id="map"></div><div id="below"></div></body></html>`
const LOOK = `:root { --surface: white; --warning: orange } body { margin: 0; font-family: sans-serif } button { font: inherit; background: none; border: 0; padding: 0 }
* { box-sizing: border-box } #map { height: 480px } #below { height: 2000px }`
/** One grey pixel. */
const TILE = Buffer.from('R0lGODlhAQABAIAAAMzMzP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64')

/** The page under the policy of contents that our server sends, with tiles at /tiles and none at /no-tiles. */
export async function serveMapPage(): Promise<{ readonly origin: string; close(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-map-'))
  const entry = join(import.meta.dirname, 'leaflet-maps.page.ts')
  await build({
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: { leaflet: 'leaflet/dist/leaflet-src.esm.js' } },
    build: {
      ...{ outDir: folder, emptyOutDir: true, minify: false },
      lib: { entry, formats: ['es'], fileName: 'page', cssFileName: 'page' },
    },
  })
  const [script, sheet] = await Promise.all(['page.js', 'page.css'].map((file) => readFile(join(folder, file), 'utf8')))
  const answers: Record<string, readonly [type: string, body: string | undefined]> = {
    '/': ['text/html', HTML],
    '/page.js': ['text/javascript', script],
    '/page.css': ['text/css', `${sheet}\n${LOOK}`],
  }
  for (const file of ['base-map.json', 'base-map-detail.json']) {
    const text = await readFile(new URL(`../../../src/adapters/maps/${file}`, import.meta.url), 'utf8')
    answers[`/${file}`] = ['application/json', text]
  }
  const policy = contentSecurityPolicy(parseConfig({ NODE_ENV: 'development' }))
  const server = createServer(({ url = '/' }, response) => {
    const [type, body] = answers[url] ?? []
    if (type !== undefined) {
      response.writeHead(200, { 'Content-Type': `${type}; charset=utf-8`, 'Content-Security-Policy': policy }).end(body)
    } else if (url.startsWith('/tiles/')) {
      response.writeHead(200, { 'Content-Type': 'image/gif' }).end(TILE)
    } else {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
