import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/cadastro-prestador/validacao')({
  beforeLoad: () => {
    throw redirect({ to: '/area-do-guia', search: { tab: 'validations' }, replace: true })
  },
})
