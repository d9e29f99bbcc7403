import { createFileRoute } from '@tanstack/react-router'
import { HeadingScreen } from '../../heading-screen.tsx'

export const Route = createFileRoute('/_requires-company/cadastro-prestador/validacao-telefone')({
  component: HeadingScreen,
})
