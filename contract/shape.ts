import type * as z from 'zod/mini'

/**
 * Field schemas that match a type of the core. `z.object({ … } satisfies Shape<Booking>)` does not compile if a field is missing, has
 * another type, or is unknown to the core.
 */
export type Shape<Core> = { readonly [Name in keyof Core]-?: z.ZodMiniType<Core[Name]> }
