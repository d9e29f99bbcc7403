import * as z from 'zod/mini'
import { LONGEST_EMAIL, LONGEST_NAME } from '../src/core/account/limits.ts'
import { AGE_BANDS } from '../src/core/offers/offer.ts'
import {
  CHARGE_STATES,
  type Contact,
  LONGEST_NOTES,
  MOST_ITEMS,
  ORDER_STATUSES,
  type Order,
  type OrderItem,
  type OrderRequest,
  type PixCharge,
  QUOTE_PROBLEMS,
  type Quote,
  type Refund,
  type WholeChoice,
} from '../src/core/orders/order.ts'
import { givenAnswers, question } from './booking-questions.ts'
import { booking, priceLine, refundState } from './bookings.ts'
import { defineCall } from './call.ts'
import { company } from './company.ts'
import { ageBand, cancellation, centavos, kind, picture, place } from './offers.ts'
import type { Shape } from './shape.ts'

const uuid = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))
/** Demo orders and other backends' orders may have other forms. */
const orderId = z.string().check(z.regex(/^[\w-]{1,60}$/))
const id = z.string().check(z.regex(/^[\w-]{1,60}$/))

/** The chosen plan, departure and people; day and time are local to the offer. */
export const wholeChoice = z.object({
  offerId: id,
  planId: id,
  day: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
  people: z
    .array(z.object({ band: ageBand, count: z.number().check(z.int(), z.gte(1), z.lte(99)) }))
    .check(z.minLength(1), z.maxLength(AGE_BANDS.length)),
} satisfies Shape<WholeChoice>)

export const quote = z.object({
  problem: z.nullable(z.enum(QUOTE_PROBLEMS)),
  /** The problem in Portuguese. */
  sentence: z.nullable(z.string()),
  /** Null for an offer that never existed or is no longer public. */
  offer: z.nullable(
    z.object({
      id: z.string(),
      kind,
      title: z.string(),
      destination: place,
      cover: picture,
      provider: z.object({ id: z.string(), name: z.string() }),
      timeZone: z.string(),
      durationMinutes: z.number(),
      cancellation,
      asksNames: z.boolean(),
      questions: z.optional(z.array(question)),
    }),
  ),
  planName: z.nullable(z.string()),
  isPrivate: z.boolean(),
  lines: z.array(priceLine),
  total: z.nullable(centavos),
  seatsLeft: z.nullable(z.number()),
} satisfies Shape<Quote>)

export const quoteChoices = defineCall({
  id: 'quoteChoices',
  method: 'POST',
  path: 'quotes',
  summary: 'What choices cost at this moment and whether they can be bought, in the order in which they were asked',
  tag: 'Pedidos',
  feature: 'orders',
  auth: false,
  body: z.object({ choices: z.array(wholeChoice).check(z.minLength(1), z.maxLength(MOST_ITEMS)) }),
  answer: z.object({ quotes: z.array(quote) }),
})

const contact = z.object({
  name: z.string().check(z.maxLength(LONGEST_NAME)),
  email: z.string().check(z.maxLength(LONGEST_EMAIL)),
  /** E.164. */
  cellphone: z.string().check(z.maxLength(20)),
} satisfies Shape<Contact>)

export const orderRequest = z.object({
  items: z
    .array(
      z.object({
        choice: wholeChoice,
        /** The total that the person was shown; the server sells at no other. */
        total: centavos,
        participants: z.array(z.string().check(z.maxLength(LONGEST_NAME))).check(z.maxLength(99)),
        notes: z.string().check(z.maxLength(LONGEST_NOTES)),
        answers: z.optional(givenAnswers),
        cartItemId: z.nullable(uuid),
      } satisfies Shape<OrderItem>),
    )
    .check(z.minLength(1), z.maxLength(MOST_ITEMS)),
  contact,
  termsVersion: z.string().check(z.minLength(1), z.maxLength(40)),
} satisfies Shape<OrderRequest>)

