import { formatCep as cepFormat } from '@brazilian-utils/brazilian-utils/format-cep'
import { formatCnpj as cnpjFormat } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf as cpfFormat } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCep } from '@brazilian-utils/brazilian-utils/is-valid-cep'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone'
import type { PixKeyType } from './pix-key-types.ts'

/** Numbers that Brazil gives to people, companies and places: their form and check digits. Whether one exists, only its office knows. */

/** A CNPJ holds letters in its first twelve places since July 2026 (IN RFB 2.229/2024); by itself the library refuses them. */
const WITH_LETTERS = { version: 2 } as const
/** Longer than any way of writing one. */
const MOST = 40

/** 11 digits of a CPF, however it was typed; null where its check digits are wrong or it repeats one digit. */
export function cpfOf(text: string): string | null {
  return text.length <= MOST && isValidCpf(text) ? text.replaceAll(/\D/g, '') : null
}

/** 14 of [0-9A-Z] of a CNPJ, in capitals; null where its check digits are wrong or it repeats one character. */
export function cnpjOf(text: string): string | null {
  if (text.length > MOST || !isValidCnpj(text, WITH_LETTERS)) return null
  const taxId = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return /^(.)\1{11}/.test(taxId) ? null : taxId
}

/** 8 digits of a CEP; null where they are not eight, or all zero. Whether it exists, only the post office knows. */
export function cepOf(text: string): string | null {
  if (text.length > MOST || !isValidCep(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  return digits === '00000000' ? null : digits
}

/**
 * A Pix key as Banco Central's DICT keeps it: digits, 14 of [0-9A-Z], lower-case address of at most 77 characters, +55 and a
 * mobile number, lower-case UUID. Null where it is none. A mobile's digits can be a CPF's too, so the person tells the type.
 */
export function pixKeyOf(type: PixKeyType, text: string): string | null {
  const trimmed = text.trim()
  switch (type) {
    case 'cpf':
      return cpfOf(trimmed)
    case 'cnpj':
      return cnpjOf(trimmed)
    case 'email':
      return trimmed.length <= 77 && /^[^\s<>"@]+@[^\s<>"@.]+(\.[^\s<>"@.]+)+$/.test(trimmed)
        ? trimmed.toLowerCase()
        : null
    case 'phone':
      return trimmed.length <= MOST && isValidMobilePhone(trimmed, { version: 2 })
        ? `+55${trimmed.replaceAll(/\D/g, '').slice(-11)}`
        : null
    case 'random':
      return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(trimmed) ? trimmed.toLowerCase() : null
  }
}

export const isCpf = (text: string): boolean => cpfOf(text) !== null
export const isCnpj = (text: string): boolean => cnpjOf(text) !== null
export const isCep = (text: string): boolean => cepOf(text) !== null

/** `529.982.247-25`; what is not whole yet as far as it goes, for a field that is being filled. */
export const formatCpf = (text: string): string => cpfFormat(text)
/** `12.ABC.345/01DE-35`; as far as it goes. */
export const formatCnpj = (text: string): string => cnpjFormat(text, WITH_LETTERS)
/** `01310-100`; as far as it goes. */
export const formatCep = (text: string): string => cepFormat(text)
/** `***.982.247-**`: how a CPF is shown to strangers. */
export const maskedCpf = (text: string): string => cpfFormat(text, { obfuscate: true })
