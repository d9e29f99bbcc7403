import * as z from 'zod/mini'
import { type FoundAddress, type FoundAddresses, LONGEST_SEARCH } from '../src/core/addresses/found-address.ts'
import { defineCall } from './call.ts'
import type { Shape } from './shape.ts'

export const findAddresses = defineCall({
  id: 'findAddresses',
  method: 'GET',
  path: 'addresses',
  summary: 'Addresses and places in Brazil for a typed text, at most 8',
  tag: 'Mercado',
  feature: 'addresses',
  auth: true,
  query: z.object({
    text: z.string().check(z.maxLength(LONGEST_SEARCH)),
    /** The offer around which somebody searches. */
    offer: z.optional(z.string().check(z.maxLength(100))),
    /** The place around which somebody searches: latitude and longitude in degrees, `-3.84,-32.42`. */
    around: z.optional(z.string().check(z.regex(/^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/))),
  }),
  answer: z.object({
    addresses: z.array(
      z.object({
        name: z.string(),
        text: z.string(),
        latitude: z.number(),
        longitude: z.number(),
      } satisfies Shape<FoundAddress>),
    ),
    licence: z.nullable(z.string()),
  } satisfies Shape<FoundAddresses>),
})
