import { createFileRoute, Outlet } from '@tanstack/react-router'
import { DeskFrame } from '../../screens/desk/shell/desk-frame.tsx'

export const Route = createFileRoute('/_requires-admin/administracao')({ component: BackOffice })

function BackOffice() {
  return (
    <DeskFrame>
      <Outlet />
    </DeskFrame>
  )
}
