import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AreaFrame } from '../../screens/buying/client-area/area-frame.tsx'

export const Route = createFileRoute('/_requires-session/area-do-cliente')({ component: ClientArea })

function ClientArea() {
  return (
    <AreaFrame>
      <Outlet />
    </AreaFrame>
  )
}
