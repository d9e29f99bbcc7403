import { createFileRoute } from '@tanstack/react-router'
import { HeadingScreen } from '../../heading-screen.tsx'

export const Route = createFileRoute('/confirmar-email')({ component: HeadingScreen })
