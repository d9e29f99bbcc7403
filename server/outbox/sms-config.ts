import { z } from 'zod'
import { ConfigError } from '../config-error.ts'

const gatewayAddress = z
  .string()
  .refine(
    (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).username === '',
    'must be an address that begins with http:// or https://, without a password',
  )

/** Variables of the gateway for text messages; .env.example explains them. */
export const SMS_VARIABLES = {
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[\da-f]{32}$/i, 'must be an account SID: AC and 32 hexadecimal digits')
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().max(500).optional(),
  TWILIO_FROM: z
    .string()
    .regex(/^(\+[1-9]\d{4,14}|MG[\da-f]{32})$/i, 'must be a phone like +5511987650001 or a messaging service SID')
    .optional(),
  TWILIO_API_URL: gatewayAddress.transform((value) => value.replace(/\/+$/, '')).default('https://api.twilio.com'),
  SMS_GATEWAY_URL: gatewayAddress.optional(),
  SMS_GATEWAY_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{1,2000}$/, 'must have no spaces')
    .optional(),
}

export type SmsConfig =
  | {
      readonly kind: 'twilio'
      /** Without a trailing slash. */
      readonly apiUrl: string
      readonly accountSid: string
      readonly authToken: string
      /** E.164, or the SID of a messaging service. */
      readonly from: string
    }
  | { readonly kind: 'http'; readonly url: string; readonly token: string | undefined }

type Given = { readonly [Name in keyof typeof SMS_VARIABLES]?: string | undefined }

/** @throws ConfigError for an incomplete gateway, or for two. */
export function smsConfig(given: Given): SmsConfig | undefined {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = given
  const { SMS_GATEWAY_URL: url, SMS_GATEWAY_TOKEN: token } = given
  const names = ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'] as const
  const hasTwilio = names.some((name) => given[name] !== undefined)
  if (hasTwilio && url !== undefined) {
    throw new ConfigError(
      'The variable SMS_GATEWAY_URL is wrong: Twilio is set too, and text messages have one gateway.',
    )
  }
  if (token !== undefined && url === undefined) {
    throw new ConfigError('The variable SMS_GATEWAY_URL is missing: SMS_GATEWAY_TOKEN needs it.')
  }
  if (url !== undefined) return { kind: 'http', url, token }
  if (!hasTwilio) return undefined
  if (accountSid === undefined || authToken === undefined || from === undefined) {
    const missing = names.find((name) => given[name] === undefined)
    throw new ConfigError(`The variable ${missing} is missing: Twilio needs all of ${names.join(', ')}.`)
  }
  return { kind: 'twilio', apiUrl: given.TWILIO_API_URL ?? 'https://api.twilio.com', accountSid, authToken, from }
}
