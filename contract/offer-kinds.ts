import * as z from 'zod/mini'
import { ADVISORY_CHANNELS, type Advisory, type Transfer } from '../src/core/offers/offer.ts'
import type { Shape } from './shape.ts'

export const transfer = z.object({
  origin: z.string(),
  destination: z.string(),
  vehicle: z.string(),
  luggagePerPerson: z.number(),
} satisfies Shape<Transfer>)

export const advisoryChannel = z.enum(ADVISORY_CHANNELS)
export const advisory = z.object({ channel: advisoryChannel } satisfies Shape<Advisory>)
