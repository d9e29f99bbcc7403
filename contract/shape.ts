import type * as z from 'zod/mini'

/**
 * What the fields of an object's schema must read for it to be the core's type: `z.object({ … } satisfies Shape<Booking>)` does not
 * compile while a field is missing, has another type, or is none of the core's.
 */
export type Shape<Core> = { readonly [Name in keyof Core]-?: z.ZodMiniType<Core[Name]> }
