import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../../screens/account/entry/reset-password-screen.tsx'

export const Route = createFileRoute('/redefinir-senha')({ component: ResetPasswordScreen })
