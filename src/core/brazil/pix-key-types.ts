export const PIX_KEY_TYPES = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const
export type PixKeyType = (typeof PIX_KEY_TYPES)[number]
/** Banco Central, Manual Operacional do DICT: an e-mail address, the longest key, is at most 77 characters. */
export const LONGEST_PIX_KEY = 77
