import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright'
import { freePort } from '../../server/operations/ports.ts'

/** The emulator treats project ids of this form as demos and does not check them online. */
export const EMULATED_PROJECT = 'demo-tour'
const COMMAND = join(import.meta.dirname, '../node_modules/firebase-tools/lib/bin/firebase.js')
const PATIENCE_MS = 150_000

export interface AuthEmulator {
  /** `host:port`. */
  readonly host: string
  /** Deletes all accounts. */
  clear(): Promise<void>
  /** Allows or forbids the address's account to sign in. */
  setDisabled(email: string, disabled: boolean): Promise<void>
  close(): Promise<void>
}

/**
 * The Auth emulator of firebase-tools: needs no Java, no download and no network.
 * @throws Error with the reason if it is not available.
 */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  if (!existsSync(COMMAND)) throw new Error('firebase-tools is not installed; run `npm ci` in test/')
  const folder = await mkdtemp(join(tmpdir(), 'tour-presencial-auth-emulator-'))
  const [port, hub, logging] = [await freePort('127.0.0.1'), await freePort('127.0.0.1'), await freePort('127.0.0.1')]
  const host = '127.0.0.1'
  const emulators = { auth: { host, port }, hub: { host, port: hub }, logging: { host, port: logging } }
  await writeFile(
    join(folder, 'firebase.json'),
    JSON.stringify({ emulators: { ...emulators, ui: { enabled: false }, singleProjectMode: true } }),
  )
  const child = spawn(
    process.execPath,
    [COMMAND, 'emulators:start', '--only', 'auth', '--project', EMULATED_PROJECT, '--non-interactive'],
    {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      // The folder for its settings; update checks are off.
      env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, CI: 'true', NO_UPDATE_NOTIFIER: '1' },
    },
  )
  // It must end with this process, even if a test is filtered out and never closes it.
  const killed = () => child.kill('SIGKILL')
  process.once('exit', killed)
  child.once('exit', () => process.off('exit', killed))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const close = async () => {
    await end(child)
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await ready(`http://${host}:${port}/`, child)
  } catch (error) {
    await close()
    throw new Error(`the Auth emulator did not start: ${said.trim().split('\n').at(-1) ?? ''}`, { cause: error })
  }
  const admin = (method: string, path: string, body?: unknown) => ask(`http://${host}:${port}`, method, path, body)
  return {
    host: `${host}:${port}`,
    clear: () => admin('DELETE', `emulator/v1/projects/${EMULATED_PROJECT}/accounts`).then(() => undefined),
    async setDisabled(email, disabled) {
      const base = `identitytoolkit.googleapis.com/v1/projects/${EMULATED_PROJECT}/accounts`
      const found = await admin('POST', `${base}:lookup`, { email: [email] })
      const [user] = Reflect.get(Object(found), 'users') ?? []
      await admin('POST', `${base}:update`, { localId: user.localId, disableUser: disabled })
    },
    close,
  }
}

/** The emulator accepts this word as the project owner's token. */
async function ask(origin: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${origin}/${path}`, {
    method,
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`the Auth emulator answered ${answer.status} to ${method} ${path}`)
  return answer.json()
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

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(timer)
}

/** Signs in on the emulator's page with a new Google account, or with the existing one. */
export async function signInAtGoogle(
  page: Page,
  person: { readonly email: string; readonly name: string },
): Promise<void> {
  const known = page.locator('.js-reuse-account', { hasText: person.email })
  const add = page.locator('.js-new-account')
  await add.waitFor()
  if ((await known.count()) > 0) {
    await known.click()
    return
  }
  await add.click()
  await page.locator('#email-input').fill(person.email)
  await page.locator('#display-name-input').fill(person.name)
  await page.locator('#sign-in').click()
}
