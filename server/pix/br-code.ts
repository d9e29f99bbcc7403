import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { SENDER } from '../outbox/company.ts'

/** The receiver that the payer's bank shows. */
export const RECEIVER = { name: SENDER.name, city: 'São Luís' }

/**
 * The text behind the QR Code of one charge and behind copia-e-cola: a dynamic BR Code (EMV, with the CRC-16 of Banco Central's
 * manual), which the payer's bank asks its address about. Name and city lose their accents and are cut to 25 and 15 characters.
 * @param location where the receiver's bank tells the charge, without a scheme; at most 77 characters.
 * @throws Error for a location that does not fit.
 */
export function brCode(location: string, receiver: { readonly name: string; readonly city: string }): string {
  const code = generatePixPayload({ url: location, merchantName: receiver.name, merchantCity: receiver.city })
  if (code === null) throw new Error('a BR Code cannot hold this location')
  return code
}
