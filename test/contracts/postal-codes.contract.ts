import { describe, expect, onTestFinished, test } from 'vitest'
import type { PostalCodes } from '../../src/core/brazil/postal-codes.port.ts'

/** CEPs that every subject has: a street, and a whole town. */
export const KNOWN = {
  '65010000': { street: 'Rua Portugal', district: 'Praia Grande', city: 'São Luís', state: 'MA' },
  '65590000': { street: '', district: '', city: 'Barreirinhas', state: 'MA' },
} as const

interface Subject {
  readonly postalCodes: PostalCodes
  readonly close: () => Promise<unknown>
}

export function postalCodesContract(name: string, open: () => Promise<Subject>): void {
  describe(`Postal codes: ${name}`, () => {
    const subject = async () => {
      const { postalCodes, close } = await open()
      onTestFinished(async () => void (await close()))
      return postalCodes
    }

    test('returns the address of a CEP', async () => {
      expect(await (await subject()).find('65010000')).toEqual(KNOWN['65010000'])
    })

    test('returns no street and no district for a whole town’s CEP', async () => {
      expect(await (await subject()).find('65590000')).toEqual(KNOWN['65590000'])
    })

    test('returns null for an unknown CEP', async () => {
      expect(await (await subject()).find('99999999')).toBeNull()
    })

    test('rejects with the signal’s reason when aborted', async () => {
      const asking = new AbortController()
      const answer = (await subject()).find('65010000', asking.signal)
      asking.abort(new Error('another CEP is asked for'))
      await expect(answer).rejects.toThrow('another CEP is asked for')
    })
  })
}
