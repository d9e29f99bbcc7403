import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, fit for an address: guessed by nobody. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Six digits, for people to type. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is kept of a secret: who reads the database gains nothing. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Takes the same time wherever the two differ. */
export const isSecret = (secret: string, hash: Uint8Array): boolean => timingSafeEqual(hashOf(secret), hash)
