/** Identity of the company that runs the marketplace. The law wants it visible and true (Decreto 7.962/2013 art. 2). */
export interface Company {
  /** Name that people know; it signs mails and documents. */
  readonly name: string
  readonly legalName: string
  /** Formatted; may contain letters. */
  readonly cnpj: string
  /** One line: `Rua Portugal, 150 – São Luís/MA – CEP 65010-480`. */
  readonly address: string
  /** Address for questions about bookings, payments and anything else. */
  readonly email: string
  /** Formatted: `(98) 3232-1234`; empty for none. */
  readonly phone: string
}

/** Used until an operator sets their own. It has the right shape and valid check digits; no such company exists. */
export const DEFAULT_COMPANY: Company = {
  name: 'Tour Presencial',
  legalName: 'Tour Presencial Tecnologia em Turismo Ltda.',
  cnpj: 'K7.T4R.2V9/0001-13',
  address: 'Rua Portugal, 150, sala 3, Praia Grande – São Luís/MA – CEP 65010-480',
  email: 'ajuda@tourpresencial.com.br',
  phone: '',
}
