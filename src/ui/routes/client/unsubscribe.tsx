import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '../../screens/account/entry/unsubscribe-screen.tsx'

export const Route = createFileRoute('/cancelar-avisos')({ component: UnsubscribeScreen })
