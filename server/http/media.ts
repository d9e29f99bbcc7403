import { mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { MEDIA } from '../marketplace/pictures.ts'

/** Serves stored pictures. Their names are content hashes, so they never change; scripts in them cannot run. */
export async function serveMedia(app: FastifyInstance, picturesDir: string): Promise<void> {
  await mkdir(picturesDir, { recursive: true })
  await app.register(fastifyStatic, {
    root: resolve(picturesDir),
    prefix: MEDIA,
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: '365d',
    dotfiles: 'ignore',
    setHeaders: (reply) => {
      reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      reply.header('cross-origin-resource-policy', 'cross-origin')
      reply.header('x-content-type-options', 'nosniff')
    },
  })
}
