import type { PostalAddress, PostalCodes } from '../../core/brazil/postal-codes.port.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** Addresses by the 8 digits of their CEP. */
export function createMemoryPostalCodes(
  addresses: Readonly<Record<string, PostalAddress>>,
  before?: BeforeAnswering,
): PostalCodes {
  return { find: (cep, signal) => answering(() => addresses[cep] ?? null, before, signal) }
}
