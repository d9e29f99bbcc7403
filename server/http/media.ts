import type { FastifyInstance } from 'fastify'
import { MEDIA } from '../marketplace/pictures.ts'
import { isKey, type ObjectStore, typeOf } from '../storage/object-store.ts'
import { problem } from './problem.ts'
import { dropPageHeaders } from './security.ts'

/** Serves stored pictures. Their names are content hashes, so they never change; scripts in them cannot run. */
export function serveMedia(app: FastifyInstance, pictures: ObjectStore): void {
  app.get<{ Params: { '*': string } }>(`${MEDIA}*`, async (request, reply) => {
    const key = request.params['*']
    const tag = `"${key}"`
    const isKnown = isKey(key) && request.headers['if-none-match'] === tag
    const content = isKnown ? null : await pictures.get(key)
    if (content === null && !isKnown) throw problem('route_not_found')
    dropPageHeaders(reply)
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    reply.header('etag', tag)
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    reply.header('cross-origin-resource-policy', 'cross-origin')
    reply.header('x-content-type-options', 'nosniff')
    return isKnown ? reply.code(304).send() : reply.type(typeOf(key)).send(content)
  })
}
