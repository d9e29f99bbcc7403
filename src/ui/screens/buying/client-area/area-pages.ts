import { CalendarDays, Heart, LayoutDashboard, type LucideIcon, MessageCircle, Settings } from 'lucide-react'
import type { OfferKind } from '../../../../core/offers/offer-kinds.ts'

export const AREA = '/area-do-cliente'

/** Bookings of all kinds. */
export const BOOKINGS = `${AREA}/reservas`

/** Address of the list of a kind's bookings. */
export const BOOKINGS_OF: Readonly<Record<OfferKind, string>> = {
  tour: `${AREA}/reservas/tour`,
  transfer: `${AREA}/reservas/traslado`,
  advisory: `${AREA}/reservas/assessoria`,
}

export const bookingHref = ({ id }: { readonly id: string }): string => `${AREA}/reserva/${encodeURIComponent(id)}`

/** Address of a kind's bookings and suggestions. */
export const PLANS_OF: Readonly<Record<OfferKind, string>> = {
  tour: `${AREA}/tour`,
  transfer: `${AREA}/traslado`,
  advisory: `${AREA}/assessoria`,
}

/** One entry of the area's navigation. */
interface AreaPage {
  readonly href: string
  readonly label: string
  readonly Icon: LucideIcon
  /** Addresses below or beside it that belong to it. */
  readonly holds: readonly string[]
}

/** One entry for each kind's bookings and suggestions. */
export const AREA_PAGES: readonly AreaPage[] = [
  { href: AREA, label: 'Visão geral', Icon: LayoutDashboard, holds: [] },
  {
    href: BOOKINGS,
    label: 'Reservas',
    Icon: CalendarDays,
    holds: [...Object.values(BOOKINGS_OF), ...Object.values(PLANS_OF), `${AREA}/reserva/`],
  },
  { href: `${AREA}/mensagens`, label: 'Mensagens', Icon: MessageCircle, holds: [`${AREA}/mensagens/`] },
  { href: `${AREA}/favoritos`, label: 'Favoritos', Icon: Heart, holds: [] },
  { href: `${AREA}/meus-dados`, label: 'Meus dados', Icon: Settings, holds: [] },
]

/** aria-current of a navigation entry: its page is open, or a page below it. */
export function ariaCurrentOf({ href, holds }: AreaPage, pathname: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page'
  return holds.some((held) => pathname === held || (held.endsWith('/') && pathname.startsWith(held)))
    ? 'true'
    : undefined
}
