import { createFileRoute } from '@tanstack/react-router'
import { AccountScreen } from '../../screens/account/account-screen.tsx'

export const Route = createFileRoute('/_requires-session/area-do-cliente/meus-dados')({ component: AccountScreen })
