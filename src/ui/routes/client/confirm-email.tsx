import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '../../screens/account/entry/confirm-email-screen.tsx'

export const Route = createFileRoute('/confirmar-email')({ component: ConfirmEmailScreen })
