import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { SENDER } from '../outbox/company.ts'

/** Receiver shown by the payer's bank. */
export const RECEIVER = { name: SENDER.name, city: 'São Luís' }

/**
 * Returns the text of a charge's QR Code and copia-e-cola: a dynamic BR Code (EMV, with the CRC-16 of Banco Central's manual) whose
 * location the payer's bank reads. Name and city lose their accents and are cut to 25 and 15 characters.
 * @param location address of the charge at the receiver's bank, without a scheme; at most 77 characters.
 * @throws Error for a location that does not fit.
 */
export function brCode(location: string, receiver: { readonly name: string; readonly city: string }): string {
  const code = generatePixPayload({ url: location, merchantName: receiver.name, merchantCity: receiver.city })
  if (code === null) throw new Error('a BR Code cannot hold this location')
  return code
}
