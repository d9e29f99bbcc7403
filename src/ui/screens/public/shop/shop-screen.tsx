import type { ProviderProfile } from '../../../../core/providers/provider.ts'
import { useApp } from '../../../app.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Section } from '../../../shared/layout/section.tsx'
import { LegalIdentification } from '../../../shared/offers/legal-identification.tsx'
import { PresentationVideo } from '../../../shared/offers/presentation-video.tsx'
import { Reviews } from '../../../shared/offers/reviews.tsx'
import { RunningText } from '../../../shared/offers/story.tsx'
import { ExplainedBadges } from '../../../shared/offers/verified-badges.tsx'
import { useTakeOver } from '../../../use-hydrated.ts'
import { ShopHeading } from './shop-heading.tsx'
import { ShopOffers } from './shop-offers.tsx'
import { youtubeVideo } from './youtube-video.ts'

export interface ShopScreenProps {
  readonly provider: ProviderProfile
  /** The tab that the address names, if any. */
  readonly tab: string | undefined
}

/** A guide's shop window. */
export function ShopScreen({ provider, tab }: ShopScreenProps) {
  useTakeOver()
  const { providers } = useApp().public
  const video = provider.presentationVideo === null ? null : youtubeVideo(provider.presentationVideo)
  const isVerified = Object.values(provider.badges).some(Boolean)
  return (
    <div className="page-width pt-2 pb-16 sm:pt-4">
      <ShopHeading provider={provider} />
      <div className="mt-10 grid grid-cols-1 gap-10">
        {(provider.bio !== '' || video !== null) && (
          <Section title="Apresentação">
            <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-12">
              {provider.bio !== '' && <RunningText text={provider.bio} />}
              {video !== null && (
                <PresentationVideo key={video} video={video} provider={provider.name} poster={firstCover(provider)} />
              )}
            </div>
          </Section>
        )}
        <Section title="Ofertas">
          <ShopOffers provider={provider} tab={tab} />
        </Section>
        <Section title="Avaliações" id="avaliacoes">
          <Reviews
            key={provider.id}
            rating={provider.rating}
            reviews={provider.reviews}
            provider={provider.name}
            fetchPage={(...asked) => providers.fetchReviews(provider.id, ...asked)}
          />
        </Section>
        {isVerified && (
          <Section title="O que verificamos">
            <ExplainedBadges badges={provider.badges} />
          </Section>
        )}
        <Section title="Identificação">
          <Card>
            <LegalIdentification seller={provider} />
          </Card>
        </Section>
      </div>
    </div>
  )
}

function firstCover({ offers }: ProviderProfile) {
  return (offers.tour[0] ?? offers.transfer[0] ?? offers.advisory[0])?.cover ?? null
}
