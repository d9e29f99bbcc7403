import * as z from 'zod/mini'
import type { CartItem } from '../src/core/cart/cart.ts'
import { MOST_ITEMS } from '../src/core/orders/order.ts'
import { defineCall } from './call.ts'
import { centavos, kind, picture, place } from './offers.ts'
import { wholeChoice } from './orders.ts'
import type { Shape } from './shape.ts'

const uuid = z.string().check(z.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))

const content = z.object({
  choice: wholeChoice,
  seenTotal: centavos,
  addedAt: z.string().check(z.maxLength(40)),
  /** Data that the device shows before the backend answers. */
  shown: z.object({
    kind,
    title: z.string().check(z.maxLength(200)),
    planName: z.string().check(z.maxLength(200)),
    destination: place,
    cover: picture,
    provider: z.object({ id: z.string().check(z.maxLength(60)), name: z.string().check(z.maxLength(200)) }),
    timeZone: z.string().check(z.maxLength(60)),
  } satisfies Shape<CartItem['shown']>),
} satisfies Shape<Omit<CartItem, 'id'>>)

export const cartItem = z.extend(content, { id: uuid } satisfies Shape<Pick<CartItem, 'id'>>)
const items = z.object({ items: z.array(cartItem) })

export const cart = defineCall({
  id: 'cart',
  method: 'GET',
  path: 'cart',
  summary: 'What the logged-in person has in the cart; what was put in first comes first',
  tag: 'Carrinho',
  feature: 'orders',
  auth: true,
  answer: items,
})

export const saveCartItem = defineCall({
  id: 'saveCartItem',
  method: 'PUT',
  path: 'cart/items/{id}',
  summary: 'Put something into the cart, or change it; 409 where the cart is full',
  tag: 'Carrinho',
  feature: 'orders',
  auth: true,
  params: z.object({ id: uuid }),
  body: content,
})

export const removeCartItem = defineCall({
  id: 'removeCartItem',
  method: 'DELETE',
  path: 'cart/items/{id}',
  summary: 'Take something out of the cart; what is not there is no error',
  tag: 'Carrinho',
  feature: 'orders',
  auth: true,
  params: z.object({ id: uuid }),
})

export const mergeCart = defineCall({
  id: 'mergeCart',
  method: 'POST',
  path: 'cart/merge',
  summary: 'Add what a visitor gathered before the login, as long as there is room; answers the whole cart',
  tag: 'Carrinho',
  feature: 'orders',
  auth: true,
  body: z.object({ items: z.array(cartItem).check(z.maxLength(MOST_ITEMS)) }),
  answer: items,
})
