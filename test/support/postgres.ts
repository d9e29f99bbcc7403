import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../server/operations/ports.ts'
import { findProgram, installDebianPackage } from './debian-package.ts'

/** The migrated database that each suite copies. */
export const MIGRATED = 'migrated'

/** A temporary PostgreSQL cluster. Stopping it deletes its folder. */
export interface Cluster {
  /** URL of its database `postgres`. Each suite creates another database there. */
  readonly url: string
  /** Ends all connections, as a restart does. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Folder of the newest installed PostgreSQL's programs, or null. */
export function findPostgres(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  const initdb = findProgram(
    versions.map((version) => join(root, version, 'bin', 'initdb')),
    ['initdb'],
  )
  return initdb === null ? null : join(initdb, '..')
}

/** Installs PostgreSQL if it is missing. Prints the reason if that fails. */
export async function ensurePostgres(): Promise<void> {
  if (findPostgres() !== null) return
  const reason = installDebianPackage('postgresql')
  if (reason !== null) console.log(`No PostgreSQL for the tests: ${reason}.`)
}

/** Starts a cluster on a free port. PostgreSQL refuses to run as root; root starts it as another user. */
export const startCluster = (): Promise<Cluster> =>
  startFrom('initdb', ['-U', 'test', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-N'])

/** Starts a cluster that follows another one by streaming replication. */
export const startReplica = (primary: Cluster): Promise<Cluster> =>
  startFrom('pg_basebackup', ['-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'])

/** @param program fills the data folder, which it gets as -D. */
async function startFrom(program: 'initdb' | 'pg_basebackup', fill: readonly string[]): Promise<Cluster> {
  const bin = findPostgres()
  if (bin === null) throw new Error('no PostgreSQL is installed')
  const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-postgres-'))
  const data = join(folder, 'data')
  const user = process.getuid?.() === 0 ? unprivileged() : null
  if (user !== null) execFileSync('chown', [user, folder])
  chmodSync(folder, 0o700)
  const as = (program: string, ...args: string[]): [string, string[]] =>
    user === null ? [join(bin, program), args] : ['setpriv', [...identity(user), join(bin, program), ...args]]
  try {
    const [filler, fillerArgs] = as(program, '-D', data, ...fill)
    execFileSync(filler, fillerArgs, { stdio: 'pipe', cwd: folder })
    const port = await freePort('127.0.0.1')
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
    }
    const [postgres, args] = as(
      'postgres',
      '-D',
      data,
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    )
    const begin = async () => {
      // Ctrl-C in the terminal must not end it before the servers that use it.
      const server = spawn(postgres, args, { stdio: 'ignore', cwd: folder, detached: true })
      const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
      await untilReady(port, server)
      return async () => {
        server.kill('SIGINT')
        await ended
      }
    }
    let end = await begin()
    return {
      url: addressOf(port),
      restart: async () => {
        await end()
        end = await begin()
      },
      stop: async () => {
        await end()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

const addressOf = (port: number) => `postgres://test@127.0.0.1:${port}/postgres`

function unprivileged(): string {
  const known = (name: string) => spawnSync('id', ['-u', name]).status === 0
  return known('postgres') ? 'postgres' : 'nobody'
}

const idOf = (kind: '-u' | '-g', user: string) => execFileSync('id', [kind, user], { encoding: 'utf8' }).trim()

const identity = (user: string) => [
  `--reuid=${idOf('-u', user)}`,
  `--regid=${idOf('-g', user)}`,
  '--clear-groups',
  '--pdeathsig=INT',
]

async function untilReady(port: number, server: { readonly exitCode: number | null }): Promise<void> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const client = new Client(addressOf(port))
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
