import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '../config.ts'

/**
 * Hashes of style elements that libraries write into the page: React Aria's touch-action and overscroll rules, and sonner's sheet,
 * which enters the page empty. A test recomputes them from the installed packages.
 */
export const STYLE_HASHES: readonly string[] = [
  "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='",
  "'sha256-gYiS/BvZvRcK27JIXTuwhZ3hs2+VJ1X+2gUlE+farlg='",
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
]

/** Returns the header's text; the hashes are of the page's inline scripts and styles, such as `'sha256-...'`. */
export function contentSecurityPolicy(
  config: Config,
  scriptHashes: readonly string[] = [],
  styleHashes: readonly string[] = [],
): string {
  const signIn = signInSources(config)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", ...scriptHashes, ...signIn.scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'"],
    'style-src-elem': ["'self'", ...STYLE_HASHES, ...styleHashes],
    // React Aria positions elements by style attributes, which no hash can allow.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...config.cspConnectSrc, ...signIn.connections],
    'media-src': ["'self'", 'https:'],
    'frame-src': ['https://www.youtube-nocookie.com', ...signIn.frames],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    ...(config.publicUrl?.startsWith('https:') ? { 'upgrade-insecure-requests': [] } : {}),
  }
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

/**
 * Sources that Firebase needs. Sign-in: Google's frame loader, the frame that receives the popup's result, and the token exchange.
 * The document database, if the server allows it: its calls.
 */
function signInSources({
  firebase,
}: Config): Readonly<Record<'scripts' | 'frames' | 'connections', readonly string[]>> {
  if (firebase === undefined) return { scripts: [], frames: [], connections: [] }
  const scripts = ['https://apis.google.com']
  const { authDomain, emulator, serviceAccount, firestoreEmulator } = firebase
  const [frame, ...exchange] =
    emulator === undefined
      ? [`https://${authDomain}`, 'https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com']
      : [`http://${emulator}`, `http://${emulator}`]
  const records = [
    ...(firestoreEmulator === undefined ? [] : [`http://${firestoreEmulator}`]),
    ...(serviceAccount === undefined || firestoreEmulator !== undefined ? [] : ['https://firestore.googleapis.com']),
  ]
  return { scripts, frames: [frame], connections: [...exchange, ...records] }
}

/** The address of a tour's update link contains a token (specification section 2): no other site may receive it. */
const CARRIES_TOKEN = /^\/+atualizar-tour(\/|$)/i

/** Chromium caches a preflight answer no longer than this. */
const PREFLIGHT_SECONDS = 7200

export async function protect(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // Sign-in receives the result from its popup.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    hsts: config.publicUrl?.startsWith('https:') ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: { action: 'deny' },
  })
  if (config.corsOrigins.length > 0) {
    await app.register(cors, {
      origin: [...config.corsOrigins],
      methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['authorization', 'content-type', 'x-ignore-401', 'last-event-id'],
      exposedHeaders: ['retry-after', 'x-request-id'],
      maxAge: PREFLIGHT_SECONDS,
      strictPreflight: false,
    })
  }
  const policy = contentSecurityPolicy(config)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', policy)
    reply.header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(), payment=()')
    if (CARRIES_TOKEN.test(request.url)) reply.header('referrer-policy', 'no-referrer')
  })
}

/** Browsers read these of pages, and of workers the policy; together they are a kilobyte. */
const FOR_PAGES = [
  'content-security-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Removes the headers of pages from a script, style sheet, font or picture: a first visit fetches sixty of them. */
export function dropPageHeaders(reply: FastifyReply): FastifyReply {
  for (const name of FOR_PAGES) reply.removeHeader(name)
  return reply
}
