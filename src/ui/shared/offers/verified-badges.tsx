import { BadgeCheck, IdCard, type LucideIcon, Mail, Smartphone } from 'lucide-react'
import type { ProviderBadges } from '../../../core/offers/offer.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { IconFact } from './icon-fact.tsx'

const BADGES: readonly {
  readonly key: keyof ProviderBadges
  readonly icon: LucideIcon
  readonly name: string
  readonly text: string
}[] = [
  {
    key: 'identity',
    icon: IdCard,
    name: 'Identidade verificada',
    text: 'Conferimos o documento com foto e uma selfie da pessoa.',
  },
  {
    key: 'cadastur',
    icon: BadgeCheck,
    name: 'Cadastur verificado',
    text: 'Conferimos o cadastro no Ministério do Turismo e o certificado.',
  },
  { key: 'phone', icon: Smartphone, name: 'Telefone verificado', text: 'Confirmado por um código enviado por SMS.' },
  { key: 'email', icon: Mail, name: 'E-mail verificado', text: 'Confirmado por um código enviado ao endereço.' },
]

const verified = (badges: ProviderBadges) => BADGES.filter((badge) => badges[badge.key])

/** Only the names, in a row. */
export function BadgeRow({ badges }: { readonly badges: ProviderBadges }) {
  const shown = verified(badges)
  if (shown.length === 0) return null
  return (
    <ul aria-label="Verificações" className="flex flex-wrap gap-2">
      {shown.map(({ key, icon: Icon, name }) => (
        <li key={key}>
          <Badge tone="success" icon={<Icon size={14} aria-hidden="true" />}>
            {name}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

/** Each badge with its explanation. */
export function ExplainedBadges({ badges }: { readonly badges: ProviderBadges }) {
  const shown = verified(badges)
  if (shown.length === 0) return null
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
      {shown.map(({ key, icon, name, text }) => (
        <IconFact key={key} icon={icon} name={name} strong="name" tone="success">
          {text}
        </IconFact>
      ))}
    </dl>
  )
}
