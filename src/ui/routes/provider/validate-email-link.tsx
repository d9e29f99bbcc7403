import { createFileRoute } from '@tanstack/react-router'
import { HeadingScreen } from '../../heading-screen.tsx'

export const Route = createFileRoute('/cadastro-prestador/validacao-email/link')({ component: HeadingScreen })
