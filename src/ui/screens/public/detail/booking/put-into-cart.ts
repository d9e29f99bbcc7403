import type { RegisteredRouter } from '@tanstack/react-router'
import { selectCartItems } from '../../../../../core/cart/cart.selectors.ts'
import type { User } from '../../../../../core/session/session.ts'
import type { App } from '../../../../app.tsx'
import { ignoreSecondTap } from '../../../../components/overlay/second-tap.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { afterPaint } from '../../../../components/ui/after-paint.tsx'
import { countText } from '../../../../labels.ts'
import { logInFor } from '../../../../log-in-for.ts'
import { openCart, showCart } from '../../../../shared/cart/open-cart.ts'
import { cartItemOf } from './cart-item.ts'
import type { BookingChoice } from './use-booking-choice.ts'

export type Buying = 'add' | 'buy'

interface Put {
  readonly app: App
  readonly router: RegisteredRouter
  readonly user: User | null
  readonly booking: BookingChoice
  /** The cart item that the person edits, if any. */
  readonly edited: string | undefined
  readonly action: Buying
  readonly onDone: (() => void) | undefined
}

/** Puts the choice into the cart, then opens the checkout or says that the cart has it. */
export async function putIntoCart({ app, router, user, booking, edited, action, onDone }: Put): Promise<void> {
  const { actor } = await openCart(app, router)
  const kept = selectCartItems(actor.getSnapshot()).find(({ id }) => id === edited)
  const item = cartItemOf(booking, edited ?? crypto.randomUUID(), new Date())
  if (item === null) return
  actor.send({ type: 'put', item: kept ? { ...item, addedAt: kept.addedAt } : item })
  // A full cart has already shown its message.
  if (!selectCartItems(actor.getSnapshot()).some(({ id }) => id === item.id)) return
  onDone?.()
  ignoreSecondTap()
  // A closing dialog writes the address first.
  afterPaint(() => {
    if (action === 'buy') {
      const href = `/finalizar-compra?item=${item.id}`
      return user === null ? logInFor(app, router, href) : void router.navigate({ href })
    }
    if (edited !== undefined) {
      toast.success('Mudança guardada no carrinho.')
      return showCart(router)
    }
    toast.success(`Adicionado. No carrinho: ${countText(app.cart.count(), 'item', 'itens')}.`, {
      action: { label: 'Ver carrinho', onPress: () => showCart(router) },
    })
  })
}
