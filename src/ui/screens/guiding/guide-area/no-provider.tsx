import { Compass } from 'lucide-react'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'

/** For a logged-in person who is not a guide. */
export function NoProvider() {
  return (
    <EmptyState
      headingLevel={1}
      icon={<Compass size={28} />}
      title="Esta página é para guias"
      className="py-16"
      action={<ButtonLink href="/cadastro-prestador">Fazer meu cadastro de guia</ButtonLink>}
    >
      <p>Primeiro complete o cadastro de guia. Você pode parar e continuar depois.</p>
    </EmptyState>
  )
}
