import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import type { Company } from '../src/core/company/company.ts'
import { companyOf } from './company-config.ts'
import { ConfigError } from './config-error.ts'
import { VARIABLES } from './config-variables.ts'
import { isLoopbackHost } from './http/private-network.ts'
import { type SmsConfig, smsConfig } from './outbox/sms-config.ts'
import { type BankConfig, bankConfig } from './pix/bank-config.ts'
import type { ServiceAccount } from './service-account.ts'
import { type S3Config, s3Config } from './storage/s3-config.ts'

export { ConfigError }

/** The operator's company and colour, shown in mails and pages. */
export interface Brand {
  primaryColor: string
  company: Company
}

/** The server's configuration. Folders are absolute or relative to the working directory. */
export interface Config {
  readonly environment: 'development' | 'test' | 'production'
  readonly port: number
  readonly host: string
  /** A PostgreSQL server; undefined means the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined
  /** The same database as the role that owns the tables, for migrations; undefined means that of `databaseUrl`. */
  readonly databaseOwnerUrl: string | undefined
  /** The database itself where `databaseUrl` is a pgbouncer. */
  readonly databaseListenUrl: string | undefined
  /** A read replica of `databaseUrl`. */
  readonly replicaUrl: string | undefined
  /** Shared by several servers; undefined counts limits in this process. */
  readonly redisUrl: string | undefined
  readonly dataDir: string
  /** Undefined outside production: the server generates one and stores it in `dataDir`. */
  readonly jwtSecret: string | undefined
  readonly tokenLifetimeMinutes: number
  /** Without a trailing slash; undefined means addresses relative to the server. */
  readonly publicUrl: string | undefined
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Others than this machine reach the server. */
  readonly isPublic: boolean
  readonly demo: boolean
  readonly trustProxy: boolean | number | string
  readonly cspConnectSrc: readonly string[]
  /** Other origins whose pages may call the API; none by default. */
  readonly corsOrigins: readonly string[]
  readonly limits: {
    /** Logins a minute from one address, failed or not. */
    readonly loginsPerAddress: number
    /** Wrong passwords in 15 minutes for one account from one address. */
    readonly failuresPerAccount: number
    /** The same for all addresses together, without those that logged in to the account before. */
    readonly failuresPerAccountAnywhere: number
    /** Registrations, and as many requests for new passwords, an hour from one address. */
    readonly registrationsPerAddress: number
    /** Such mails an hour to one address; further ones are silently dropped. */
    readonly mailsPerRecipient: number
    /** Pictures a minute from one address. */
    readonly uploadsPerAddress: number
    /** Pictures a day from one account. */
    readonly uploadsPerAccount: number
    /** Searches, and as many suggestions, offers and profiles, a minute from one address. */
    readonly readsPerAddress: number
    /** Server-rendered pages a minute for one address. */
    readonly pagesPerAddress: number
  }
  readonly exchangeRates: { readonly sourceUrl: string | undefined; readonly refreshMinutes: number }
  /** Base of a Nominatim-compatible service; undefined suggests known places alone. */
  readonly addressServiceUrl: string | undefined
  /** Invited to be the owner while there is none. */
  readonly firstOwnerEmail: string | undefined
  readonly mail: {
    /** The SMTP peer; undefined keeps mails in the outbox. */
    readonly smtp:
      | { readonly url: string; readonly from: { readonly name: string; readonly address: string } }
      | undefined
    /** Pause between two deliveries. */
    readonly pollSeconds: number
  }
  /** The gateway for text messages; undefined keeps them in the outbox. */
  readonly sms: SmsConfig | undefined
  /** Origin of a local push service, the only one in a private network that messages go to; undefined for none. */
  readonly pushEmulator: string | undefined
  /** Sign-in by Firebase Authentication, and the document database of validation records; undefined without both. */
  readonly firebase:
    | {
        readonly projectId: string
        /** Domain of the sign-in pages. */
        readonly authDomain: string
        /** The provider's public keys: a JSON Web Key Set. */
        readonly keysUrl: string
        /** `host:port` of the emulator. With it, only the emulator's unsigned tokens are accepted. */
        readonly emulator: string | undefined
        /** Lets guides into the document database of their validation records; undefined without one. */
        readonly serviceAccount: ServiceAccount | undefined
        /** `host:port` of the database's emulator, which pages may call. */
        readonly firestoreEmulator: string | undefined
      }
    | undefined
  readonly pix: {
    /** The bank that receives payments; undefined means the embedded bank, or none in production without a demo. */
    readonly bank: BankConfig | undefined
    /** Pause between two runs of the payment jobs. */
    readonly pollSeconds: number
  }
  readonly telemetry: {
    /** Address of /metrics; undefined without it. */
    readonly metrics: { readonly port: number; readonly host: string } | undefined
    /** Collector of OpenTelemetry traces; undefined sends none. */
    readonly tracesEndpoint: string | undefined
  }
  /** Object storage of pictures and documents; undefined keeps pictures in `dataDir` and documents in the database. */
  readonly s3: S3Config | undefined
  /** The marketplace's commission on new sales, in hundredths of a percent. */
  readonly commission: number
  readonly primaryColor: string
  /** The company that runs the marketplace, as the environment names it. */
  readonly company: Company
  /** Current company and colour: from the environment, then from the settings as last read. */
  readonly brand: Brand
  /** Redirects every visit of a page; undefined for none. */
  readonly redirectTo: string | undefined
  readonly videos: {
    readonly tour: string | undefined
    readonly transfer: string | undefined
    readonly advisory: string | undefined
    readonly provider: string | undefined
  }
}

