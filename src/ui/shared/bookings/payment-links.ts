import type { Order } from '../../../core/orders/order.ts'

const at = (page: string) => (id: string) => `/${page}/${encodeURIComponent(id)}`

export const paymentHref = at('pagamento-pix')
export const successHref = at('sucesso-pagamento')
export const receiptHref = at('resumo-pedido')
export const voucherHref = at('area-do-cliente/reserva')

/** Order number for people: the first eight characters of the id, in capitals. */
export const orderNumber = ({ id }: Pick<Order, 'id'>): string => id.slice(0, 8).toUpperCase()