const pixCharge = z.object({
  txid: z.string(),
  state: z.enum(CHARGE_STATES),
  amount: centavos,
  pixCode: z.nullable(z.string()),
  canSimulate: z.boolean(),
} satisfies Shape<PixCharge>)

export const order = z.object({
  id: z.string(),
  status: z.enum(ORDER_STATUSES),
  total: centavos,
  /** ISO instants. */
  createdAt: z.string(),
  expiresAt: z.string(),
  paidAt: z.nullable(z.string()),
  company: z.optional(company),
  /** Computed with the server's clock when it answered. */
  secondsLeft: z.number(),
  contact,
  bookings: z.array(booking),
  charge: z.nullable(pixCharge),
  refunds: z.array(
    z.object({
      bookingId: z.nullable(z.string()),
      amount: centavos,
      state: refundState,
      createdAt: z.string(),
      doneAt: z.nullable(z.string()),
    } satisfies Shape<Refund>),
  ),
} satisfies Shape<Order>)

/** If something changed, nothing was bought. */
const placement = z.union([
  z.object({ outcome: z.literal('placed'), order }),
  z.object({ outcome: z.literal('changed'), quotes: z.array(quote) }),
])

export const placeOrder = defineCall({
  id: 'placeOrder',
  method: 'PUT',
  path: 'orders/{id}',
  summary:
    'Buy: holds the seats for 30 minutes and opens a Pix charge. The id is chosen by the caller, one an attempt; repeating it buys nothing twice',
  tag: 'Pedidos',
  feature: 'orders',
  auth: true,
  params: z.object({ id: uuid }),
  body: orderRequest,
  answer: placement,
})

export const repeatOrder = defineCall({
  id: 'repeatOrder',
  method: 'PUT',
  path: 'orders/{id}/repeats/{orderId}',
  summary: 'Place an expired or cancelled order again, while all of it can be bought at the same prices',
  tag: 'Pedidos',
  feature: 'orders',
  auth: true,
  params: z.object({ id: uuid, orderId }),
  answer: placement,
})

export const orderById = defineCall({
  id: 'orderById',
  method: 'GET',
  path: 'orders/{id}',
  summary: 'An order of the logged-in person, with its bookings, its charge and its refunds',
  tag: 'Pedidos',
  feature: 'orders',
  auth: true,
  params: z.object({ id: orderId }),
  answer: order,
})

export const cancelOrder = defineCall({
  id: 'cancelOrder',
  method: 'POST',
  path: 'orders/{id}/cancel',
  summary: 'Cancel an unpaid order and release its seats; 409 for a paid one, whose bookings are cancelled one by one',
  tag: 'Pedidos',
  feature: 'orders',
  auth: true,
  params: z.object({ id: orderId }),
  answer: order,
})

export const renewCharge = defineCall({
  id: 'renewCharge',
  method: 'POST',
  path: 'orders/{id}/charge',
  summary: 'Request a charge again after the bank failed to create it',
  tag: 'Pedidos',
  feature: 'orders',
  auth: true,
  params: z.object({ id: orderId }),
  answer: order,
})

export const simulatePayment = defineCall({
  id: 'simulatePayment',
  method: 'POST',
  path: 'orders/{id}/simulated-payment',
  summary: 'In a demo alone: pay the order’s charge at the embedded bank, which then calls the webhook',
  tag: 'Pedidos',
  feature: 'orders',
  auth: true,
  params: z.object({ id: orderId }),
})

export const pixWebhook = defineCall({
  id: 'pixWebhook',
  method: 'POST',
  path: 'pix-webhook/{secret}/pix',
  summary:
    'The bank calls it for new Pix payments (Banco Central, API Pix). Only txids are read: the payments are then requested from the bank',
  tag: 'Pedidos',
  feature: 'orders',
  auth: false,
  params: z.object({ secret: z.string().check(z.maxLength(128)) }),
  body: z.object({
    /** Absent when a bank only tests the address. An invalid item does not refuse the others. */
    pix: z.optional(z.array(z.unknown()).check(z.maxLength(5000))),
  }),
  /** Banco Central's API expects 200. */
  answer: z.object({}),
})