/**
 * Reads the configuration from environment variables.
 * @throws ConfigError with one sentence about the first wrong variable.
 */
export function parseConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.keys(VARIABLES)
      .map((name) => [name, environment[name]?.trim()])
      .filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = z.object(VARIABLES).safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`The variable ${issue?.path.join('.')} is wrong: ${issue?.message}.`)
  }
  const value = parsed.data
  const company = companyOf(value)
  const reach = reachOf(value)
  if (reach !== null && given.NODE_ENV === undefined) {
    throw new ConfigError(
      `The variable NODE_ENV is missing: ${reach} lets others reach this server. Set NODE_ENV=production for a real site, or NODE_ENV=development for a demo whose logins everybody knows.`,
    )
  }
  if (value.NODE_ENV === 'production' && value.JWT_SECRET === undefined) {
    throw new ConfigError('The variable JWT_SECRET is missing: in production it must have at least 32 characters.')
  }
  return {
    environment: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    databaseUrl: value.DATABASE_URL,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    databaseListenUrl: value.DATABASE_LISTEN_URL,
    replicaUrl: value.DATABASE_REPLICA_URL,
    redisUrl: value.REDIS_URL,
    dataDir: value.DATA_DIR,
    jwtSecret: value.JWT_SECRET,
    tokenLifetimeMinutes: value.TOKEN_LIFETIME_MINUTES,
    publicUrl: value.PUBLIC_URL,
    logLevel: value.LOG_LEVEL,
    isPublic: reach !== null,
    demo: value.DEMO ?? value.NODE_ENV !== 'production',
    trustProxy: proxies(value.TRUST_PROXY),
    cspConnectSrc: value.CSP_CONNECT_SRC?.split(' ') ?? [],
    corsOrigins: value.CORS_ORIGINS ?? [],
    limits: {
      loginsPerAddress: value.LOGIN_ATTEMPTS_PER_ADDRESS,
      failuresPerAccount: value.LOGIN_ATTEMPTS_PER_ACCOUNT,
      failuresPerAccountAnywhere: value.LOGIN_ATTEMPTS_PER_ACCOUNT_ANYWHERE,
      registrationsPerAddress: value.REGISTRATIONS_PER_ADDRESS,
      mailsPerRecipient: value.MAILS_PER_RECIPIENT,
      uploadsPerAddress: value.UPLOADS_PER_ADDRESS,
      uploadsPerAccount: value.UPLOADS_PER_ACCOUNT,
      readsPerAddress: value.READS_PER_ADDRESS,
      pagesPerAddress: value.PAGES_PER_ADDRESS,
    },
    exchangeRates: {
      sourceUrl: value.EXCHANGE_RATES_SOURCE_URL,
      refreshMinutes: value.EXCHANGE_RATES_REFRESH_MINUTES,
    },
    addressServiceUrl: value.ADDRESS_SERVICE_URL,
    firstOwnerEmail: value.FIRST_OWNER_EMAIL,
    mail: { smtp: smtpOf(value), pollSeconds: value.MAIL_POLL_SECONDS },
    sms: smsConfig(value),
    pushEmulator: pushEmulatorOf(value),
    firebase: firebaseOf(value),
    pix: { bank: bankConfig(value, value.PUBLIC_URL), pollSeconds: value.PIX_POLL_SECONDS },
    telemetry: {
      metrics: value.METRICS_PORT === undefined ? undefined : { port: value.METRICS_PORT, host: value.METRICS_HOST },
      tracesEndpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT,
    },
    s3: s3Config(value),
    commission: value.COMMISSION_BASIS_POINTS,
    primaryColor: value.PRIMARY_COLOR,
    company,
    brand: { primaryColor: value.PRIMARY_COLOR, company },
    videos: {
      tour: value.REGISTER_TOUR_VIDEO,
      transfer: value.REGISTER_TRANSFER_VIDEO,
      advisory: value.REGISTER_ADIVISORY_VIDEO,
      provider: value.REGISTER_PROVIDER_VIDEO,
    },
    redirectTo: value.REDIRECT_TO,
  }
}

