import type { Entry } from './entry.ts'

const NOT_MOVABLE = 'A reserva não pode mudar'
const NOT_CANCELLABLE = 'A reserva não pode ser cancelada'
const NOT_RATEABLE = 'Ainda não dá para avaliar'
const NOTHING_TO_PAY = 'Não há o que pagar'

/** Problems of cart, favourites, orders, payments and a traveller's bookings. */
export const buying = {
  cart_full: {
    status: 409,
    title: 'O carrinho está cheio',
    detail: ({ most }: { readonly most: number }) =>
      `Cabem ${most} itens no carrinho. Finalize uma compra ou remova algum para colocar outro.`,
  },
  cart_item_not_kept: {
    status: 409,
    title: 'Não deu para guardar no carrinho',
    detail: 'Não conseguimos guardar este item. Coloque-o de novo no carrinho.',
  },
  favourite_offer_not_found: {
    status: 404,
    title: 'Oferta não encontrada',
    detail: 'Esta oferta não está mais disponível, por isso não entrou nos seus favoritos.',
  },
  too_many_favourites: {
    status: 422,
    title: 'Favoritos demais',
    detail: ({ most }: { readonly most: number }) =>
      `Você já tem ${most} favoritos. Remova alguns para guardar outros.`,
  },

  order_not_found: {
    status: 404,
    title: 'Pedido não encontrado',
    detail: 'Este pedido não existe ou é de outra conta. Veja as suas reservas na área do cliente.',
  },
  order_too_expensive: { status: 422, detail: 'Este pedido passa do valor máximo. Compre em mais de um pedido.' },
  terms_changed: {
    status: 409,
    title: 'Os termos mudaram',
    detail:
      'Os termos e condições mudaram desde que você abriu esta página. Recarregue a página para ler e aceitar a versão nova.',
  },
  order_placed_with_other_data: {
    status: 409,
    title: 'Este pedido já foi feito',
    detail: 'Este pedido já foi feito com outros dados. Confira os seus pedidos antes de comprar de novo.',
  },
  own_offer: {
    status: 409,
    title: 'Esta oferta é sua',
    detail: ({ titles }: { readonly titles: readonly string[] }) =>
      `Você não pode comprar o que você mesmo vende: ${titles.join(', ')}.`,
  },
  too_many_unpaid_orders: {
    status: 409,
    title: 'Há pedidos demais sem pagar',
    detail: 'Você tem muitos pedidos esperando pagamento. Pague ou cancele um deles antes de fazer outro.',
  },
  repeated_order_payable: {
    status: 409,
    title: 'Este pedido ainda pode ser pago',
    detail: 'Abra o pedido para ver como ele está. Nada foi comprado de novo.',
  },
  repeated_order_paid: {
    status: 409,
    title: 'Este pedido já foi pago',
    detail: 'Abra o pedido para ver como ele está. Nada foi comprado de novo.',
  },
  cancelled_order_paid: {
    status: 409,
    title: 'Este pedido já foi pago',
    detail: 'O pagamento chegou. Para desistir, cancele as reservas uma a uma: você vê antes quanto recebe de volta.',
  },

  bank_unreachable: {
    status: 503,
    title: 'O banco não respondeu',
    detail: 'Ainda não sabemos se o pagamento deste pedido chegou. Aguarde um pouco e tente novamente.',
  },
  payment_not_set_up: {
    status: 503,
    title: 'Pagamento indisponível',
    detail:
      'Ainda não é possível pagar por aqui: o recebimento por Pix está sendo preparado. Tente novamente mais tarde.',
  },
  order_paid: { status: 409, title: NOTHING_TO_PAY, detail: 'Este pedido já foi pago.' },
  order_ended: {
    status: 409,
    title: NOTHING_TO_PAY,
    detail: 'O prazo deste pedido terminou ou ele foi cancelado. Faça um novo pedido para pagar.',
  },
  no_payment_expected: { status: 409, title: NOTHING_TO_PAY, detail: 'Este pedido não espera mais por um pagamento.' },

  booking_not_found: {
    status: 404,
    title: 'Reserva não encontrada',
    detail: 'Esta reserva não existe ou é de outra conta. Veja as suas na área do cliente.',
  },
  refund_ended: {
    status: 412,
    title: 'A devolução mudou',
    detail: 'O prazo para cancelar com devolução terminou. Confira antes de confirmar.',
  },
  refund_changed: {
    status: 412,
    title: 'A devolução mudou',
    detail: 'O valor da devolução mudou enquanto isso. Confira antes de confirmar.',
  },
  booking_unpaid: {
    status: 409,
    title: NOT_CANCELLABLE,
    detail: 'Esta reserva ainda não foi paga. Se desistiu dela, cancele o pedido inteiro.',
  },
  booking_cancelled_by_guide: {
    status: 409,
    title: NOT_CANCELLABLE,
    detail: 'O guia já cancelou esta reserva, e devolvemos tudo o que você pagou.',
  },
  booking_completed: { status: 409, title: NOT_CANCELLABLE, detail: 'Este serviço já foi prestado.' },
  booking_departed: {
    status: 409,
    title: NOT_CANCELLABLE,
    detail: 'A hora da saída já passou. Fale com o guia ou com a nossa ajuda.',
  },
  booking_checked_in: { status: 409, title: NOT_CANCELLABLE, detail: 'O check-in desta reserva já foi feito.' },
  answers_closed: {
    status: 409,
    title: 'As respostas não podem mudar',
    detail: 'A saída já passou ou a reserva não está confirmada. Escreva ao guia.',
  },
  booking_not_movable: {
    status: 409,
    title: NOT_MOVABLE,
    detail: 'O prazo para mudar esta reserva terminou. Fale com o guia.',
  },
  booking_offer_gone: {
    status: 409,
    title: NOT_MOVABLE,
    detail: 'Esta oferta não está mais à venda como você comprou. Fale com o guia, ou cancele e escolha outra.',
  },
  change_price_changed: {
    status: 412,
    title: 'O preço mudou',
    detail: 'O preço desta oferta mudou enquanto isso. Confira a diferença antes de confirmar.',
  },
  change_waits: {
    status: 409,
    title: 'Há uma mudança por pagar',
    detail: 'Pague a diferença da mudança que você já pediu, ou desista dela, antes de pedir outra.',
  },
  change_by_support: {
    status: 409,
    title: NOT_MOVABLE,
    detail: 'Parte desta reserva já foi devolvida. Fale com a nossa ajuda para mudar quem vai.',
  },
  departure_without_room: {
    status: 409,
    title: 'Sem vagas',
    detail: 'Esta data está sem vagas para todos. A sua reserva continua como antes.',
  },
  booking_rated: {
    status: 409,
    title: 'Reserva já avaliada',
    detail: 'Você já avaliou esta reserva, e a avaliação é publicada uma vez só.',
  },
  photo_without_rating: {
    status: 409,
    title: NOT_RATEABLE,
    detail: 'Envie primeiro a avaliação, e depois as fotos.',
  },
  rating_too_early: {
    status: 409,
    title: NOT_RATEABLE,
    detail: 'Você poderá avaliar depois que o serviço terminar.',
  },
  rating_without_service: {
    status: 409,
    title: NOT_RATEABLE,
    detail: 'Só dá para avaliar o serviço que aconteceu.',
  },
} as const satisfies Record<string, Entry>
