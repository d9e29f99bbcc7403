import type { Token } from '../../src/core/session/session.ts'
import { ORIGIN } from './marketplace.ts'
import { newOrderAt, newPaidOrderAt } from './new-order-at.ts'

/** An unpaid order of the running marketplace. */
export const newOrder = (token: Token, offerId: string, origin = ORIGIN) => newOrderAt(origin, token, offerId)

/** The same, paid at the embedded bank. */
export const newPaidOrder = (token: Token, offerId: string, origin = ORIGIN) => newPaidOrderAt(origin, token, offerId)
