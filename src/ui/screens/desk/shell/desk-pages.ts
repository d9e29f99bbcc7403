import type { NeededPermission } from '../../../../core/back-office/permissions.ts'

export interface DeskPage {
  readonly path: string
  readonly label: string
  /** Permission that the page's calls need; null for every admin. */
  readonly permission: NeededPermission | null
  /** Another address that belongs to the page. */
  readonly also?: string
}

/** Records are read by support and by finance. */
const RECORDS = ['support', 'finance'] as const

/** The navigation of the back office, in its order. Each page also has its row in src/ui/route-table.ts. */
export const DESK_PAGES: readonly DeskPage[] = [
  { path: '/administracao', label: 'Hoje', permission: null },
  { path: '/administracao/analises', label: 'Análises', permission: 'reviewer' },
  { path: '/administracao/pessoas', label: 'Pessoas', permission: RECORDS },
  { path: '/administracao/guias', label: 'Guias', permission: RECORDS },
  { path: '/administracao/ofertas', label: 'Ofertas', permission: RECORDS },
  { path: '/administracao/reservas', label: 'Reservas e pedidos', permission: RECORDS, also: '/administracao/pix' },
  { path: '/administracao/disputas', label: 'Disputas', permission: RECORDS },
  { path: '/administracao/dinheiro', label: 'Dinheiro', permission: 'finance' },
  { path: '/administracao/configuracoes', label: 'Configurações', permission: null },
  { path: '/administracao/mensagens-denunciadas', label: 'Denúncias', permission: 'support' },
  { path: '/administracao/envios', label: 'Envios', permission: 'support' },
  { path: '/administracao/registro', label: 'Registro', permission: 'owner' },
]

/** The page of the navigation that an address is of, or below. */
export const deskPageAt = (pathname: string): DeskPage | undefined =>
  DESK_PAGES.findLast(({ path, also = path }) => [path, also].some((one) => `${pathname}/`.startsWith(`${one}/`)))
