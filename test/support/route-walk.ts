import type { Token } from '../../src/core/session/session.ts'
import type { RouteRow } from '../../src/ui/route-table.ts'
import { bookingOf, offerOf, PEOPLE, someOffer, tokenFor } from './marketplace.ts'
import { newOrder, newPaidOrder } from './new-order.ts'

export interface RouteWalk {
  readonly tokens: Readonly<Record<'session' | 'company' | 'admin', Token>>
  /** An address of the row that shows an existing record to a person who may see it. */
  addressOf(row: RouteRow): string
}

/** Creates what the routes show: a paid order and an unpaid one. */
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
  // Only the owner may edit it.
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
