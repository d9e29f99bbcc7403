import { createFileRoute } from '@tanstack/react-router'
import { RegistrationScreen } from '../../screens/account/entry/registration-screen.tsx'

export const Route = createFileRoute('/cadastro-cliente')({ component: RegistrationScreen })
