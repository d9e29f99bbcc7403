import { Clock, Languages, type LucideIcon, MessageCircle, Phone, Users, Video } from 'lucide-react'
import type { OfferDetail } from '../../../../core/offers/offer.ts'
import { durationText } from '../../../../core/time/duration-text.ts'
import { IconFact } from '../../../shared/offers/icon-fact.tsx'
import { CHANNEL_TEXTS, groupText, languagesText } from '../../../shared/offers/offer-text.ts'

const CHANNEL_ICONS = { video: Video, phone: Phone, chat: MessageCircle } as const

/** The most important facts in one row; the heading names the kind. */
export function Facts({ offer }: { readonly offer: OfferDetail }) {
  const group = groupText(offer.plans)
  const facts: readonly (readonly [LucideIcon, string, string] | null)[] = [
    [Clock, 'Duração', durationText(offer.durationMinutes)],
    offer.advisory && [
      CHANNEL_ICONS[offer.advisory.channel],
      'Atendimento',
      CHANNEL_TEXTS[offer.advisory.channel].name,
    ],
    group === null ? null : [Users, 'Grupo', group],
    [Languages, 'Idiomas', languagesText(offer.languages)],
  ]
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-4 min-[26rem]:grid-cols-2 xl:flex xl:flex-wrap xl:gap-x-10">
      {facts.map((fact) => {
        if (fact === null) return null
        const [Icon, name, value] = fact
        return (
          <IconFact key={name} icon={Icon} name={name} strong="value">
            {value}
          </IconFact>
        )
      })}
    </dl>
  )
}
