import { BriefcaseBusiness, CalendarDays, Languages, type LucideIcon, MapPin, MessageCircle } from 'lucide-react'
import { inPlace } from '../../../../core/brazil/place-preposition.ts'
import { responseText } from '../../../../core/messages/response-time.ts'
import type { ProviderProfile } from '../../../../core/providers/provider.ts'
import { Avatar } from '../../../components/ui/avatar.tsx'
import { Breadcrumbs } from '../../../components/ui/breadcrumbs.tsx'
import { Rating } from '../../../components/ui/rating.tsx'
import { countText } from '../../../labels.ts'
import { AskGuide } from '../../../shared/messages/ask-guide.tsx'
import { askProviderHref } from '../../../shared/messages/message-links.ts'
import { languagesText } from '../../../shared/offers/offer-text.ts'
import { ShareButton } from '../../../shared/offers/share-button.tsx'
import { BadgeRow } from '../../../shared/offers/verified-badges.tsx'
import { avatarSource } from '../../../shared/profile/avatar-source.ts'
import { useOffered } from '../../../use-offered.ts'

export function ShopHeading({ provider }: { readonly provider: ProviderProfile }) {
  const { experienceYears, responseMinutes } = provider
  const hasMessages = useOffered('messages')
  const facts: readonly (readonly [LucideIcon, string] | null)[] = [
    [MapPin, `${provider.city}, ${provider.state}`],
    [Languages, languagesText(provider.languages)],
    experienceYears === null
      ? null
      : [
          BriefcaseBusiness,
          experienceYears === 0
            ? 'No primeiro ano de experiência'
            : `${countText(experienceYears, 'ano', 'anos')} de experiência`,
        ],
    [CalendarDays, `Na plataforma desde ${provider.since}`],
    responseMinutes === undefined || !hasMessages ? null : [MessageCircle, responseText(responseMinutes)],
  ]
  return (
    <header>
      <div className="flex items-center justify-between gap-3">
        <Breadcrumbs className="min-w-0" items={[{ label: 'Início', href: '/' }, { label: provider.name }]} />
        <ShareButton title={provider.name} text={`Conheça ${provider.name}, ${inPlace(provider.city)}`} />
      </div>
      <div className="mt-4 flex flex-col gap-5 sm:flex-row sm:items-center sm:gap-8">
        <Avatar name={provider.name} src={avatarSource(provider.avatar, 256)} size={128} />
        <div className="min-w-0 flex-1">
          <h1 className="text-3xl sm:text-4xl">{provider.name}</h1>
          <p className="mt-1">
            {provider.rating ? (
              <a href="#avaliacoes" className="rounded-sm py-1 underline-offset-4 hover:underline">
                <Rating average={provider.rating.average} count={provider.rating.count} />
              </a>
            ) : (
              <span className="text-ink-muted">Ainda sem avaliações</span>
            )}
          </p>
          <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-ink-muted">
            {facts.map((fact) => {
              if (fact === null) return null
              const [Icon, text] = fact
              return (
                <li key={text} className="flex items-center gap-2">
                  <Icon size={17} aria-hidden="true" className="shrink-0" />
                  {text}
                </li>
              )
            })}
          </ul>
          <div className="mt-4">
            <BadgeRow badges={provider.badges} />
          </div>
          <AskGuide href={askProviderHref(provider.id)} className="mt-4">
            Perguntar ao guia
          </AskGuide>
        </div>
      </div>
    </header>
  )
}
