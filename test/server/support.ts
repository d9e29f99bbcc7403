import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type AppOptions, createApp } from '../../server/app.ts'
import { type Config, parseConfig } from '../../server/config.ts'
import type { Database } from '../../server/database/database.ts'

export const SECRET = 'a secret of the tests, long enough to sign with'

/** A configuration for tests: quiet, without limits that a suite would reach, in the given folder. */
export function testConfig(dataDir: string, variables: Record<string, string> = {}): Config {
  return parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    LOGIN_ATTEMPTS_PER_ADDRESS: '10000',
    LOGIN_ATTEMPTS_PER_ACCOUNT: '10000',
    LOGIN_ATTEMPTS_PER_ACCOUNT_ANYWHERE: '100000',
    REGISTRATIONS_PER_ADDRESS: '10000',
    MAILS_PER_RECIPIENT: '10000',
    UPLOADS_PER_ADDRESS: '10000',
    UPLOADS_PER_ACCOUNT: '10000',
    READS_PER_ADDRESS: '100000',
    MAIL_POLL_SECONDS: '3600',
    // Tests look after payments themselves, when they want to.
    PIX_POLL_SECONDS: '86400',
    ...variables,
  })
}

/** Services for work outside of requests: a database and the site's address. */
export const servicesOn = (database: Database) => ({
  database,
  config: testConfig('unused'),
  siteUrl: () => 'https://tour.example',
})

/** The part of an answer that tests compare. The body has no type: tests compare each field that they read. */
export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests compare each field that they read
  readonly body: any
}
export interface AnswerWithHeaders extends Answer {
  readonly headers: Readonly<Record<string, unknown>>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly dataDir: string
  close(): Promise<void>
}

/** The whole server on a database, not listening. `close` closes the database too. */
export async function startTestApp(
  database: Database,
  {
    variables,
    ...options
  }: Partial<Omit<AppOptions, 'database' | 'config'>> & { variables?: Record<string, string> } = {},
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tour-presencial-data-'))
  const app = await createApp({ database, config: testConfig(dataDir, variables), secret: SECRET, ...options })
  await app.ready()
  return {
    app,
    dataDir,
    close: async () => {
      await app.close()
      await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
