import { inPlace } from '../../../../core/brazil/place-preposition.ts'
import type { ProviderProfile } from '../../../../core/providers/provider.ts'
import { pageTitle } from '../../../route-table.ts'
import { shortened } from '../../../shared/offers/offer-meta.ts'

/** Title, description and preview of a profile, for the tab, search engines and messengers. */
export function shopMeta(provider: ProviderProfile) {
  const title = pageTitle(`${provider.name}, ${inPlace(provider.city)}`)
  const description = shortened(
    `Passeios, traslados e assessoria com ${provider.name}, ${inPlace(provider.city)}, ${provider.state}. ${provider.bio}`,
    160,
  )
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'profile' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(provider.avatar ? [{ property: 'og:image', content: provider.avatar.url }] : []),
  ]
}
