import { z } from 'zod'
import { ConfigError } from '../config-error.ts'

const bucket = z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')

/** Variables of the object storage; .env.example explains them. */
export const S3_VARIABLES = {
  S3_ENDPOINT: z
    .string()
    .refine(
      (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).search === '',
      'must be an address that begins with http:// or https://',
    )
    .transform((value) => value.replace(/\/+$/, ''))
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as sa-east-1')
    .default('us-east-1'),
  S3_BUCKET: bucket.optional(),
  S3_DOCUMENTS_BUCKET: bucket.optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
}

export interface S3Config {
  /** Without a trailing slash. */
  readonly endpoint: string
  readonly region: string
  /** Pictures. */
  readonly bucket: string
  /** Documents that only their owner and admins may read. */
  readonly documentsBucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

type Values = { readonly [Name in keyof typeof S3_VARIABLES]?: string | undefined }

/** @throws ConfigError if a variable is missing, or documents would be kept among pictures. */
export function s3Config(value: Values): S3Config | undefined {
  const required = {
    endpoint: value.S3_ENDPOINT,
    bucket: value.S3_BUCKET,
    documentsBucket: value.S3_DOCUMENTS_BUCKET,
    accessKeyId: value.S3_ACCESS_KEY_ID,
    secretAccessKey: value.S3_SECRET_ACCESS_KEY,
  }
  const { endpoint, bucket, documentsBucket, accessKeyId, secretAccessKey } = required
  if (Object.values(required).every((one) => one === undefined)) return undefined
  if (
    endpoint === undefined ||
    bucket === undefined ||
    documentsBucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  ) {
    const names = [
      'S3_ENDPOINT',
      'S3_BUCKET',
      'S3_DOCUMENTS_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ] as const
    const missing = names.find((name) => value[name] === undefined)
    throw new ConfigError(`The variable ${missing} is missing: object storage needs all of ${names.join(', ')}.`)
  }
  if (bucket === documentsBucket) {
    throw new ConfigError('The variable S3_DOCUMENTS_BUCKET is wrong: documents need a private bucket of their own.')
  }
  return { endpoint, region: value.S3_REGION ?? 'us-east-1', bucket, documentsBucket, accessKeyId, secretAccessKey }
}
