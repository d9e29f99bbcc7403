import type { AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'

interface Received {
  readonly from: string
  readonly to: readonly string[]
  /** Decoded, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  readonly html: string
  /** The logged-in user, if a login was required. */
  readonly user: string | undefined
}

interface Options {
  /** A port that it had before. */
  readonly port?: number
  /** Speaks TLS from the start, with an untrusted certificate. */
  readonly secure?: boolean
  readonly credentials?: { readonly user: string; readonly password: string }
  /** Status of a refusal at a step, such as 451; null continues. */
  readonly refuse?: (at: 'RCPT TO' | 'DATA') => number | null
  /** Awaited before a mail is taken. */
  readonly hold?: () => Promise<void>
}

export interface Peer {
  readonly port: number
  readonly received: readonly Received[]
  close(): Promise<void>
}

/** A local SMTP server that stores received mails. */
export async function startPeer({
  port = 0,
  secure = false,
  credentials,
  refuse = () => null,
  hold,
}: Options = {}): Promise<Peer> {
  const received: Received[] = []
  const refusal = (at: 'RCPT TO' | 'DATA') => {
    const responseCode = refuse(at)
    return responseCode === null ? null : Object.assign(new Error('não queremos'), { responseCode })
  }
  const server = new SMTPServer({
    secure,
    hideSTARTTLS: true,
    logger: false,
    authOptional: credentials === undefined,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onAuth: (given, _session, done) => {
      const isRight = given.username === credentials?.user && given.password === credentials?.password
      if (isRight) done(null, { user: given.username })
      else done(new Error('wrong password'))
    },
    onRcptTo: (_address, _session, done) => done(refusal('RCPT TO')),
    onData: async (stream, session, done) => {
      const raw = await whole(stream).catch(() => null)
      // A connection that ended early has sent nothing.
      if (raw === null) return done()
      await hold?.()
      const no = refusal('DATA')
      if (no !== null) return done(no)
      const sender = session.envelope.mailFrom
      received.push({
        from: sender === false ? '' : sender.address,
        to: session.envelope.rcptTo.map(({ address }) => address),
        ...read(raw),
        user: session.user,
      })
      done()
    },
  })
  // A client that hangs up is no failure of the peer.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.server.address() as AddressInfo
  return {
    port: address.port,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function whole(stream: Readable): Promise<string> {
  let raw = ''
  stream.setEncoding('latin1')
  for await (const chunk of stream) raw += chunk
  return raw
}

/** Reads what nodemailer writes: MIME with one text and one HTML part. */
function read(raw: string): Pick<Received, 'headers' | 'text' | 'html'> {
  const message = part(raw)
  const boundary = /boundary="([^"]+)"/.exec(message.headers['content-type'] ?? '')?.[1] ?? ''
  const parts = message.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((text) => part(text.trimStart()))
  const of = (type: string) => {
    const found = parts.find(({ headers }) => headers['content-type']?.startsWith(type))
    return found === undefined ? '' : bodyOf(found)
  }
  return { headers: message.headers, text: of('text/plain'), html: of('text/html') }
}

function part(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      words(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  return { headers, body: raw.slice(end + 4) }
}

/** Encoded words of headers (RFC 2047). */
const words = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/((?:=\?UTF-8\?[QB]\?[^?]*\?=)+)/gi, (run) =>
      Buffer.concat(
        [...run.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, word = '']) =>
          kind?.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : quoted(word.replaceAll('_', ' ')),
        ),
      ).toString(),
    )

function bodyOf({ headers, body }: ReturnType<typeof part>): string {
  const encoding = headers['content-transfer-encoding']
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return quoted(body.replaceAll('=\r\n', '')).toString().trimEnd()
  return Buffer.from(body, 'latin1').toString().trimEnd()
}

const quoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/gi, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )
