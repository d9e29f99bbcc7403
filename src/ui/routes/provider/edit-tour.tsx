import { createFileRoute } from '@tanstack/react-router'
import { OfferFormScreen } from '../../screens/guiding/offer-form/offer-form-screen.tsx'

export const Route = createFileRoute('/_requires-company/editar-tour/$id')({ component: EditTour })

function EditTour() {
  const { id } = Route.useParams()
  const search: Readonly<Record<string, unknown>> = Route.useSearch()
  return <OfferFormScreen id={id} stepName={typeof search.etapa === 'string' ? search.etapa : undefined} />
}
