import { z } from 'zod'
import { DEFAULT_COMMISSION } from '../src/core/orders/order-money.ts'
import { COMPANY_VARIABLES } from './company-config.ts'
import { SMS_VARIABLES } from './outbox/sms-config.ts'
import { BANK_VARIABLES } from './pix/bank-config.ts'
import { serviceAccount } from './service-account.ts'
import { S3_VARIABLES } from './storage/s3-config.ts'

const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')
const whole = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, `must be a whole number from ${minimum} to ${maximum}`)
const address = (...protocols: string[]) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    )
const web = address('http:', 'https:')
/** Compares with the form that browsers send in the Origin header. */
const isOrigin = (value: string) =>
  /^https?:\/\/[\w.:[\]-]+$/.test(value) && URL.canParse(value) && new URL(value).origin === value
/** `smtps://user:password@smtp.example:465`. No query, because Nodemailer would read options from it, such as logging every mail. */
const smtp = z.string().refine((value) => {
  const url = URL.canParse(value) ? new URL(value) : null
  return (
    url !== null &&
    (url.protocol === 'smtp:' || url.protocol === 'smtps:') &&
    url.hostname !== '' &&
    ['', '/'].includes(url.pathname) &&
    url.search === '' &&
    url.hash === ''
  )
}, 'must be an address like smtps://user:password@smtp.example:465 or smtp://smtp.example:587')
/** `Tour Presencial <ola@tour.example>`, or only the address. */
const SENDER =
  /^(?:([^<>"@,;:\\\p{Cc}]{1,100}?) *<([\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+)>|([\w.!#$%&'*+/=?^`{|}~-]+@[\w.-]+))$/u
const sender = z
  .string()
  .regex(SENDER, 'must be like Tour Presencial <ola@tour.example>')
  .transform((value) => {
    const [, name = '', named, alone] = SENDER.exec(value) ?? []
    return { name, address: named ?? alone ?? '' }
  })
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #0f766e')

/**
 * Every variable that the server reads, with check and default. `.env.example` explains each; a test compares the two. An empty value counts
 * as absent, so that a line of .env may stay empty.
 */
export const VARIABLES = {
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().max(255).default('127.0.0.1'),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_OWNER_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_LISTEN_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_REPLICA_URL: address('postgres:', 'postgresql:').optional(),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  DATA_DIR: z.string().default('./data'),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TOKEN_LIFETIME_MINUTES: whole(1, 525_600).default(10_080),
  PUBLIC_URL: web.transform((value) => value.replace(/\/+$/, '')).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  DEMO: flag.optional(),
  TRUST_PROXY: z
    .string()
    .regex(/^(true|false|\d{1,2}|[\da-fA-F.:/, ]+)$/, 'must be true, false, a number of proxies, or their addresses')
    .default('false'),
  CSP_CONNECT_SRC: z
    .string()
    .regex(/^[\w\-.:/*]+( [\w\-.:/*]+)*$/, 'must be origins separated by one space')
    .optional(),
  CORS_ORIGINS: z
    .string()
    .transform((value) => value.split(/ +/))
    .refine((origins) => origins.every(isOrigin), 'must be origins such as https://tour.example, separated by a space')
    .optional(),
  LOGIN_ATTEMPTS_PER_ADDRESS: whole(1, 100_000).default(30),
  LOGIN_ATTEMPTS_PER_ACCOUNT: whole(1, 100_000).default(8),
  LOGIN_ATTEMPTS_PER_ACCOUNT_ANYWHERE: whole(1, 100_000).default(100),
  REGISTRATIONS_PER_ADDRESS: whole(1, 100_000).default(30),
  MAILS_PER_RECIPIENT: whole(1, 100_000).default(10),
  UPLOADS_PER_ADDRESS: whole(1, 100_000).default(60),
  UPLOADS_PER_ACCOUNT: whole(1, 100_000).default(100),
  READS_PER_ADDRESS: whole(1, 1_000_000).default(1200),
  PAGES_PER_ADDRESS: whole(1, 1_000_000).default(300),
  EXCHANGE_RATES_SOURCE_URL: web.optional(),
  ADDRESS_SERVICE_URL: web.optional(),
  EXCHANGE_RATES_REFRESH_MINUTES: whole(1, 10_080).default(60),
  SMTP_URL: smtp.optional(),
  MAIL_FROM: sender.optional(),
  MAIL_POLL_SECONDS: whole(1, 3600).default(2),
  FIRST_OWNER_EMAIL: z
    .string()
    .regex(/^[^\s<>"]+@[^\s<>"]+\.[^\s<>"]+$/, 'must be an e-mail address')
    .optional(),
  ...SMS_VARIABLES,
  PUSH_SERVICE_EMULATOR: web.optional(),
  FIREBASE_PROJECT_ID: z
    .string()
    .regex(/^[a-z][a-z0-9-]{2,60}$/, "must be a project's id like my-project-1")
    .optional(),
  FIREBASE_AUTH_DOMAIN: z
    .string()
    .regex(/^[\w-]+(\.[\w-]+)+(:\d{1,5})?$/, 'must be a domain like my-project-1.firebaseapp.com')
    .optional(),
  FIREBASE_KEYS_URL: web.default(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
  FIREBASE_AUTH_EMULATOR: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'must be host:port like 127.0.0.1:9099')
    .optional(),
  FIREBASE_SERVICE_ACCOUNT: serviceAccount.optional(),
  FIRESTORE_EMULATOR: z
    .string()
    .regex(/^[\w.-]+:\d{1,5}$/, 'must be host:port like 127.0.0.1:8080')
    .optional(),
  METRICS_PORT: whole(1, 65_535).optional(),
  METRICS_HOST: z.string().max(255).default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: web.optional(),
  ...S3_VARIABLES,
  ...BANK_VARIABLES,
  PIX_POLL_SECONDS: whole(1, 86_400).default(5),
  COMMISSION_BASIS_POINTS: whole(0, 10_000).default(DEFAULT_COMMISSION),
  PRIMARY_COLOR: color.default('#0f766e'),
  ...COMPANY_VARIABLES,
  REGISTER_TOUR_VIDEO: web.optional(),
  REGISTER_TRANSFER_VIDEO: web.optional(),
  REGISTER_ADIVISORY_VIDEO: web.optional(),
  REGISTER_PROVIDER_VIDEO: web.optional(),
  REDIRECT_TO: z
    .string()
    .regex(/^\/(?![/\\])[^\s\\]*$/, 'must be a path of the site, such as /soon')
    .optional(),
}
