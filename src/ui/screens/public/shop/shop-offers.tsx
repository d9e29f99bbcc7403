import { useNavigate } from '@tanstack/react-router'
import { Compass } from 'lucide-react'
import type { OfferCard as Offer } from '../../../../core/offers/offer.ts'
import { OFFER_KINDS } from '../../../../core/offers/offer-kinds.ts'
import type { ProviderProfile } from '../../../../core/providers/provider.ts'
import { OfferCard } from '../../../components/offer-card.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { Tabs } from '../../../components/ui/tabs.tsx'
import { KIND_LABELS } from '../../../labels.ts'
import { kindOf, tabOf } from './shop-tabs.ts'

/** Offers in one tab per kind; the address keeps the tab. A kind without offers has no tab. */
export function ShopOffers({
  provider,
  tab,
}: {
  readonly provider: Pick<ProviderProfile, 'id' | 'name' | 'offers'>
  readonly tab: string | undefined
}) {
  const navigate = useNavigate()
  const kinds = OFFER_KINDS.filter((kind) => provider.offers[kind].length > 0)
  const [first] = kinds
  if (first === undefined) {
    return (
      <EmptyState
        icon={<Compass size={28} />}
        title={`${provider.name} ainda não publicou ofertas`}
        headingLevel={3}
        action={<ButtonLink href="/tour/resultado-da-busca-tour">Buscar passeios</ButtonLink>}
      >
        Enquanto isso, veja o que outros guias oferecem.
      </EmptyState>
    )
  }
  if (kinds.length === 1) return <OfferGrid offers={provider.offers[first]} />
  const wanted = kindOf(tab)
  return (
    <Tabs
      label="Tipos de oferta"
      value={wanted !== undefined && kinds.includes(wanted) ? wanted : first}
      onChange={(kind) =>
        navigate({
          to: '/loja/$id',
          params: { id: provider.id },
          search: { tab: tabOf(kind) },
          replace: true,
          resetScroll: false,
        })
      }
      tabs={kinds.map((kind) => ({
        id: kind,
        label: KIND_LABELS[kind].many,
        count: provider.offers[kind].length,
        content: <OfferGrid offers={provider.offers[kind]} />,
      }))}
    />
  )
}

function OfferGrid({ offers }: { readonly offers: readonly Offer[] }) {
  return (
    <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} className="h-full" />
        </li>
      ))}
    </ul>
  )
}
