import type * as z from 'zod/mini'

/**
 * Field schemas that match a type of the core. `z.object({ … } satisfies Shape<Booking>)` does not compile if a field is missing, has
 * another type, or is unknown to the core.
 */
export type Shape<Core> = { readonly [Name in keyof Core]-?: z.ZodMiniType<Core[Name]> }

/** The type as section 7 of the specification sends it: any value, at any depth, may be null or missing. */
export type Loose<Core> = Core extends readonly (infer Item)[]
  ? readonly Loose<Item>[]
  : Core extends object
    ? { readonly [Name in keyof Core]?: Loose<Core[Name]> | null | undefined }
    : Core
