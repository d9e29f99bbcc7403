import { index, layout, rootRoute as root, type rootRoute, route } from '@tanstack/virtual-file-routes'
import { type Access, ROUTES, type RouteRow } from './route-table.ts'

/**
 * The router's tree, built from the table: one pathless layout per kind of access, whose beforeLoad is the guard, with
 * its screens inside. Only the router's build plugin reads this file; the bundle does not contain it.
 */
const GUARDS: Readonly<Record<Exclude<Access, 'anyone'>, string>> = {
  session: 'guards/requires-session.tsx',
  company: 'guards/requires-company.tsx',
  admin: 'guards/requires-admin.tsx',
}

/**
 * Areas: this screen surrounds the row's screen, which shows at the area's address, and the screens of the rows below
 * it.
 */
const AREAS: ReadonlyMap<string, string> = new Map([
  ['/area-do-cliente', 'client/overview.tsx'],
  ['/administracao', 'desk/today.tsx'],
])

const isChildOf = (parent: RouteRow) => (row: RouteRow) =>
  row !== parent && row.access === parent.access && row.path.startsWith(`${parent.path}/`) && AREAS.has(parent.path)

function screens(access: Access) {
  const rows = ROUTES.filter((row) => row.access === access)
  const parents = rows.filter((row) => !rows.some((other) => isChildOf(other)(row)))
  return parents.map((parent) => {
    const children = rows.filter(isChildOf(parent))
    return children.length === 0
      ? route(parent.path, parent.screen)
      : route(parent.path, parent.screen, [
          index(AREAS.get(parent.path) ?? parent.screen),
          ...children.map((child) => route(child.path.slice(parent.path.length), child.screen)),
        ])
  })
}

export const routes: ReturnType<typeof rootRoute> = root('root.tsx', [
  ...screens('anyone'),
  ...Object.entries(GUARDS).map(([access, file]) => layout(`requires-${access}`, file, screens(access as Access))),
])
