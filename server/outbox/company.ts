/**
 * The sender named at the foot of every mail (Decreto 7.962/2013 art. 2). The operator changes src/ui/content/company.ts; a test keeps
 * the two equal.
 */
export const SENDER = {
  name: 'Tour Presencial',
  legalName: 'Tour Presencial Tecnologia em Turismo Ltda.',
  cnpj: 'K7.T4R.2V9/0001-13',
  address: 'Rua Portugal, 150, sala 3, Praia Grande – São Luís/MA – CEP 65010-480',
  supportEmail: 'ajuda@tourpresencial.com.br',
} as const
