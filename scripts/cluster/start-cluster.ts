import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/operations/ports.ts'
import { type Cluster, startCluster as startPostgres } from '../../test/support/postgres.ts'
import { type RedisServer, startRedis } from '../../test/support/redis-server.ts'
import { type S3Server, startS3Server } from '../../test/support/s3-server.ts'
import { startProxy } from './proxy.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const HOST = '127.0.0.1'
const READY_MS = 120_000

interface ClusterServer {
  readonly url: string
  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void
  /** Resident memory in MiB. */
  memory(): number
  /** Starts it again after its end. @param root folder of another version of this project. */
  start(root?: string): Promise<void>
}

export interface RunningCluster {
  /** The proxy's address. */
  readonly url: string
  readonly databaseUrl: string
  readonly servers: readonly ClusterServer[]
  restartDatabase(): Promise<void>
  killRedis(): Promise<void>
  startRedis(): Promise<void>
  stop(): Promise<void>
}

interface Options {
  /** Serves no pages, which then need no build. */
  readonly apiOnly?: boolean
  /** 2 by default. */
  readonly servers?: 1 | 2
  /** Variables of all servers. */
  readonly variables?: Readonly<Record<string, string>>
  readonly say?: (line: string) => void
}

/** Starts PostgreSQL, Redis, an S3 server, two servers with demo data and a proxy, on free ports; all data ends with them. */
export async function startCluster({
  apiOnly = false,
  servers: wanted = 2,
  variables = {},
  say = () => undefined,
}: Options = {}): Promise<RunningCluster> {
  const stops: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-cluster-'))
    stops.push(async () => rmSync(folder, { recursive: true, force: true }))
    const postgres: Cluster = await startPostgres()
    stops.push(() => postgres.stop())
    say(`PostgreSQL  ${postgres.url}`)
    let redis: RedisServer = await startRedis()
    stops.push(() => redis.kill())
    say(`Redis       ${redis.url}`)
    const s3: S3Server = await startS3Server()
    stops.push(() => s3.stop())
    say(`S3          ${s3.variables.S3_ENDPOINT}`)
    const environment = {
      PATH: process.env.PATH,
      NODE_ENV: 'development',
      DEMO: 'true',
      LOG_LEVEL: 'warn',
      DATABASE_URL: postgres.url,
      REDIS_URL: redis.url,
      JWT_SECRET: randomBytes(48).toString('base64'),
      TRUST_PROXY: '1',
      ...s3.variables,
      ...variables,
    }
    const servers: OwnServer[] = []
    for (const name of ['1', '2'].slice(0, wanted)) {
      const port = await freePort(HOST)
      servers.push(
        new OwnServer(port, apiOnly, { ...environment, PORT: String(port), HOST, DATA_DIR: join(folder, name) }),
      )
    }
    stops.push(() => Promise.all(servers.map((server) => server.end())))
    for (const server of servers) {
      // One after the other: the first fills the demo.
      await server.start()
      say(`server      ${server.url}`)
    }
    const proxy = await startProxy(servers.map(({ url }) => url))
    stops.push(() => proxy.close())
    return {
      url: proxy.url,
      databaseUrl: postgres.url,
      servers,
      restartDatabase: () => postgres.restart(),
      killRedis: () => redis.kill(),
      startRedis: async () => {
        redis = await startRedis(Number(new URL(redis.url).port))
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

class OwnServer implements ClusterServer {
  readonly url: string
  readonly #apiOnly: boolean
  readonly #environment: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #ended: Promise<void> = Promise.resolve()

  constructor(port: number, apiOnly: boolean, environment: NodeJS.ProcessEnv) {
    this.url = `http://${HOST}:${port}`
    this.#apiOnly = apiOnly
    this.#environment = environment
  }

  async start(root = ROOT): Promise<void> {
    await this.#ended
    const args = [join(root, 'scripts/start.ts'), ...(this.#apiOnly ? ['--api-only'] : [])]
    const child = spawn(process.execPath, args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: this.#environment,
      // A .env of this folder must not reach the cluster.
      cwd: tmpdir(),
      // Ctrl-C reaches only this process, which then ends the others in order.
      detached: true,
    })
    this.#child = child
    this.#ended = new Promise((resolve) => child.once('exit', () => resolve()))
    for (const deadline = Date.now() + READY_MS; ; ) {
      const answer = await fetch(`${this.url}/api/health`).catch(() => null)
      await answer?.body?.cancel()
      if (answer?.ok) return
      if (child.exitCode !== null || Date.now() > deadline) throw new Error(`the server at ${this.url} did not start`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  signal(signal: 'SIGKILL' | 'SIGSTOP' | 'SIGCONT' | 'SIGTERM'): void {
    this.#child?.kill(signal)
  }

  memory(): number {
    const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(this.#child?.pid)], { encoding: 'utf8' })
    return Number(kilobytes) / 1024
  }

  async end(): Promise<void> {
    this.signal('SIGCONT')
    this.signal('SIGTERM')
    await this.#ended
  }
}
