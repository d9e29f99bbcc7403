/**
 * The marketplace's company, used by the footer, the informational pages and the help centre.
 * **The operator changes this file before opening to the public**: the pages show every value, and the law requires
 * true ones (Decreto 7.962/2013 art. 2: name, CNPJ and address; LGPD art. 41: identity and contact of the encarregado).
 * The identity below is fictitious, with valid check digits.
 */
export const COMPANY = {
  /** Name that people know. */
  name: 'Tour Presencial',
  legalName: 'Tour Presencial Tecnologia em Turismo Ltda.',
  /** Formatted, in the alphanumeric form that Receita Federal issues since July 2026. */
  cnpj: 'K7.T4R.2V9/0001-13',
  address: {
    street: 'Rua Portugal, 150, sala 3, Praia Grande',
    city: 'São Luís',
    state: 'MA',
    /** Formatted CEP. */
    postalCode: '65010-480',
  },
  /** For bookings, payments and all other questions. */
  supportEmail: 'ajuda@tourpresencial.com.br',
  guidesEmail: 'guias@tourpresencial.com.br',
  /** Suspected fraud, false charges, security holes. */
  securityEmail: 'seguranca@tourpresencial.com.br',
  privacyEmail: 'privacidade@tourpresencial.com.br',
  pressEmail: 'imprensa@tourpresencial.com.br',
  /** LGPD art. 41: the person in charge of personal data. */
  dataProtectionOfficer: 'Marina Alves Teixeira',
  /** Without scheme, as people read it in the address bar. */
  domain: 'tourpresencial.com.br',
  /** Name in the Pix charge: upper case, no accents, at most 25 characters (BR Code field 59). */
  pixReceiverName: 'TOUR PRESENCIAL',
  /** Hours of support, in Brasília time. */
  supportHours: 'de segunda a sábado, das 8h às 20h (horário de Brasília)',
  /** City whose courts decide disputes that do not involve a consumer. */
  forum: 'São Luís, Maranhão',
} as const

/** The address in one line: `Rua Portugal, 150, … – São Luís/MA – CEP 65010-480`. */
export const COMPANY_ADDRESS = `${COMPANY.address.street} – ${COMPANY.address.city}/${COMPANY.address.state} – CEP ${COMPANY.address.postalCode}`
