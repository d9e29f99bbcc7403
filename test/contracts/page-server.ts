import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'

const ROOT = new URL('../../', import.meta.url)

export interface PageServer {
  /** Without a slash at its end. */
  readonly origin: string
  close(): Promise<void>
}

/**
 * Serves a page whose module script imports the application's sources, without types: `/src/adapters/...ts`.
 * @param script receives the origin. @param answer may answer other paths and then returns true.
 */
export async function startPageServer(
  script: (origin: string) => string,
  answer: (path: string, response: ServerResponse) => boolean = () => false,
): Promise<PageServer> {
  let origin = ''
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://page').pathname
    if (answer(path, response)) return
    if (path.startsWith('/src/')) {
      const source = await readFile(new URL(`.${path}`, ROOT), 'utf8')
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Access-Control-Allow-Origin': '*' })
        .end(stripTypeScriptTypes(source))
    } else {
      response.setHeader('Content-Type', 'text/html').end(`<script type="module">${script(origin)}</script>`)
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    origin,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
