import type { Token } from '../../src/core/session/session.ts'
import type { RouteRow } from '../../src/ui/route-table.ts'
import { bookingOf, offerOf, PEOPLE, someOffer, tokenFor } from './marketplace.ts'
import { newOrder, newPaidOrder } from './new-order.ts'

export interface RouteWalk {
  readonly tokens: Readonly<Record<'session' | 'company' | 'admin', Token>>
  /** An address of the row that leads to something that exists, for whoever the row is for. */
  addressOf(row: RouteRow): string
}

/** Makes what the routes show: an order that is paid, one that is not. */
export async function prepareRouteWalk(): Promise<RouteWalk> {
  const [offer, session, company, admin] = await Promise.all([
    someOffer(),
    tokenFor(PEOPLE.client),
    tokenFor(PEOPLE.guide),
    tokenFor(PEOPLE.admin),
  ])
  const booking = await bookingOf(session)
  const paid = await newPaidOrder(session, offer.id)
  const unpaid = await newOrder(session, offer.id)
  // Nobody edits what is somebody else's.
  const ownOffer = await offerOf(company)
  return {
    tokens: { session, company, admin },
    addressOf({ path }) {
      const list = path.replace('/{-$id}', '')
      if (path.startsWith('/area-do-cliente')) return list.replace('$id', booking)
      if (path.startsWith('/administracao') && list !== path) return list
      if (path.startsWith('/tour/sucesso-reserva')) return path.replace('$id', paid.bookings[0]?.id ?? '')
      if (path.endsWith('$orderId'))
        return path.replace('$orderId', path.startsWith('/pagamento') ? unpaid.id : paid.id)
      const id = path.startsWith('/loja') ? offer.provider : path.startsWith('/editar-tour') ? ownOffer : offer.id
      return path
        .replace('$id', id)
        .replace('$slug', 'sao-luis')
        .replace(/\/\{-\$(step|plan_id|topic|code)\}/, '')
    },
  }
}
