import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LONGEST_EMAIL } from '../../src/core/account/limits.ts'
import { isPrivateHost } from '../http/private-network.ts'
import { problem } from '../http/problem.ts'
import type { Services } from '../module.ts'
import { type KeptMessage, listPage, messagePage, pageStyle } from './demo-html.ts'
import { DEMO_OUTBOX } from './demo-path.ts'

const PAGE_SIZE = 30
const COLUMNS = 'id, channel, recipient, subject, body_text, created_at'

/**
 * Shows the outbox of a demo: what a mail program and a phone would show. Its codes and links open accounts, so it exists in a demo only
 * and answers this machine and its own network only.
 */
export function demoOutbox(app: FastifyInstance, { database, config, now }: Services): void {
  const style = pageStyle(config.primaryColor)
  const hash = createHash('sha256').update(style).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "frame-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  // Allows only the mail's own styles; its links open in a new page.
  const mailPolicy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

  const answer = (reply: FastifyReply, html: string, csp: string) =>
    reply
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex, nofollow')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', csp)
      .type('text/html; charset=utf-8')
      .send(html)

  const addRoute = (url: string, handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) =>
    app.get(url, async (request, reply) => {
      if (!isFromNearby(request)) throw problem('route_not_found')
      return handler(request, reply)
    })

  addRoute(DEMO_OUTBOX, async (request, reply) => {
    const to = queried(request, 'para').trim().slice(0, LONGEST_EMAIL)
    const before = /^\d{1,18}$/.exec(queried(request, 'antes'))?.[0] ?? null
    const messages = await database.query<KeptMessage>(
      `SELECT ${COLUMNS} FROM outbox
        WHERE ($1 = '' OR position(lower($1) IN lower(recipient)) > 0) AND ($2::bigint IS NULL OR id < $2::bigint)
        ORDER BY id DESC LIMIT $3`,
      [to.replaceAll('\0', ''), before, PAGE_SIZE + 1],
    )
    const shown = messages.slice(0, PAGE_SIZE)
    const older = messages.length > PAGE_SIZE ? shown.at(-1)?.id : undefined
    return answer(reply, listPage({ messages: shown, to, isNewest: before === null, older, now: now(), style }), policy)
  })

  addRoute(`${DEMO_OUTBOX}/:id`, async (request, reply) => {
    const [message] = await database.query<KeptMessage>(`SELECT ${COLUMNS} FROM outbox WHERE id = $1`, [idOf(request)])
    if (message === undefined) throw problem('record_not_found')
    return answer(reply, messagePage({ message, now: now(), style }), policy)
  })

  addRoute(`${DEMO_OUTBOX}/:id/mensagem`, async (request, reply) => {
    const [mail] = await database.query<{ html: string }>(
      "SELECT body_html AS html FROM outbox WHERE id = $1 AND channel = 'email'",
      [idOf(request)],
    )
    if (mail === undefined) throw problem('record_not_found')
    return answer(reply.header('x-frame-options', 'SAMEORIGIN'), mail.html, mailPolicy)
  })
}

/** A proxy on this machine hides the client's address, so the forwarded ones and the requested host count too. */
function isFromNearby({ ip, hostname, headers }: FastifyRequest): boolean {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')
  return [ip, hostname, ...forwarded].every(isPrivateHost)
}

function queried({ query }: FastifyRequest, name: string): string {
  if (typeof query !== 'object' || query === null) return ''
  const value: unknown = Object.entries(query).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : ''
}

function idOf({ params }: FastifyRequest): string {
  const id: unknown = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
  if (typeof id === 'string' && /^\d{1,18}$/.test(id)) return id
  throw problem('record_not_found')
}
