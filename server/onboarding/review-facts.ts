import { formatCnpj, formatCpf } from '../../src/core/brazil/brazilian-numbers.ts'
import type { Cadastur, CompanyRow } from './company.ts'

/** A value that an admin compares with the documents. */
export interface Fact {
  readonly label: string
  readonly value: string
}

const NOT_GIVEN = 'não informado'

/** Turns `2028-03-01` into `01/03/2028`. */
export const brazilianDay = (day: string): string => day.split('-').reverse().join('/')

/** Formats a Brazilian E.164 number as `(71) 98888-7777`; other countries' stay unchanged. */
const brazilianPhone = (phone: string) => phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** Facts of the person's account. */
export function personFacts(company: CompanyRow): readonly Fact[] {
  const { name, cpf, birth_date, tax_id, tax_id_kind, trade_name, email, cellphone } = company
  return [
    { label: 'Nome', value: name },
    { label: 'CPF', value: cpf === null ? NOT_GIVEN : formatCpf(cpf) },
    { label: 'Nascimento', value: birth_date === null ? NOT_GIVEN : brazilianDay(birth_date) },
    ...(tax_id !== null && tax_id_kind === 'cnpj' ? [{ label: 'CNPJ', value: formatCnpj(tax_id) }] : []),
    ...(trade_name === null ? [] : [{ label: 'Nome fantasia', value: trade_name }]),
    { label: 'E-mail', value: email },
    { label: 'Celular', value: cellphone === null ? NOT_GIVEN : brazilianPhone(cellphone) },
  ]
}

export const cadasturFacts = ({ number, category, state, expiresOn }: Cadastur): readonly Fact[] => [
  { label: 'Número do Cadastur', value: number },
  { label: 'Categoria', value: category },
  { label: 'Estado', value: state },
  { label: 'Validade', value: expiresOn === null ? 'não informada' : brazilianDay(expiresOn) },
]

/** All facts of a company, for its approval. */
export function companyFacts(company: CompanyRow): readonly Fact[] {
  const given: readonly (readonly [string, string | null])[] = [
    ['Razão social', company.legal_name],
    ['Titular da chave Pix', company.pix_holder],
    ['Apresentação', company.presentation_link],
    ['Instagram', company.instagram_link],
    ['Facebook', company.facebook_link],
    ['Canal do YouTube', company.youtube_channel_link],
    [
      'Contrato',
      company.contract_version === null ? null : `${company.contract_version}, por ${company.contract_name}`,
    ],
  ]
  return [
    ...personFacts(company),
    ...(company.cadastur === null ? [] : cadasturFacts(company.cadastur)),
    ...given.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
  ]
}

/**
 * Adds to the submitted facts what the account says otherwise now, so that a name changed after the submission is not approved
 * unseen.
 */
export function factsNow(sent: readonly Fact[], company: CompanyRow): readonly Fact[] {
  const changed = personFacts(company).filter(({ label, value }) =>
    sent.some((fact) => fact.label === label && fact.value !== value),
  )
  return [...sent, ...changed.map(({ label, value }) => ({ label: `${label} (mudou depois do envio)`, value }))]
}
