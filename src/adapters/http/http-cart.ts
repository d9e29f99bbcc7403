import { cart, mergeCart, removeCartItem, saveCartItem } from '../../../contract/cart.ts'
import type { CartBackend } from '../../core/cart/cart.port.ts'
import type { CartItem } from '../../core/cart/cart.ts'
import type { HttpClient } from './http-client.ts'

/** Copies the lists, because the contract's types are mutable. */
const wire = ({ choice, shown, seenTotal, addedAt }: CartItem) => ({
  choice: { ...choice, people: [...choice.people] },
  seenTotal,
  addedAt,
  shown: { ...shown, cover: { ...shown.cover, sources: [...shown.cover.sources] } },
})

export const createHttpCart = (http: HttpClient): CartBackend => ({
  fetchItems: async (signal) => (await http.call(cart, { signal })).items,
  async save(item) {
    await http.call(saveCartItem, { params: { id: item.id }, body: wire(item) })
  },
  async remove(id) {
    await http.call(removeCartItem, { params: { id } })
  },
  merge: async (items) =>
    (await http.call(mergeCart, { body: { items: items.map((item) => ({ id: item.id, ...wire(item) })) } })).items,
})
