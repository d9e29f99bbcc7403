import { Agent, type ClientRequest, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const CHECK_EVERY_MS = 500
const CHECK_TIMEOUT_MS = 1500
/** One late answer says only that the server is busy. */
const FAILURES_UNTIL_DOWN = 2

interface Upstream {
  readonly url: string
  isUp: boolean
  failures: number
  /** Requests under way, so that those of a server that stopped answering end. */
  readonly open: Set<ClientRequest>
}

export interface Proxy {
  readonly url: string
  close(): Promise<void>
}

/**
 * Spreads requests over servers, as HAProxy or Caddy does in production: only servers with a passing health check get
 * requests. A read whose server disappears is repeated on another; for a write the client gets 503 with Retry-After and
 * repeats it with its key.
 */
export async function startProxy(upstreams: readonly string[]): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true })
  const all = upstreams.map((url): Upstream => ({ url, isUp: true, failures: 0, open: new Set() }))
  let turn = 0

  const next = (except: readonly Upstream[]): Upstream | undefined => {
    turn += 1
    const usable = all.filter((one) => one.isUp && !except.includes(one))
    return usable[turn % Math.max(1, usable.length)]
  }

  function forward(from: IncomingMessage, to: ServerResponse, tried: readonly Upstream[] = []): void {
    const upstream = next(tried)
    if (upstream === undefined) {
      refuse(to)
      return
    }
    const headers = { ...from.headers, 'x-forwarded-for': addressChain(from) }
    const sent = request(upstream.url + (from.url ?? '/'), { agent, method: from.method ?? 'GET', headers })
    upstream.open.add(sent)
    sent.once('close', () => upstream.open.delete(sent))
    sent.once('response', (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
      answer.once('error', () => to.destroy())
    })
    sent.once('error', () => {
      if (to.headersSent) to.destroy()
      else if (from.method === 'GET' || from.method === 'HEAD') forward(from, to, [...tried, upstream])
      else refuse(to)
    })
    to.once('close', () => sent.destroy())
    from.pipe(sent)
  }

  const server = createServer((from, to) => forward(from, to))
  const check = async (upstream: Upstream) => {
    const answer = await fetch(`${upstream.url}/api/health`, { signal: AbortSignal.timeout(CHECK_TIMEOUT_MS) }).catch(
      () => null,
    )
    await answer?.body?.cancel()
    upstream.failures = answer?.ok === true ? 0 : upstream.failures + 1
    upstream.isUp = upstream.failures < FAILURES_UNTIL_DOWN
    if (!upstream.isUp) for (const sent of upstream.open) sent.destroy(new Error('the server stopped answering'))
  }
  let isClosed = false
  const watch = async (upstream: Upstream) => {
    while (!isClosed) {
      await check(upstream)
      await new Promise((resolve) => setTimeout(resolve, CHECK_EVERY_MS).unref())
    }
  }
  for (const upstream of all) void watch(upstream)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        isClosed = true
        agent.destroy()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function addressChain({ headers, socket }: IncomingMessage): string {
  const earlier = headers['x-forwarded-for']
  return [...(earlier === undefined ? [] : [String(earlier)]), socket.remoteAddress ?? ''].join(', ')
}

function refuse(to: ServerResponse): void {
  if (to.headersSent) {
    to.destroy()
    return
  }
  to.writeHead(503, { 'content-type': 'application/problem+json', 'retry-after': '1' })
  to.end(JSON.stringify({ type: 'about:blank', status: 503, title: 'Serviço indisponível', code: 'unavailable' }))
}
