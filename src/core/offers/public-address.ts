/** True for a seller with a CNPJ; a formatted CPF has no slash. */
export const isBusiness = (taxId: string): boolean => taxId.includes('/')

/**
 * The address beside a seller's name. Decreto 7.962/2013 art. 2 requires the address of a business; the home address of a person
 * is never public (LGPD art. 6, III), so a CPF shows only city and state.
 */
export function publicAddress({
  taxId,
  address,
  city,
  state,
}: {
  readonly taxId: string
  readonly address: string
  readonly city: string
  readonly state: string
}): string {
  return [isBusiness(taxId) ? address : '', city, state].filter((part) => part !== '').join(', ')
}
