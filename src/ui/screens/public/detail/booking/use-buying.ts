import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { selectCartItems } from '../../../../../core/cart/cart.selectors.ts'
import { useApp } from '../../../../app.tsx'
import { tellCodeMissing } from '../../../../components/code-missing.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { afterPaint } from '../../../../components/ui/after-paint.tsx'
import { ignoreSecondTap, type TapPoint } from '../../../../components/ui/second-tap.ts'
import { countText } from '../../../../labels.ts'
import { logInFor } from '../../../../log-in-for.ts'
import { openCart, showCart } from '../../../../shared/cart/open-cart.ts'
import { useSession } from '../../../../use-session.ts'
import { cartItemOf } from './cart-item.ts'
import { parseDetailSearch } from './detail-search.ts'
import type { BookingChoice } from './use-booking-choice.ts'

type Buying = 'add' | 'buy'

export interface BuyingActions {
  /** An item of the cart is being changed: the choice goes back under its name. */
  readonly isEditing: boolean
  /** What was pressed, while it is under way. */
  readonly busy: Buying | null
  readonly press: (action: Buying, event: TapPoint) => void
}

/** Puts what is chosen into the cart, and goes on to the checkout with it or says where it is. `onDone` comes once it is in. */
export function useBuying(booking: BookingChoice, onDone?: () => void): BuyingActions {
  const app = useApp()
  const router = useRouter()
  const { user } = useSession()
  const { item: edited } = parseDetailSearch(useSearch({ strict: false }))
  const [busy, setBusy] = useState<Buying | null>(null)
  const isBusy = useRef(false)

  const put = async (action: Buying, tap: TapPoint) => {
    const { actor } = await openCart(app, router)
    const kept = selectCartItems(actor.getSnapshot()).find(({ id }) => id === edited)
    const item = cartItemOf(booking, edited ?? crypto.randomUUID(), new Date())
    if (item === null) return
    actor.send({ type: 'put', item: kept ? { ...item, addedAt: kept.addedAt } : item })
    // A full cart has said so itself.
    if (!selectCartItems(actor.getSnapshot()).some(({ id }) => id === item.id)) return
    onDone?.()
    ignoreSecondTap(tap)
    // A dialog that closes writes the address first.
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
  const press = async (action: Buying, tap: TapPoint) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(action)
    await put(action, tap).catch(tellCodeMissing)
    isBusy.current = false
    setBusy(null)
  }
  return {
    isEditing: edited !== undefined,
    busy,
    press: (action, { clientX, clientY }) => void press(action, { clientX, clientY }),
  }
}
