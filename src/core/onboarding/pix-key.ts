import { isCnpj, isCpf } from '../brazil/brazilian-numbers.ts'
import { bareNumber } from '../brazil/number-masks.ts'
import { isMobile, toE164 } from '../brazil/phone.ts'
import { LONGEST_PIX_KEY, PIX_KEY_TYPES, type PixKeyType } from '../brazil/pix-key-types.ts'
import { REQUIRED_FIELD } from '../forms/form-check.ts'

const EMAIL = /^[^\s<>"@]+@[^\s<>"@.]+(\.[^\s<>"@.]+)+$/
/** 32 hexadecimal digits, with or without a UUID's hyphens. */
const RANDOM = /^([\da-f]{8})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{4})-?([\da-f]{12})$/i

/**
 * The types of keys on offer, the likeliest first. Earnings go to the CPF or CNPJ of the seller, so the other number is not on
 * offer. `kept` is the type of the existing key, which stays.
 */
export function pixKeyTypesOf(sellsUnder: 'cpf' | 'cnpj' | null, kept: PixKeyType | null): readonly PixKeyType[] {
  const other = sellsUnder === 'cnpj' ? 'cpf' : sellsUnder === 'cpf' ? 'cnpj' : null
  return PIX_KEY_TYPES.filter((type) => type !== other || type === kept)
}

/** Why the text is not a Pix key of the type; null if it is. Only the DICT knows whether it exists. */
export function pixKeyProblem(type: PixKeyType, typed: string): string | null {
  const text = typed.trim()
  if (text === '') return REQUIRED_FIELD
  switch (type) {
    case 'cpf':
      return isCpf(text) ? null : 'Este CPF não existe. Confira os números.'
    case 'cnpj':
      return isCnpj(text) ? null : 'Este CNPJ não existe. Confira os números e as letras.'
    case 'email':
      if (text.length > LONGEST_PIX_KEY) return `O e-mail de uma chave Pix tem no máximo ${LONGEST_PIX_KEY} caracteres.`
      return EMAIL.test(text) ? null : 'Digite o e-mail completo, como voce@exemplo.com.br.'
    case 'phone':
      return mobileOf(text) === null ? 'Digite o celular com DDD, como (11) 98765-4321.' : null
    case 'random':
      return RANDOM.test(text) ? null : 'A chave aleatória tem 32 letras e números. Copie e cole do app do seu banco.'
  }
}

/** Wire form: without punctuation. */
export function pixKeyOf(type: PixKeyType, typed: string): string {
  const text = typed.trim()
  switch (type) {
    case 'cpf':
    case 'cnpj':
      return bareNumber(text)
    case 'email':
      return text
    case 'phone':
      return mobileOf(text) ?? text
    case 'random':
      return text.replace(RANDOM, '$1-$2-$3-$4-$5').toLowerCase()
  }
}

/** Pix accepts only Brazilian mobile numbers. */
function mobileOf(text: string): string | null {
  const phone = toE164(text)
  return phone?.startsWith('+55') && isMobile(phone) ? phone : null
}
