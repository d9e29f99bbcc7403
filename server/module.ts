import type { FastifyInstance } from 'fastify'
import type { BackgroundWork } from './background-work/background-work.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Turns as WorkTurns } from './http/turns.ts'
import type { UploadQueue } from './http/upload-queue.ts'
import type { PayoutProvider } from './payouts/provider.ts'
import type { PixGateway } from './pix/gateway.ts'
import type { WakeUps } from './redis/wake-ups.ts'
import type { Catalogue } from './search/catalogue.ts'
import type { ObjectStore } from './storage/object-store.ts'
import type { Turns } from './turns.ts'

/** The services that every module receives. */
export interface Services {
  readonly database: Database
  /** For public pages that may be a second old: a read replica, if there is one. Never for money or seats. */
  readonly reads: Database
  readonly config: Config
  /** Signs tokens; never written to answers or logs. */
  readonly secret: string
  readonly now: () => Date
  /** The public offers, for searches and cards. */
  readonly catalogue: Catalogue
  /** Uploaded and demo pictures, served at /media/. */
  readonly pictures: ObjectStore
  /** Private documents of guides; null keeps them in the database. */
  readonly documents: ObjectStore | null
  /** Public address of the site without a trailing slash, for links in mails. Never taken from a request. */
  readonly siteUrl: () => string
  /** The bank that receives payments; null without one: then nothing can be bought. */
  readonly pix: PixGateway | null
  /** Sends payouts to guides; null leaves them to files. */
  readonly payouts: PayoutProvider | null
  readonly work: BackgroundWork
  readonly wakeUps: WakeUps
  /** Shared by all servers where Redis is configured. */
  readonly turns: Turns
  /** For `handle`'s option `turns`: an account's work on seats and payments, of whatever call. */
  readonly purchases: WorkTurns
  /** For `handle`'s option `upload`. */
  readonly uploads: UploadQueue
}

/** The services of work that also writes mails. */
export type MailingServices = Pick<Services, 'database' | 'config' | 'siteUrl' | 'now'>
/** The services of work that also signs or hashes with the secret. */
export type SecretServices = Pick<Services, 'database' | 'config' | 'secret' | 'now'>

/** A part of the server. It registers its calls with `handle`. */
export type Module = (app: FastifyInstance, services: Services) => void | Promise<void>
