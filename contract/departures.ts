import * as z from 'zod/mini'
import type { Departure, DepartureDay, SoldDeparture } from '../src/core/departures/departure.ts'
import type { CalendarMonth } from '../src/core/departures/guide-calendar.port.ts'
import { defineCall } from './call.ts'
import { kind } from './offers.ts'
import type { Shape } from './shape.ts'

const id = z.string().check(z.regex(/^[\w-]{1,60}$/))
const isoDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
/** Both days inclusive. */
const period = z.object({ from: isoDay, to: isoDay })

/** Days between the first and the last of a period. */
export const LONGEST_PERIOD = 62

export const offerDepartures = defineCall({
  id: 'offerDepartures',
  method: 'GET',
  path: 'offers/{id}/departures',
  summary: 'What can be bought of an offer from one day to another: days, start times and seats left',
  tag: 'Ofertas',
  feature: 'catalogue',
  auth: false,
  params: z.object({ id }),
  query: period,
  answer: z.object({
    days: z.array(
      z.object({
        day: z.string(),
        departures: z.array(
          z.object({ time: z.string(), seats: z.number(), isEmpty: z.boolean() } satisfies Shape<Departure>),
        ),
      } satisfies Shape<DepartureDay>),
    ),
  }),
})

export const guideDepartures = defineCall({
  id: 'guideDepartures',
  method: 'GET',
  path: 'provider/departures',
  summary: 'The departures of all the guide’s offers on sale, with seats sold',
  tag: 'Minhas ofertas',
  feature: 'selling',
  auth: true,
  query: period,
  answer: z.object({
    offers: z.array(z.object({ id: z.string(), kind, title: z.string() })),
    departures: z.array(
      z.object({
        offerId: z.string(),
        day: z.string(),
        time: z.string(),
        capacity: z.number(),
        sold: z.number(),
      } satisfies Shape<SoldDeparture>),
    ),
    blockedDays: z.array(z.object({ offerId: z.string(), day: z.string() })),
  } satisfies Shape<CalendarMonth>),
})

export const blockDay = defineCall({
  id: 'blockDay',
  method: 'PUT',
  path: 'provider/offers/{id}/blocked-days/{day}',
  summary: 'Block or reopen a day; existing bookings stay',
  tag: 'Minhas ofertas',
  feature: 'selling',
  auth: true,
  params: z.object({ id, day: isoDay }),
  body: z.object({ blocked: z.boolean() }),
})
