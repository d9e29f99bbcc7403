import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { API_BASE } from './handle.ts'
import { openApi } from './openapi.ts'

/** Publishes the contract at /api/openapi.json and as a page at /api/docs. */
export async function publishDocs(app: FastifyInstance, config: Config): Promise<void> {
  let described: ReturnType<typeof openApi> | undefined
  // Described at the first request: a start does not wait for it.
  const document = Object.create({ toJSON: () => (described ??= openApi(config.publicUrl)) })
  app.get(`${API_BASE}openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(document),
  )
  await app.register(swagger, { mode: 'static', specification: { document } })
  await app.register(swaggerUi, {
    routePrefix: `${API_BASE}docs`,
    staticCSP: {
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      // Swagger UI writes its own style elements; no page of the marketplace uses this policy.
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
    },
    uiConfig: { docExpansion: 'list', deepLinking: true, tryItOutEnabled: false, validatorUrl: null },
    theme: {
      title: 'TOUR PRESENCIAL: API',
      css: [{ filename: 'page.css', content: '.swagger-ui .topbar { display: none }' }],
    },
  })
}
