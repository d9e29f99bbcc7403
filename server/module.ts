import type { FastifyInstance } from 'fastify'
import type { BackgroundWork } from './background-work/background-work.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { PixGateway } from './pix/gateway.ts'

/** The services that every module receives. */
export interface Services {
  readonly database: Database
  readonly config: Config
  /** Signs tokens; never written to answers or logs. */
  readonly secret: string
  readonly now: () => Date
  /** Folder of uploaded and demo pictures; served at /media/. */
  readonly picturesDir: string
  /** Public address of the site without a trailing slash, for links in mails. Never taken from a request. */
  readonly siteUrl: () => string
  /** The bank that receives payments; null without one: then nothing can be bought. */
  readonly pix: PixGateway | null
  readonly work: BackgroundWork
}

/** A part of the server. It registers its calls with `handle`. */
export type Module = (app: FastifyInstance, services: Services) => void | Promise<void>
