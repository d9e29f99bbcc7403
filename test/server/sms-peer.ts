import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

const SID = 'AC0123456789abcdef0123456789abcdef'
export const TWILIO = { accountSid: SID, authToken: 'senha:do=twilio', from: '+15005550006' } as const

interface Accepted {
  readonly to: string
  readonly from: string
  readonly text: string
}

export interface TwilioPeer {
  readonly url: string
  readonly accepted: readonly Accepted[]
  close(): Promise<void>
}

interface Options {
  /** Twilio's error in place of an acceptance; null accepts. */
  readonly refuse?: () => { readonly status: number; readonly code: number } | null
}

/** Speaks Twilio's Messages resource (API 2010-04-01): form-encoded requests, basic authentication, its error bodies. */
export async function startTwilio({ refuse = () => null }: Options = {}): Promise<TwilioPeer> {
  const accepted: Accepted[] = []
  const peer = await listen(({ path, headers, body }) => {
    const error = (status: number, code: number) => ({
      status,
      body: { code, message: `recusado: ${body}`, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
    })
    const expected = `Basic ${Buffer.from(`${SID}:${TWILIO.authToken}`).toString('base64')}`
    if (headers.authorization !== expected) return error(401, 20003)
    if (path !== `/2010-04-01/Accounts/${SID}/Messages.json`) return error(404, 20404)
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return error(400, 21604)
    const form = new URLSearchParams(body)
    const [to, text] = [form.get('To') ?? '', form.get('Body') ?? '']
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? ''
    if (!/^\+[1-9]\d{6,14}$/.test(to)) return error(400, 21211)
    if (from === '') return error(400, 21603)
    if (text === '') return error(400, 21602)
    const wanted = refuse()
    if (wanted !== null) return error(wanted.status, wanted.code)
    accepted.push({ to, from, text })
    return { status: 201, body: { sid: 'SM0123456789abcdef0123456789abcdef', status: 'queued', to, from, body: text } }
  })
  return { ...peer, accepted }
}

export interface Request {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** An HTTP server on this machine that answers with JSON. */
export async function listen(
  answer: (request: Request) => { readonly status: number; readonly body?: object; readonly location?: string },
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const given = answer({ path: request.url ?? '', headers: request.headers, body })
    response.writeHead(given.status, {
      'content-type': 'application/json',
      ...(given.location && { location: given.location }),
    })
    response.end(JSON.stringify(given.body ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
