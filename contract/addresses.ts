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
  query: z.object({ text: z.string().check(z.maxLength(LONGEST_SEARCH)) }),
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
