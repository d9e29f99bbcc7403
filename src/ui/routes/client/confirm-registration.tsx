import { createFileRoute } from '@tanstack/react-router'
import { ConfirmRegistrationScreen } from '../../screens/account/entry/confirm-registration-screen.tsx'

export const Route = createFileRoute('/confirmar-cadastro')({ component: ConfirmRegistrationScreen })
