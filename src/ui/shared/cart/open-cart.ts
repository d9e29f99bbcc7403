import type { RegisteredRouter } from '@tanstack/react-router'
import type { Cart } from '../../../core/cart/cart-preview.ts'
import { isFailure } from '../../../core/failures.ts'
import { MOST_ITEMS } from '../../../core/orders/order.ts'
import type { App } from '../../app.tsx'
import { toast } from '../../components/toasts/toast.ts'

/** The running cart, with its messages shown. Rejects if its code cannot be loaded. */
export async function openCart({ cart }: Pick<App, 'cart'>, router: RegisteredRouter): ReturnType<Cart['open']> {
  const opened = await cart.open()
  opened.hear((event) => {
    if (event.type === 'full') {
      const text = `Cabem ${MOST_ITEMS} itens no carrinho. Finalize uma compra ou remova algum para colocar outro.`
      return toast.warning(text, { action: { label: 'Ver carrinho', onPress: () => showCart(router) } })
    }
    const { change, failure } = event
    if (isFailure(failure) && failure.name === 'Rejected' && failure.detail) return toast.error(failure.detail)
    return toast.error('Não conseguimos atualizar o seu carrinho. Tente de novo.', {
      action: {
        label: 'Tentar de novo',
        onPress: () =>
          opened.actor.send(
            change.item === null ? { type: 'remove', ids: [change.id] } : { type: 'put', item: change.item },
          ),
      },
    })
  })
  return opened
}

export const showCart = (router: RegisteredRouter): void => void router.navigate({ to: '/carrinho' })
