import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** OWASP Password Storage Cheat Sheet, Argon2id: 19 MiB, 2 passes, 1 lane. */
const MEMORY_KIB = 19_456
const PASSES = 2
const PARALLELISM = 1
const TAG_BYTES = 32

const derive = promisify(argon2)

interface Parameters {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
  readonly nonce: Buffer
  readonly tag: Buffer
}

/** Returns an Argon2id hash in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive('argon2id', {
    message: normal(password),
    nonce,
    memory: MEMORY_KIB,
    passes: PASSES,
    parallelism: PARALLELISM,
    tagLength: TAG_BYTES,
  })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${PARALLELISM}$${plain(nonce)}$${plain(tag)}`
}

/**
 * Returns whether the password matches the hash. Without a hash (unknown account) it does the same work and returns false,
 * so that the time of the answer reveals nothing.
 */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  const parameters = hash === null ? NOBODY : parse(hash)
  if (parameters === null) return false
  const tag = await derive('argon2id', {
    message: normal(password),
    nonce: parameters.nonce,
    memory: parameters.memory,
    passes: parameters.passes,
    parallelism: parameters.parallelism,
    tagLength: parameters.tag.length,
  })
  return timingSafeEqual(tag, parameters.tag) && hash !== null
}

const NOBODY: Parameters = {
  memory: MEMORY_KIB,
  passes: PASSES,
  parallelism: PARALLELISM,
  nonce: randomBytes(16),
  tag: randomBytes(TAG_BYTES),
}

function parse(hash: string): Parameters | null {
  const found = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,4}),p=(\d{1,3})\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (found === null) return null
  const [, memory, passes, parallelism, nonce = '', tag = ''] = found
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

/** Keyboards encode the same accent differently (RFC 8265). */
const normal = (password: string) => password.normalize('NFC')

const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
