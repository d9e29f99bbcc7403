import { formatCep as cepFormat } from '@brazilian-utils/brazilian-utils/format-cep'
import { formatCnpj as cnpjFormat } from '@brazilian-utils/brazilian-utils/format-cnpj'
import { formatCpf as cpfFormat } from '@brazilian-utils/brazilian-utils/format-cpf'
import { isValidCep } from '@brazilian-utils/brazilian-utils/is-valid-cep'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidMobilePhone } from '@brazilian-utils/brazilian-utils/is-valid-mobile-phone'
import { LONGEST_PIX_KEY, type PixKeyType } from './pix-key-types.ts'

/** Formats and check digits of Brazilian numbers. They do not prove that a number exists. */

/**
 * A CNPJ may contain letters in its first twelve places since July 2026 (IN RFB 2.229/2024); the library refuses them by default.
 */
const WITH_LETTERS = { version: 2 } as const
/** Longer than any spelling of one. */
const MOST = 40

/** Returns the 11 digits of a CPF; null for wrong check digits or one repeated digit. */
export function cpfOf(text: string): string | null {
  return text.length <= MOST && isValidCpf(text) ? text.replaceAll(/\D/g, '') : null
}

/** Returns the 14 characters [0-9A-Z] of a CNPJ; null for wrong check digits or one repeated character. */
export function cnpjOf(text: string): string | null {
  if (text.length > MOST || !isValidCnpj(text, WITH_LETTERS)) return null
  const taxId = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '')
  return /^(.)\1{11}/.test(taxId) ? null : taxId
}

/** Returns the 8 digits of a CEP; null for another length or all zeros. It need not exist. */
export function cepOf(text: string): string | null {
  if (text.length > MOST || !isValidCep(text)) return null
  const digits = text.replaceAll(/\D/g, '')
  return digits === '00000000' ? null : digits
}

/**
 * Normalises a Pix key as in Banco Central's DICT: digits, 14 of [0-9A-Z], a lower-case address of at most 77 characters, +55 and
 * a mobile number, or a lower-case UUID. Null for an invalid key. The type is needed because a mobile number can also be a CPF.
 */
export function pixKeyOf(type: PixKeyType, text: string): string | null {
  const trimmed = text.trim()
  switch (type) {
    case 'cpf':
      return cpfOf(trimmed)
    case 'cnpj':
      return cnpjOf(trimmed)
    case 'email':
      return trimmed.length <= LONGEST_PIX_KEY && /^[^\s<>"@]+@[^\s<>"@.]+(\.[^\s<>"@.]+)+$/.test(trimmed)
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

/** `529.982.247-25`; also formats incomplete input. */
export const formatCpf = (text: string): string => cpfFormat(text)
/** `12.ABC.345/01DE-35`; also incomplete. */
export const formatCnpj = (text: string): string => cnpjFormat(text, WITH_LETTERS)
/** `01310-100`; also incomplete. */
export const formatCep = (text: string): string => cepFormat(text)
/** `***.982.247-**`, for showing a CPF to strangers. */
export const maskedCpf = (text: string): string => cpfFormat(text, { obfuscate: true })
