import { formatCnpj, isCnpj } from '../brazil/brazilian-numbers.ts'
import { maskPhone, toE164 } from '../brazil/phone.ts'
import type { Company } from './company.ts'

/** Most characters of each field. */
export const COMPANY_LIMITS: Readonly<Record<keyof Company, number>> = {
  name: 60,
  legalName: 150,
  cnpj: 18,
  address: 200,
  email: 100,
  phone: 25,
}

const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d-]+(\.[a-z\d-]+)*\.[a-z]{2,}$/i

const lineMistake = (field: keyof Company, text: string, empty: string): string | null => {
  if (text.trim() === '') return empty
  if (text.length > COMPANY_LIMITS[field]) return `Use até ${COMPANY_LIMITS[field]} letras.`
  return /\p{Cc}/u.test(text) ? 'Escreva em uma linha só.' : null
}

/** A sentence for each field; null for a right one. */
export const companyMistakes = ({
  name,
  legalName,
  cnpj,
  address,
  email,
  phone,
}: Company): Readonly<Record<keyof Company, string | null>> => ({
  name: lineMistake('name', name, 'Digite o nome que as pessoas conhecem.'),
  legalName: lineMistake('legalName', legalName, 'Digite a razão social, como está no CNPJ.'),
  cnpj:
    lineMistake('cnpj', cnpj, 'Digite o CNPJ da empresa.') ??
    (isCnpj(cnpj) ? null : 'Confira o CNPJ: os dígitos não fecham.'),
  address: lineMistake('address', address, 'Digite o endereço completo, com cidade, estado e CEP.'),
  email:
    lineMistake('email', email, 'Digite o e-mail do atendimento.') ??
    (EMAIL.test(email) ? null : 'Digite o e-mail completo, como ajuda@exemplo.com.br.'),
  phone:
    phone === '' || (phone.length <= COMPANY_LIMITS.phone && toE164(phone) !== null)
      ? null
      : 'Confira o telefone: DDD e número, como (98) 3232-1234.',
})

/** Returns the stored form: without outer spaces, with the punctuation of numbers. */
export const tidyCompany = ({ name, legalName, cnpj, address, email, phone }: Company): Company => ({
  name: name.trim(),
  legalName: legalName.trim(),
  cnpj: formatCnpj(cnpj.trim()),
  address: address.trim(),
  email: email.trim().toLowerCase(),
  phone: maskPhone(phone.trim()),
})
