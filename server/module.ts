import type { FastifyInstance } from 'fastify'
import type { BackgroundWork } from './background-work/background-work.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { PixGateway } from './pix/gateway.ts'

/** What every module of the server is given. */
export interface Services {
  readonly database: Database
  readonly config: Config
  /** Keys the signatures of tokens; never written anywhere. */
  readonly secret: string
  readonly now: () => Date
  /** Where uploaded and demo pictures lie; served at /media/. */
  readonly picturesDir: string
  /** Where people reach the site, without a slash at its end: for the links of mails. Never taken from a request. */
  readonly siteUrl: () => string
  /** The bank that receives what people pay; null where none is set up, and nothing can be bought. */
  readonly pix: PixGateway | null
  readonly work: BackgroundWork
}

/** A part of the server: registers the calls that it answers, with `handle`. */
export type Module = (app: FastifyInstance, services: Services) => void | Promise<void>
