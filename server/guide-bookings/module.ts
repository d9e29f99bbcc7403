import {
  answerReview,
  cancelGuideBooking,
  checkIn,
  guideBookings as guideBookingsCall,
  guideEarnings,
  guidePayoutStatement,
  guidePayouts,
  guideReviews,
  moveGuideDeparture,
} from '../../contract/guide-bookings.ts'
import { isoDay } from '../../src/core/time/day-number.ts'
import { companyOf } from '../accounts/authorization.ts'
import { moveDeparture } from '../bookings/move-departure.ts'
import { readPeriod } from '../departures/period.ts'
import { handle } from '../http/handle.ts'
import type { Module } from '../module.ts'
import { formerCompanyAt, readCommission, readSettings } from '../settings/settings.ts'
import { cancelAsGuide } from './cancel.ts'
import { checkInWith } from './check-in.ts'
import { readEarnings } from './earnings.ts'
import { readGuidePayouts, readStatedPayout } from './payouts.ts'
import { readGuideBookings } from './read.ts'
import { answerReviewWith, readGuideReviews } from './reviews.ts'
import { drawStatement } from './statement.ts'

/** Days between the first and the last: a year, for a tax return. */
const LONGEST_EARNINGS = 366

/** A guide's bookings, earnings and reviews: docs/guides.md. */
export const guideBookings: Module = (app, services) => {
  const { database, config, now } = services
  const guide = { role: 'company', rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 } } as const
  const moving = { ...guide, turns: services.purchases }

  handle(
    app,
    guideBookingsCall,
    async ({ principal, query }) => {
      const { from, to } = readPeriod(query)
      const period = { from: isoDay(from), to: isoDay(to) }
      return { bookings: await readGuideBookings(database, companyOf(principal), period) }
    },
    guide,
  )

  handle(app, checkIn, ({ principal, body }) => checkInWith(database, companyOf(principal), body.code, now()), guide)

  handle(
    app,
    cancelGuideBooking,
    ({ principal, params, body }) =>
      cancelAsGuide(services, {
        companyId: companyOf(principal),
        id: params.id,
        reason: body.reason,
        canceller: { person: principal },
      }),
    moving,
  )

  handle(
    app,
    moveGuideDeparture,
    async ({ principal, params, body }) =>
      void (await moveDeparture(services, { by: principal, companyId: companyOf(principal), id: params.id, ...body })),
    moving,
  )

  handle(
    app,
    guideEarnings,
    async ({ principal, query }) => {
      const { from, to } = readPeriod(query, LONGEST_EARNINGS)
      const period = { from: isoDay(from), to: isoDay(to) }
      return {
        lines: await readEarnings(database, companyOf(principal), period, now()),
        commission: await readCommission(database, config, now()),
      }
    },
    guide,
  )

  handle(
    app,
    guidePayouts,
    ({ principal, query }) => readGuidePayouts(database, companyOf(principal), query.before),
    guide,
  )

  handle(
    app,
    guidePayoutStatement,
    async ({ principal, params }) => {
      const payout = await readStatedPayout(database, companyOf(principal), params.id)
      const issuer =
        (await formerCompanyAt(database, new Date(payout.at))) ?? (await readSettings(database, config)).company.value
      return { content: await drawStatement(payout, issuer) }
    },
    guide,
  )

  handle(
    app,
    guideReviews,
    async ({ principal }) => ({ reviews: await readGuideReviews(database, companyOf(principal)) }),
    guide,
  )

  handle(
    app,
    answerReview,
    ({ principal, params, body }) =>
      answerReviewWith(database, { companyId: companyOf(principal), id: params.id, answer: body.answer }, now()),
    guide,
  )
}
