import { spawn } from 'node:child_process'
import { freePort } from '../../server/operations/ports.ts'
import { findProgram, installDebianPackage } from './debian-package.ts'
import { untilListening } from './until-listening.ts'

export interface RedisServer {
  readonly url: string
  readonly pid: number
  /** Ends it at once. */
  kill(): Promise<void>
}

const find = () => findProgram(['/usr/bin/redis-server'], ['redis-server'])

/** Installs Redis if it is missing. Prints the reason if that fails. */
export function ensureRedis(): void {
  if (find() !== null) return
  const reason = installDebianPackage('redis-server')
  if (reason !== null) console.log(`No Redis for the tests: ${reason}.`)
}

/** Why no Redis can be started here; null if one can. */
export const missingRedis = (): string | null =>
  find() === null ? 'no Redis is installed here: apt-get install redis-server' : null

/** Starts a Redis server that keeps nothing on disk. @param port a free one by default. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const program = find()
  if (program === null) throw new Error('no Redis is installed')
  const own = port ?? (await freePort('127.0.0.1'))
  const child = spawn(program, ['--port', String(own), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: 'ignore',
    detached: true,
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await untilListening(child, own)
  return {
    url: `redis://127.0.0.1:${own}`,
    pid: child.pid ?? 0,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}
