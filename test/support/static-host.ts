import { readFile } from 'node:fs/promises'
import { request as ask, createServer } from 'node:http'
import { extname, join } from 'node:path'

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
}

export interface StaticHost {
  /** Without a slash at its end. */
  readonly origin: string
  close(): Promise<void>
}

/** Serves the files, and index.html for every other page. @param backend answers below /api/, if there is one. */
export async function startStaticHost(files: string, backend?: () => string): Promise<StaticHost> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname
    if (backend !== undefined && path.startsWith('/api/')) {
      const { method, headers } = request
      const passed = ask(new URL(request.url ?? '/', backend()), { method: method ?? 'GET', headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(response)
      })
      passed.on('error', () => response.destroy())
      // An event stream ends with its page.
      response.once('close', () => passed.destroy())
      request.pipe(passed)
      return
    }
    // A page's address may end in a token, which has dots.
    const wanted = request.headers.accept?.includes('text/html') ? 'index.html' : path
    const content = await readFile(join(files, wanted)).catch(() => null)
    if (content === null) response.writeHead(204).end()
    else response.writeHead(200, { 'Content-Type': TYPES[extname(wanted)] ?? 'application/octet-stream' }).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
