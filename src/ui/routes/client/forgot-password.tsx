import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../../screens/account/entry/forgot-password-screen.tsx'

export const Route = createFileRoute('/esqueci-minha-senha')({ component: ForgotPasswordScreen })
