import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'

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
}

/** A part of the server: registers the calls that it answers, with `handle`. */
export type Module = (app: FastifyInstance, services: Services) => void | Promise<void>
