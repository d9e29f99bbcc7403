import * as z from 'zod/mini'
import type { Facets } from '../src/core/search/filters.ts'
import { type SearchResult, WISHED_SORTS } from '../src/core/search/search.ts'
import { defineCall } from './call.ts'
import { countedFacets, wireFilters } from './filters.ts'
import { centavos, offerCard, place } from './offers.ts'
import type { Shape } from './shape.ts'

const searchResult = z.object({
  total: z.number(),
  items: z.array(offerCard),
  facets: z.object({
    ...countedFacets,
    destinations: z.array(z.object({ place, count: z.number() })),
  } satisfies Shape<Facets>),
  correctedText: z.nullable(z.string()),
  understood: z.optional(
    z.object({
      sort: z.optional(z.enum(WISHED_SORTS)),
      hasDays: z.optional(z.boolean()),
      parts: z.array(
        z.object({
          label: z.string(),
          words: z.string(),
          without: z.string(),
          isApplied: z.boolean(),
          isPlace: z.optional(z.boolean()),
        }),
      ),
      unknown: z.array(z.string()),
      notes: z.array(z.string()),
    }),
  ),
  nextCursor: z.nullable(z.string()),
} satisfies Shape<SearchResult>)

export const searchOffers = defineCall({
  id: 'searchOffers',
  method: 'GET',
  path: 'offers/search',
  summary: 'Published offers that match, 24 at a time, with the counts of every filter',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  query: z.object({
    ...wireFilters,
    cursor: z.optional(z.string().check(z.maxLength(200))),
  }),
  answer: searchResult,
})

const { sort: _, ...filters } = wireFilters
const area = z.object({ south: z.number(), west: z.number(), north: z.number(), east: z.number() })

export const mapOffers = defineCall({
  id: 'mapOffers',
  method: 'GET',
  path: 'offers/map',
  summary: 'Published offers that match within an area, gathered into at most 100 markers',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  query: z.object(filters),
  answer: z.object({
    clusters: z.array(
      z.object({
        latitude: z.number(),
        longitude: z.number(),
        count: z.number(),
        priceFrom: centavos,
        offer: z.nullable(z.object({ id: z.string(), title: z.string() })),
        /** Encloses the cluster's offers; a point if all are at one place, which zooming cannot separate. */
        area,
      }),
    ),
    total: z.number(),
    /** Encloses all matches anywhere; null without matches. */
    whole: z.nullable(area),
  }),
})
