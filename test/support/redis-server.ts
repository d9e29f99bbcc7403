import { spawn } from 'node:child_process'
import { freePort } from '../../server/operations/ports.ts'
import { findProgram } from './debian-package.ts'
import { untilListening } from './until-listening.ts'

export interface RedisServer {
  readonly url: string
  readonly pid: number
  /** Ends it at once. */
  kill(): Promise<void>
}

/** Why no Redis can be started here; null if one can. */
export const missingRedis = (): string | null =>
  findProgram(['/usr/bin/redis-server'], ['redis-server']) === null
    ? 'no Redis is installed here: apt-get install redis-server'
    : null

/** Starts a Redis server that keeps nothing on disk. @param port a free one by default. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const program = findProgram(['/usr/bin/redis-server'], ['redis-server'])
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
