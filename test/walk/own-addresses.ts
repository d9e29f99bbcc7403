import type { RouteRow } from '../../src/ui/route-table.ts'
import { UNMATCHED_PAYMENT } from '../support/unmatched-payment.ts'

/** Ids of what the demo and `fillDemo` hold for one person. */
export interface Records {
  /** One of each kind. */
  readonly offers: readonly string[]
  readonly provider: string
  readonly openOrder: string
  readonly paidOrder: string
  /** The voucher of the paid order. */
  readonly bought: string
  /** The demo's bookings in their different states. */
  readonly bookings: readonly string[]
  /** Offers of the person's own, published or not. */
  readonly ownOffers: readonly string[]
  readonly token: string
  /** Secrets of links in e-mails, which follow the # of their addresses. */
  readonly links: Readonly<Record<string, string>>
}

/** The list, and the page of its first record. */
function withList(path: string, ids: readonly string[]): readonly string[] {
  const list = path.replace('/{-$id}', '')
  return [list, ...ids.slice(0, 1).map((id) => `${list}/${id}`)]
}

const RESULTS = '/tour/resultado-da-busca-tour'

/** Addresses of the row on our own backend. */
export function ownAddresses({ path }: RouteRow, records: Records): readonly string[] {
  const withId = (ids: readonly string[], parameter = '$id') => ids.map((id) => path.replace(parameter, id))
  const secret = records.links[path]
  if (secret !== undefined) return [path, `${path}#${secret}`]
  switch (path) {
    case '/atualizar-tour/$id/$bearer_token':
      return withId(records.ownOffers.slice(0, 1)).map((address) => address.replace('$bearer_token', records.token))
    case '/editar-tour/$id':
      return withId(records.ownOffers)
    case '/cadastro-prestador/{-$step}':
      return ['/cadastro-prestador']
    case '/area-do-cliente/mensagens/{-$id}': {
      const list = '/area-do-cliente/mensagens'
      return [list, `${list}/nova?reserva=${records.bought}`]
    }
    case '/administracao/pessoas/{-$id}':
      return ['/administracao/pessoas', '/administracao/pessoas?busca=joana', '/administracao/pessoas/2']
    case '/administracao/ofertas/{-$id}':
      return withList(path, records.offers)
    case '/administracao/reservas/{-$id}':
      return withList(path, records.bookings)
    case '/administracao/pix/$id':
      return withId([UNMATCHED_PAYMENT])
    case '/area-do-cliente/reserva/$id':
      return withId([records.bought, ...records.bookings])
    case '/administracao/dinheiro/reserva/{-$code}': {
      const page = '/administracao/dinheiro/reserva'
      return [page, `${page}/TP-C6VJ5D`]
    }
    case '/loja/$id':
      return withId([records.provider])
    case '/destinos/$slug/{-$topic}':
      return ['/destinos/sao-luis', '/destinos/bonito/cachoeiras']
    case RESULTS:
      return [RESULTS, `${RESULTS}?texto=nada+disto+existe`]
    case '/tour/detalhes-tour/$id/{-$plan_id}':
      return withId(records.offers).map((address) => address.replace('/{-$plan_id}', ''))
    case '/tour/sucesso-reserva/$id':
      return withId([records.bought])
    case '/pagamento-pix/$orderId':
      return withId([records.openOrder], '$orderId')
    case '/sucesso-pagamento/$orderId':
      return withId([records.paidOrder], '$orderId')
    case '/resumo-pedido/$orderId':
      return withId([records.paidOrder, records.openOrder], '$orderId')
    default:
      return [path]
  }
}
