import { responseText } from '../../../../core/messages/response-time.ts'
import type { ProviderSummary } from '../../../../core/offers/offer.ts'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { ButtonLink } from '../../../components/ui/button.tsx'
import { Card } from '../../../components/ui/card.tsx'
import { Rating } from '../../../components/ui/rating.tsx'
import { LANGUAGE_LABELS, listText } from '../../../labels.ts'
import { AskGuide } from '../../../shared/messages/ask-guide.tsx'
import { askAboutOfferHref } from '../../../shared/messages/message-links.ts'
import { LegalIdentification } from '../../../shared/offers/legal-identification.tsx'
import { ExplainedBadges } from '../../../shared/offers/verified-badges.tsx'
import { avatarSource } from '../../../shared/profile/avatar-source.ts'
import { useOffered } from '../../../use-offered.ts'

/** The seller: what is verified, and the data that the law requires in sight. */
export function GuideCard({ seller, offerId }: { readonly seller: ProviderSummary; readonly offerId: string }) {
  const hasMessages = useOffered('messages')
  return (
    <Card padding="lg" className="grid grid-cols-1 gap-6">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={seller.name} src={avatarSource(seller.avatar, 144)} size={72} />
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-lg">{seller.name}</h3>
          <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-ink-muted">
            {seller.rating && <Rating average={seller.rating.average} count={seller.rating.count} />}
            <span>Na plataforma desde {seller.since}</span>
          </p>
          <p className="mt-0.5 text-sm text-ink-muted">
            Fala {listText(seller.languages.map((language) => LANGUAGE_LABELS[language].toLocaleLowerCase('pt-BR')))}
          </p>
          {hasMessages && seller.responseMinutes !== undefined && (
            <p className="mt-0.5 text-sm text-ink-muted">{responseText(seller.responseMinutes)}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <AskGuide href={askAboutOfferHref(offerId)} className="max-sm:w-full">
            Perguntar ao guia
          </AskGuide>
          <ButtonLink href={`/loja/${encodeURIComponent(seller.id)}`} variant="secondary" className="max-sm:w-full">
            Ver perfil completo
          </ButtonLink>
        </div>
      </div>
      <ExplainedBadges badges={seller.badges} />
      <div className="border-t border-line pt-6">
        <LegalIdentification seller={seller} />
      </div>
    </Card>
  )
}
