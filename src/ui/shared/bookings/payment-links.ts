import type { Order } from '../../../core/orders/order.ts'

const at = (page: string) => (id: string) => `/${page}/${encodeURIComponent(id)}`

export const paymentHref = at('pagamento-pix')
export const successHref = at('sucesso-pagamento')
export const receiptHref = at('resumo-pedido')
export const voucherHref = at('area-do-cliente/reserva')

/** What a person reads out of an order's id: its first eight characters, in capitals. */
export const orderNumber = ({ id }: Pick<Order, 'id'>): string => id.slice(0, 8).toUpperCase()
