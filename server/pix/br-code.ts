import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { type Company, DEFAULT_COMPANY } from '../../src/core/company/company.ts'
import { cityOf } from '../../src/core/company/company-names.ts'

/** Shown by the payer's bank. */
export interface Receiver {
  readonly name: string
  readonly city: string
}

export const receiverOf = (company: Company): Receiver => ({ name: company.name, city: cityOf(company) })
/** The receiver while no company is configured, for example of the charges of a demo. */
export const DEFAULT_RECEIVER = receiverOf(DEFAULT_COMPANY)

/**
 * Returns the text of a charge's QR Code and copia-e-cola: a dynamic BR Code (EMV, with the CRC-16 of Banco Central's manual) whose
 * location the payer's bank reads. Name and city lose their accents and are cut to 25 and 15 characters.
 * @param location address of the charge at the receiver's bank, without a scheme; at most 77 characters.
 * @throws Error for a location that does not fit.
 */
export function brCode(location: string, receiver: Receiver): string {
  const code = generatePixPayload({ url: location, merchantName: receiver.name, merchantCity: receiver.city })
  if (code === null) throw new Error('a BR Code cannot hold this location')
  return code
}
