import {
  cancelForSide as cancelCall,
  correctEmail as correctCall,
  endPersonSessions,
  moveDeparture as moveCall,
  previewCancellation as previewCall,
  previewMove as previewMoveCall,
  previewSuspension as previewSuspensionCall,
  reinstateRecord,
  resendBookingMails,
  suspendRecord,
} from '../../../contract/staff-actions.ts'
import { requireConfirmation } from '../../accounts/authorization.ts'
import { moveDeparture, previewMove } from '../../bookings/move-departure.ts'
import { handle } from '../../http/handle.ts'
import type { Module } from '../../module.ts'
import { cancelForSide, previewCancellation, resendMails } from './bookings.ts'
import { correctEmail, endSessions } from './people.ts'
import { previewSuspension, reinstate, suspend } from './suspension.ts'

/** Support's actions on people, offers and bookings. Those that refund need a confirmed session, like every change of money. */
export const staffActions: Module = (app, services) => {
  const { database, config, now } = services
  const support = {
    permission: 'support',
    rateLimit: { max: config.limits.readsPerAddress, timeWindow: 60_000 },
  } as const
  handle(app, previewCall, ({ params }) => previewCancellation(database, params.id, now()), support)
  handle(
    app,
    cancelCall,
    async ({ principal, params, body }) => void (await cancelForSide(services, principal, { id: params.id, ...body })),
    { ...support, confirmed: true },
  )
  handle(app, previewMoveCall, ({ params }) => previewMove(database, params.id, now()), support)
  handle(
    app,
    moveCall,
    async ({ principal, params, body }) =>
      void (await moveDeparture(services, { by: principal, companyId: null, id: params.id, ...body })),
    support,
  )
  handle(
    app,
    resendBookingMails,
    async ({ principal, params, body }) => void (await resendMails(services, principal, params.id, body.reason)),
    support,
  )
  handle(
    app,
    endPersonSessions,
    async ({ principal, params, body }) => void (await endSessions(services, principal, params.id, body.reason)),
    support,
  )
  handle(
    app,
    correctCall,
    async ({ principal, params, body }) => void (await correctEmail(services, principal, { id: params.id, ...body })),
    // Whoever has the address can set a new password.
    { ...support, confirmed: true },
  )
  handle(app, previewSuspensionCall, ({ params }) => previewSuspension(services, params.kind, params.id), support)
  handle(
    app,
    suspendRecord,
    async ({ principal, params, body }) => {
      // Each cancelled booking is refunded.
      if (body.bookings === 'cancel') requireConfirmation(principal)
      return void (await suspend(services, principal, { ...params, ...body }))
    },
    support,
  )
  handle(
    app,
    reinstateRecord,
    async ({ principal, params, body }) => void (await reinstate(services, principal, { ...params, ...body })),
    support,
  )
}
