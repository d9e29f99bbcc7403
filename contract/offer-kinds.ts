import * as z from 'zod/mini'

export const transfer = z.object({
  origin: z.string(),
  destination: z.string(),
  vehicle: z.string(),
  luggagePerPerson: z.number(),
})

export const advisory = z.object({ channel: z.enum(['video', 'phone', 'chat']) })
