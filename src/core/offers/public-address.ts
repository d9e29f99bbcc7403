/** Whether somebody sells under a CNPJ, by the number as it is shown: a CPF has no slash. */
export const isBusiness = (taxId: string): boolean => taxId.includes('/')

/**
 * The address beside a seller's name. Decreto 7.962/2013 art. 2 wants the address of a business; the street, number and CEP
 * of a person's home are never public (LGPD art. 6, III), so a CPF shows city and state alone.
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
