import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/atualizacao-cadastral-prestador')({
  beforeLoad: () => {
    throw redirect({ to: '/area-do-guia', search: { tab: 'account-update' }, replace: true })
  },
})
