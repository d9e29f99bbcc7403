import { formatCnpj, formatCpf } from '../../src/core/brazil/brazilian-numbers.ts'
import type { Cadastur, CompanyRow } from './company.ts'

/** What an admin compares with what was sent. */
export interface Fact {
  readonly label: string
  readonly value: string
}

const NOT_GIVEN = 'não informado'

/** `01/03/2028` of `2028-03-01`. */
export const brazilianDay = (day: string): string => day.split('-').reverse().join('/')

/** `(71) 98888-7777` of an E.164 number of Brazil; another country's as it is. */
const brazilianPhone = (phone: string) => phone.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')

/** Of the person, as the account has it. */
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

/** Of all that a company gave, where its approval is asked for. */
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
 * What was told when it was sent, and what the account says otherwise by now: whoever changes the name between the
 * sending and the decision is not approved under another one unseen.
 */
export function factsNow(sent: readonly Fact[], company: CompanyRow): readonly Fact[] {
  const changed = personFacts(company).filter(({ label, value }) =>
    sent.some((fact) => fact.label === label && fact.value !== value),
  )
  return [...sent, ...changed.map(({ label, value }) => ({ label: `${label} (mudou depois do envio)`, value }))]
}