/** Names the variable by which others reach the server; null if only this machine does. */
function reachOf({
  HOST: host,
  PUBLIC_URL: url,
}: {
  readonly HOST: string
  readonly PUBLIC_URL?: string | undefined
}): string | null {
  if (!isLoopbackHost(host)) return `HOST=${host}`
  return url !== undefined && !isLoopbackHost(new URL(url).hostname) ? `PUBLIC_URL=${url}` : null
}

/** Mails by SMTP need a sender, and links that work from anywhere. */
function smtpOf({
  SMTP_URL: url,
  MAIL_FROM: from,
  PUBLIC_URL: site,
}: {
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: { readonly name: string; readonly address: string } | undefined
  readonly PUBLIC_URL?: string | undefined
}): Config['mail']['smtp'] {
  if (url === undefined) return undefined
  if (from === undefined) {
    throw new ConfigError(
      'The variable MAIL_FROM is missing: with SMTP_URL it must be like Tour Presencial <ola@tour.example>.',
    )
  }
  if (site === undefined) {
    throw new ConfigError(
      'The variable PUBLIC_URL is missing: with SMTP_URL it must be the address that the links of mails lead to.',
    )
  }
  return { url, from }
}

function pushEmulatorOf({
  NODE_ENV: environment,
  PUSH_SERVICE_EMULATOR: url,
}: {
  readonly NODE_ENV: Config['environment']
  readonly PUSH_SERVICE_EMULATOR?: string | undefined
}): string | undefined {
  if (url !== undefined && environment === 'production') {
    throw new ConfigError('The variable PUSH_SERVICE_EMULATOR is wrong: in production push services are public.')
  }
  return url === undefined ? undefined : new URL(url).origin
}

function firebaseOf({
  NODE_ENV: environment,
  FIREBASE_PROJECT_ID: projectId,
  FIREBASE_AUTH_DOMAIN: authDomain,
  FIREBASE_KEYS_URL: keysUrl,
  FIREBASE_AUTH_EMULATOR: emulator,
  FIREBASE_SERVICE_ACCOUNT: account,
  FIRESTORE_EMULATOR: firestoreEmulator,
}: {
  readonly NODE_ENV: Config['environment']
  readonly FIREBASE_PROJECT_ID?: string | undefined
  readonly FIREBASE_AUTH_DOMAIN?: string | undefined
  readonly FIREBASE_KEYS_URL: string
  readonly FIREBASE_AUTH_EMULATOR?: string | undefined
  readonly FIREBASE_SERVICE_ACCOUNT?: ServiceAccount | undefined
  readonly FIRESTORE_EMULATOR?: string | undefined
}): Config['firebase'] {
  if (emulator !== undefined && environment === 'production') {
    throw new ConfigError(
      'The variable FIREBASE_AUTH_EMULATOR is wrong: in production nobody may enter with unsigned tokens.',
    )
  }
  if (firestoreEmulator !== undefined && environment === 'production') {
    throw new ConfigError(
      'The variable FIRESTORE_EMULATOR is wrong: in production the pages talk to the database itself.',
    )
  }
  if (projectId === undefined) {
    const lonely = {
      FIREBASE_AUTH_DOMAIN: authDomain,
      FIREBASE_AUTH_EMULATOR: emulator,
      FIREBASE_SERVICE_ACCOUNT: account,
      FIRESTORE_EMULATOR: firestoreEmulator,
    }
    const [name] = Object.entries(lonely).find(([, value]) => value !== undefined) ?? []
    if (name === undefined) return undefined
    throw new ConfigError(`The variable FIREBASE_PROJECT_ID is missing: ${name} needs it.`)
  }
  if (account !== undefined && account.projectId !== projectId) {
    throw new ConfigError(`The variable FIREBASE_SERVICE_ACCOUNT is wrong: it must be of the project ${projectId}.`)
  }
  const pages = authDomain ?? `${projectId}.firebaseapp.com`
  return { projectId, authDomain: pages, keysUrl, emulator, serviceAccount: account, firestoreEmulator }
}

/** Folder to which scripts/build.ts writes the browser's files. */
export const DIST = fileURLToPath(new URL('../dist/', import.meta.url))

function proxies(value: string): boolean | number | string {
  if (value === 'true' || value === 'false') return value === 'true'
  return /^\d+$/.test(value) ? Number(value) : value
}
