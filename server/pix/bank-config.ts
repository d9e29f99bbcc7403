import { z } from 'zod'
import { pixKeyOf } from '../../src/core/brazil/brazilian-numbers.ts'
import { ConfigError } from '../config-error.ts'

/** Access to a bank with Banco Central's API Pix. */
export interface BankConfig {
  /** Base of its calls without a trailing slash: the part before `/cob`. */
  readonly apiUrl: string
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** PEM files of the client certificate, for mutual TLS. */
  readonly certificate: string
  readonly certificateKey: string
  /** PEM file of the bank's certificate authority; undefined if Node's own list contains it. */
  readonly authority: string | undefined
  /** Pix key of the receiver. */
  readonly key: string
  /** Part of the webhook's address. */
  readonly webhookSecret: string
  /** Base of the bank's Pix payments, which send payouts; undefined leaves them to files. */
  readonly payoutUrl: string | undefined
}

const secure = z
  .string()
  .refine(
    (value) => URL.canParse(value) && new URL(value).protocol === 'https:',
    'must be an address that begins with https://',
  )
  .transform((value) => value.replace(/\/+$/, ''))

export const BANK_VARIABLES = {
  PIX_API_URL: secure.optional(),
  PIX_TOKEN_URL: secure.optional(),
  PIX_PAYOUT_URL: secure.optional(),
  PIX_CLIENT_ID: z.string().max(500).optional(),
  PIX_CLIENT_SECRET: z.string().max(500).optional(),
  PIX_CERTIFICATE: z.string().optional(),
  PIX_CERTIFICATE_KEY: z.string().optional(),
  PIX_CA: z.string().optional(),
  PIX_KEY: z
    .string()
    .refine(isPixKey, 'must be a Pix key as banks write it: 11 digits, 14 of 0-9A-Z, +55…, an e-mail or a UUID')
    .optional(),
  PIX_WEBHOOK_SECRET: z
    .string()
    .regex(/^[\w-]{32,128}$/, 'must have 32 to 128 letters, digits, - and _')
    .optional(),
}

/** True for a key of any type in its normal form: banks compare keys as text. */
function isPixKey(key: string): boolean {
  const types = ['cpf', 'cnpj', 'email', 'phone', 'random'] as const
  return types.some((type) => pixKeyOf(type, key) === key)
}

type Given = { readonly [Name in keyof typeof BANK_VARIABLES]?: string | undefined }

/** @throws ConfigError if the bank's settings are incomplete, or the bank could not call the webhook. */
export function bankConfig(given: Given, publicUrl: string | undefined): BankConfig | undefined {
  const { PIX_API_URL: apiUrl } = given
  if (apiUrl === undefined) {
    const lonely = Object.keys(BANK_VARIABLES).find((name) => name in given && given[name as keyof Given] !== undefined)
    if (lonely === undefined) return undefined
    throw new ConfigError(`The variable PIX_API_URL is missing: ${lonely} needs it.`)
  }
  const needed = (name: keyof Given): string => {
    const value = given[name]
    if (value !== undefined) return value
    throw new ConfigError(`The variable ${name} is missing: PIX_API_URL needs it.`)
  }
  if (publicUrl === undefined) {
    throw new ConfigError('The variable PUBLIC_URL is missing: with PIX_API_URL it must be where the bank calls us.')
  }
  if (!publicUrl.startsWith('https://')) {
    throw new ConfigError('The variable PUBLIC_URL is wrong: with PIX_API_URL it must begin with https://.')
  }
  return {
    apiUrl,
    tokenUrl: needed('PIX_TOKEN_URL'),
    clientId: needed('PIX_CLIENT_ID'),
    clientSecret: needed('PIX_CLIENT_SECRET'),
    certificate: needed('PIX_CERTIFICATE'),
    certificateKey: needed('PIX_CERTIFICATE_KEY'),
    authority: given.PIX_CA,
    key: needed('PIX_KEY'),
    webhookSecret: needed('PIX_WEBHOOK_SECRET'),
    payoutUrl: given.PIX_PAYOUT_URL,
  }
}
