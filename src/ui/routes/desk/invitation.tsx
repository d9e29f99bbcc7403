import { createFileRoute } from '@tanstack/react-router'
import { InvitationScreen } from '../../screens/desk/invitation/invitation-screen.tsx'

export const Route = createFileRoute('/convite-da-equipe')({ component: InvitationScreen })
