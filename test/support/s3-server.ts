import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../server/operations/ports.ts'

const FAUXQS = fileURLToPath(new URL('../node_modules/fauxqs/dist/server.js', import.meta.url))

/** Buckets that every started server has. */
const BUCKETS = { pictures: 'pictures', documents: 'documents' } as const

export interface S3Server {
  /** `S3_*` variables of a server that uses it. */
  readonly variables: Readonly<Record<string, string>>
  stop(): Promise<void>
}

/** Why no S3 server can be started here; null if one can. */
export const missingS3 = (): string | null =>
  existsSync(FAUXQS) ? null : 'the test tools are not installed: npm ci in test/'

/** Starts a local S3 server (fauxqs) as a process. It does not check signatures. */
export async function startS3Server(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'tour-presencial-s3-'))
  const init = join(folder, 'init.json')
  writeFileSync(init, JSON.stringify({ buckets: Object.values(BUCKETS) }))
  const port = await freePort('127.0.0.1')
  const child = spawn(process.execPath, [FAUXQS], {
    stdio: 'ignore',
    detached: true,
    env: { PATH: process.env.PATH, FAUXQS_PORT: String(port), FAUXQS_LOGGER: 'false', FAUXQS_INIT: init },
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const endpoint = `http://127.0.0.1:${port}`
  for (const deadline = Date.now() + 30_000; ; ) {
    const answer = await fetch(`${endpoint}/${BUCKETS.documents}?list-type=2`).catch(() => null)
    await answer?.body?.cancel()
    if (answer?.ok) break
    if (child.exitCode !== null || Date.now() > deadline) throw new Error('the S3 server did not start')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return {
    variables: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKETS.pictures,
      S3_DOCUMENTS_BUCKET: BUCKETS.documents,
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test secret',
    },
    stop: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
