import * as z from 'zod/mini'
import type { ImageUpload, UploadedImage } from '../src/core/images/images.port.ts'
import { LONGEST_UPLOAD_TEXT } from '../src/core/images/upload-limits.ts'
import type { Configs } from '../src/core/startup/configs.ts'
import { defineCall, inData } from './call.ts'
import { company } from './company.ts'
import type { Loose, Shape } from './shape.ts'

const maybe = <Schema extends z.ZodMiniType>(schema: Schema) => z.optional(z.nullable(schema))

export const configs = defineCall({
  id: 'configs',
  method: 'GET',
  path: 'configs',
  summary: 'The marketplace’s colour and videos',
  tag: 'Mercado',
  auth: false,
  answer: inData(
    z.object({
      primary_color: maybe(z.string()),
      register_tour_video: maybe(z.string()),
      register_transfer_video: maybe(z.string()),
      register_adivisory_video: maybe(z.string()),
      register_provider_video: maybe(z.string()),
      /** Groups of calls beyond the specification's section 7 that the backend offers: features.ts. */
      features: maybe(z.array(z.string())),
      redirect_to: maybe(z.string()),
      /** Our field: a line above every page while it is announced. `id` changes with its text. */
      announcement: maybe(z.object({ id: z.string(), text: z.string(), link: z.nullable(z.string()) })),
      /** Our field: basis points of the commission on new sales. */
      commission: maybe(z.number()),
      /** Our field: who runs the marketplace. */
      company: maybe(company),
    } satisfies Shape<Loose<Configs>>),
  ),
})

/** The specification says "list of rates" without fields; these names are ours. The SPA reads others too. */
export const exchangeRates = defineCall({
  id: 'exchangeRates',
  method: 'GET',
  path: 'exchange-rates/all',
  summary: 'How many BRL one unit of each currency costs',
  tag: 'Mercado',
  auth: false,
  answer: inData(z.array(z.object({ code: z.string(), rate: z.union([z.number(), z.string()]) }))),
})

/** The default of `drive` is avatar (specification section 7). */
export const images = defineCall({
  id: 'images',
  method: 'POST',
  path: 'images',
  summary: 'Keep a picture, sent as a data URL: JPEG, PNG or WebP up to 8 MB',
  tag: 'Imagens',
  auth: true,
  body: z.object({
    image: z.string().check(z.minLength(1), z.maxLength(LONGEST_UPLOAD_TEXT)),
    drive: z._default(z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z-]*$/)), 'avatar'),
  } satisfies Shape<Omit<ImageUpload, 'onProgress'>>),
  answer: inData(z.object({ image: z.object({ path: z.string(), url: z.string() } satisfies Shape<UploadedImage>) })),
})

export const health = defineCall({
  id: 'health',
  method: 'GET',
  path: 'health',
  summary: 'Whether the service can answer: it and its database',
  tag: 'Operação',
  auth: false,
  answer: z.object({ status: z.literal('ok'), database: z.enum(['pglite', 'postgres']), version: z.string() }),
})
