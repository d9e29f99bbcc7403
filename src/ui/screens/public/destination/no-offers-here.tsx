import { MapPinOff } from 'lucide-react'
import { destinationHref } from '../../../../core/search/destination-page.ts'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { resultsHref } from '../../../shared/search/results-href.ts'

/** For an unknown destination, and for a topic without offers there. */
export function NoOffersHere({ slug, topic }: { readonly slug: string; readonly topic?: string | undefined }) {
  return (
    <EmptyState
      headingLevel={1}
      icon={<MapPinOff size={28} />}
      title="Ainda não há ofertas aqui"
      className="py-20"
      action={
        <>
          {topic !== undefined && <ButtonLink href={destinationHref(slug)}>Ver o destino inteiro</ButtonLink>}
          <ButtonLink href={resultsHref({})} variant={topic === undefined ? 'primary' : 'secondary'}>
            Buscar em todo o Brasil
          </ButtonLink>
          <ButtonLink href="/" variant="secondary">
            Ir para o início
          </ButtonLink>
        </>
      }
    >
      <p>Nenhum guia oferece isto neste destino agora. Veja o que há por perto ou em outros lugares.</p>
    </EmptyState>
  )
}
