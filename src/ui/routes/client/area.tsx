import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router'
import { HeadingScreen } from '../../heading-screen.tsx'

export const Route = createFileRoute('/_requires-session/area-do-cliente')({ component: ClientArea })

function ClientArea() {
  const showsChild = useMatches({ select: (matches) => matches.at(-1)?.routeId !== Route.id })
  return showsChild ? <Outlet /> : <HeadingScreen />
}
