import {
  CalendarDays,
  Car,
  Compass,
  Heart,
  LayoutDashboard,
  type LucideIcon,
  MessagesSquare,
  Settings,
} from 'lucide-react'
import type { OfferKind } from '../../../core/offers/offer.ts'
import { ROUTES } from '../../route-table.ts'

export const AREA = '/area-do-cliente'

/** Where a kind's bookings are listed. */
export const BOOKINGS_OF: Readonly<Record<OfferKind, string>> = {
  tour: `${AREA}/reservas/tour`,
  transfer: `${AREA}/reservas/traslado`,
  advisory: `${AREA}/reservas/assessoria`,
}

export const bookingHref = ({ id }: { readonly id: string }): string => `${AREA}/reserva/${encodeURIComponent(id)}`

/** Where it is shown what of a kind is booked, and what could be next. */
export const PLANS_OF: Readonly<Record<OfferKind, string>> = {
  tour: `${AREA}/tour`,
  transfer: `${AREA}/traslado`,
  advisory: `${AREA}/assessoria`,
}

const ICONS: Readonly<Record<string, LucideIcon>> = {
  [AREA]: LayoutDashboard,
  [PLANS_OF.tour]: Compass,
  [PLANS_OF.transfer]: Car,
  [PLANS_OF.advisory]: MessagesSquare,
  [`${AREA}/favoritos`]: Heart,
  [`${AREA}/meus-dados`]: Settings,
}

/** The area's pages in the order of the specification, each under the title of its route. */
export const AREA_PAGES: readonly { readonly href: string; readonly label: string; readonly Icon: LucideIcon }[] =
  ROUTES.filter(({ path }) => path === AREA || (path.startsWith(`${AREA}/`) && !path.includes('$'))).map(
    ({ path, title }) => ({
      href: path,
      label: path === AREA ? 'Visão geral' : title,
      Icon: ICONS[path] ?? CalendarDays,
    }),
  )
