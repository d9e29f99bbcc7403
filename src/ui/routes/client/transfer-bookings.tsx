import { createFileRoute } from '@tanstack/react-router'
import { HeadingScreen } from '../../heading-screen.tsx'

export const Route = createFileRoute('/_requires-session/area-do-cliente/reservas/traslado')({
  component: HeadingScreen,
})
