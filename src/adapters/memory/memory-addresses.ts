import type { Addresses } from '../../core/addresses/addresses.port.ts'
import { type FoundAddress, LEAST_LETTERS, MOST_ADDRESSES } from '../../core/addresses/found-address.ts'
import { fold } from '../../core/text/words.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** Finds the known addresses that contain the text. */
export const createMemoryAddresses = (known: readonly FoundAddress[], before?: BeforeAnswering): Addresses => ({
  find: (text, signal) =>
    answering(
      () => {
        const asked = fold(text.trim())
        const found = asked.length < LEAST_LETTERS ? [] : known.filter((one) => fold(one.text).includes(asked))
        return { addresses: found.slice(0, MOST_ADDRESSES), licence: null }
      },
      before,
      signal,
    ),
})
