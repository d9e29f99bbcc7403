import type { CartBackend } from '../../core/cart/cart.port.ts'
import { type CartItem, isTooMany, mergeCarts, withItem } from '../../core/cart/cart.ts'
import { Rejected } from '../../core/failures.ts'
import { MOST_ITEMS } from '../../core/orders/order.ts'
import { answering, type BeforeAnswering } from './answering.ts'

/** `kept` are the items already in the cart. */
export function createMemoryCart(kept: readonly CartItem[] = [], before?: BeforeAnswering): CartBackend {
  let items = [...kept]
  return {
    fetchItems: (signal) => answering(() => items, before, signal),
    save(item) {
      const save = () => {
        if (isTooMany(items, item, MOST_ITEMS)) throw new Rejected('the cart is full')
        items = [...withItem(items, item)]
      }
      return answering(save, before, undefined)
    },
    remove(id) {
      const remove = () => {
        items = items.filter((one) => one.id !== id)
      }
      return answering(remove, before, undefined)
    },
    merge(more) {
      const merge = () => {
        items = [...mergeCarts(items, more, MOST_ITEMS)]
        return items
      }
      return answering(merge, before, undefined)
    },
  }
}
