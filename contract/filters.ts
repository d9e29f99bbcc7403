import * as z from 'zod/mini'
import { FACETS } from '../src/core/search/facets.ts'
import { ALL_FILTERS, type Facets, type FilterDescription, type FilterName } from '../src/core/search/filters.ts'

const AREA = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?,-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/
const POINT = /^-?\d{1,2}(\.\d{1,6})?,-?\d{1,3}(\.\d{1,6})?$/

/** Filters of a query: every value is text, lists are comma-separated (`languages=pt,en`). */
export type WireFilters = { readonly [Name in FilterName]?: string | undefined }

/** A schema for each filter of the core's table. */
export const wireFilters = Object.fromEntries(
  ALL_FILTERS.map(({ name, filter }) => [name, z.optional(schemaOf(filter))]),
  // Type assertion: the names come from the table that defines the type.
) as { readonly [Name in FilterName]: z.ZodMiniOptional<z.ZodMiniType<string>> }

function schemaOf(filter: FilterDescription): z.ZodMiniType<string> {
  switch (filter.shape) {
    case 'words':
      return z.string().check(z.maxLength(filter.longest))
    case 'slug':
      return z.string().check(z.maxLength(filter.longest), z.regex(filter.pattern))
    case 'day':
      return z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
    case 'number':
      return z.string().check(z.regex(filter.pattern))
    case 'flag':
      return z.enum(['true', 'false'])
    case 'one':
      return z.enum(filter.choices)
    case 'some': {
      const one = `(${filter.choices.join('|')})`
      return z.string().check(z.maxLength(80), z.regex(new RegExp(`^${one}(,${one})*$`)))
    }
    case 'area':
      return z.string().check(z.regex(AREA))
    case 'point':
      return z.string().check(z.regex(POINT))
  }
}

const count = z.number()
const countsOf = (choices: readonly string[]) => z.object(Object.fromEntries(choices.map((choice) => [choice, count])))
const range = z.nullable(
  z.object({ min: z.number().check(z.int(), z.gte(0)), max: z.number().check(z.int(), z.gte(0)) }),
)

/** The counts of the search's answer, except those of destinations. */
export const countedFacets = Object.fromEntries(
  FACETS.map(({ facet, filter, choices }): [string, z.ZodMiniType] => {
    const schema = filter.shape === 'flag' ? count : choices.length === 0 ? range : countsOf(choices)
    return [facet, filter.isOptional === true ? z.optional(schema) : schema]
  }),
  // Type assertion: the schemas come from the table that defines the type.
) as { readonly [Name in keyof Omit<Facets, 'destinations'>]-?: SchemaOf<Facets[Name]> }

type SchemaOf<Counts> = undefined extends Counts
  ? z.ZodMiniOptional<z.ZodMiniType<Exclude<Counts, undefined>>>
  : z.ZodMiniType<Counts>
