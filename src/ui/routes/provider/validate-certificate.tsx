import { createFileRoute } from '@tanstack/react-router'
import { HeadingScreen } from '../../heading-screen.tsx'

export const Route = createFileRoute('/_requires-session/cadastro-prestador/validacao-certificado-guia')({
  component: HeadingScreen,
})
