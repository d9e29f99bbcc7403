import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits, safe in a URL. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Six digits, for people to type. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** The stored form of a secret, useless to a reader of the database. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Compares in constant time. */
export const isSecret = (secret: string, hash: Uint8Array): boolean => timingSafeEqual(hashOf(secret), hash)
