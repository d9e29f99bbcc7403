import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../server/operations/ports.ts'
import { EMULATED_PROJECT } from './auth-emulator.ts'

const RULES = join(import.meta.dirname, '../../firestore.rules')
const PATIENCE_MS = 150_000

export interface FirestoreEmulator {
  /** `host:port`. */
  readonly host: string
  /** Writes a document past the rules. Fields in the REST interface's own notation. */
  plant(fields: Readonly<Record<string, unknown>>): Promise<void>
  /** The flags of the latest record; empty without one. */
  latest(): Promise<Readonly<Record<string, boolean>>>
  /** Uses another rules file of the project's folder; initially firestore.rules. */
  useRules(file: string): Promise<void>
  /** Forgets every document. */
  clear(): Promise<void>
  close(): Promise<void>
}

/**
 * The Firestore emulator of the Google Cloud CLI, which uses the project's rules and needs Java 17; the one of
 * firebase-tools needs Java 21 and the network.
 * @throws Error with the reason if it is not available.
 */
async function startFirestoreEmulator(): Promise<FirestoreEmulator> {
  if (spawnSync('gcloud', ['--version'], { stdio: 'ignore' }).status !== 0) throw new Error('gcloud is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-firestore-'))
  const host = `127.0.0.1:${await freePort('127.0.0.1')}`
  // A separate process group, because the command starts Java, which would outlive it.
  const child = spawn('gcloud', ['emulators', 'firestore', 'start', `--host-port=${host}`, `--rules=${RULES}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
    env: { ...process.env, CLOUDSDK_CORE_DISABLE_PROMPTS: '1', CLOUDSDK_CONFIG: join(folder, 'config') },
  })
  const killed = () => signal(child, 'SIGKILL')
  process.once('exit', killed)
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const close = async () => {
    await end(child)
    process.off('exit', killed)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await ready(`http://${host}/`, child)
  } catch (error) {
    await close()
    throw new Error(`the Firestore emulator did not start: ${said.trim().split('\n').at(-1) ?? ''}`, { cause: error })
  }
  const documents = `projects/${EMULATED_PROJECT}/databases/(default)/documents`
  const asOwner = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`http://${host}/${path}`, {
      method,
      // The emulator takes this word for its owner's token.
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`the Firestore emulator answered ${answer.status}: ${await answer.text()}`)
    return await answer.text()
  }
  return {
    host,
    async plant(fields) {
      await asOwner('POST', `v1/${documents}/validations`, { fields })
    },
    async latest() {
      const answer = await asOwner('GET', `v1/${documents}/validations?pageSize=1&orderBy=createdAt%20desc`)
      const { documents: found = [] }: { documents?: { fields: Record<string, { booleanValue?: boolean }> }[] } =
        JSON.parse(answer)
      const fields = Object.entries(found[0]?.fields ?? {})
      return Object.fromEntries(
        fields.flatMap(([name, { booleanValue }]) => (booleanValue === undefined ? [] : [[name, booleanValue]])),
      )
    },
    async useRules(file) {
      const content = await readFile(join(import.meta.dirname, '../..', file), 'utf8')
      const rules = { files: [{ name: 'security.rules', content }] }
      await asOwner('PUT', `emulator/v1/projects/${EMULATED_PROJECT}:securityRules`, { rules })
    },
    async clear() {
      await asOwner('DELETE', `emulator/v1/${documents}`)
    },
    close,
  }
}

/** The emulator, or why it is not available; with CI=true it is required. */
export async function firestoreEmulatorOrReason(): Promise<FirestoreEmulator | string> {
  try {
    return await startFirestoreEmulator()
  } catch (error) {
    if (process.env.CI === 'true') throw error
    return error instanceof Error ? error.message : String(error)
  }
}

async function ready(address: string, child: ChildProcess): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`)
    const answer = await fetch(address).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error(`nobody answered for ${PATIENCE_MS / 1000} seconds`)
    await wait(100)
  }
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, name)
  } catch {
    // The whole group has ended.
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) {
    signal(child, 'SIGKILL')
    return
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  signal(child, 'SIGTERM')
  const timer = setTimeout(() => signal(child, 'SIGKILL'), 5000)
  await ended
  clearTimeout(timer)
  signal(child, 'SIGKILL')
}
