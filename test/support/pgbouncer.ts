import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../server/operations/ports.ts'
import { findProgram } from './debian-package.ts'
import { untilListening } from './until-listening.ts'

export interface Pgbouncer {
  /** The same database through pgbouncer. */
  through(url: string): string
  stop(): Promise<void>
}

const find = () => findProgram(['/usr/sbin/pgbouncer'], ['pgbouncer'])

/** Why no pgbouncer can be started here; null if one can. */
export const missingPgbouncer = (): string | null =>
  find() === null ? 'no pgbouncer is installed here: apt-get install pgbouncer' : null

/** Starts pgbouncer in transaction mode with a few connections, set up as docs/operations.md says. @param server URL of any database of the server. */
export async function startPgbouncer(server: string, connections = 3): Promise<Pgbouncer> {
  const program = find()
  if (program === null) throw new Error('no pgbouncer is installed')
  const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-pgbouncer-'))
  // pgbouncer refuses to run as root and then reads its files as somebody else.
  chmodSync(folder, 0o755)
  const { username, port } = new URL(server)
  const own = await freePort('127.0.0.1')
  const users = join(folder, 'users')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=127.0.0.1 port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
ignore_startup_parameters = statement_timeout,lock_timeout,idle_in_transaction_session_timeout
`,
  )
  const child = spawn(program, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), settings], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilListening(child, own)
  return {
    through: (url) => Object.assign(new URL(url), { port: String(own) }).href,
    async stop() {
      child.kill('SIGKILL')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
