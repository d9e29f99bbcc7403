import { DRAFT_LIMITS, OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import { LANGUAGES } from '../../../../../core/offers/offer.ts'
import type { OfferKind } from '../../../../../core/offers/offer-kinds.ts'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { LANGUAGE_LABELS } from '../../../../labels.ts'
import { CheckGroup } from '../../../../shared/forms/check-group.tsx'
import { ChoiceCards } from '../../../../shared/forms/choice-cards.tsx'
import { Counter } from './counter.tsx'
import { DurationField } from './duration-field.tsx'
import { PlaceField } from './place-field.tsx'
import type { SectionFormProps } from './section-form.ts'
import { TransferFields } from './transfer-fields.tsx'

interface Words {
  readonly title: string
  readonly place: string
  readonly placeHint: string
  readonly duration: string
}

const WORDS: Readonly<Record<OfferKind, Words>> = {
  tour: {
    title: 'Lençóis Maranhenses ao pôr do sol',
    place: 'Em que cidade acontece?',
    placeHint: 'A cidade de onde o passeio sai. É por ela que as pessoas procuram.',
    duration: 'Quanto dura?',
  },
  transfer: {
    title: 'Traslado do aeroporto de São Luís a Barreirinhas',
    place: 'De que cidade sai?',
    placeHint: 'É por ela que as pessoas procuram.',
    duration: 'Quanto dura a viagem?',
  },
  advisory: {
    title: 'Roteiro personalizado para os Lençóis Maranhenses',
    place: 'Sobre que lugar você orienta?',
    placeHint: 'O destino que você conhece de perto. É por ele que as pessoas procuram.',
    duration: 'Quanto dura a conversa?',
  },
}

const CHANNELS = [
  { value: 'video', label: 'Vídeo', hint: 'Vocês se veem e podem mostrar mapas e fotos.' },
  { value: 'phone', label: 'Telefone', hint: 'Uma ligação na hora marcada.' },
  { value: 'chat', label: 'Mensagens', hint: 'Por escrito, na hora marcada.' },
] as const

/** Title, place, languages and duration. */
export function BasicsForm({ kind, value, onChange, problems, onLeave, onboarding }: SectionFormProps<'basics'>) {
  const words = WORDS[kind]
  const error = (field: string) => problems.get(field) ?? null
  return (
    <div className="flex flex-col gap-6">
      <TextField
        name="title"
        label="Título"
        placeholder={words.title}
        hint="Diga o que é e onde, sem contatos, preço ou palavras em maiúsculas."
        aside={<Counter length={value.title.trim().length} most={OFFER_LIMITS.title.most} />}
        autoCapitalize="sentences"
        autoComplete="off"
        // Longer than allowed: a pasted text gets an error instead of being cut.
        maxLength={DRAFT_LIMITS.title}
        value={value.title}
        onChange={(event) => onChange({ ...value, title: event.target.value })}
        onBlur={() => onLeave('title')}
        error={error('title')}
      />
      <PlaceField
        cities={onboarding.cities}
        label={words.place}
        hint={words.placeHint}
        place={value.place}
        onChange={(place) => onChange({ ...value, place })}
        onLeave={() => onLeave('place')}
        error={error('place')}
      />
      {kind === 'transfer' && (
        <TransferFields
          transfer={value.transfer ?? { origin: '', destination: '', vehicle: '', luggagePerPerson: null }}
          onChange={(transfer) => onChange({ ...value, transfer })}
          onLeave={onLeave}
          problems={problems}
        />
      )}
      {kind === 'advisory' && (
        <ChoiceCards
          name="advisory.channel"
          legend="Como você atende?"
          options={CHANNELS}
          value={value.advisory?.channel ?? ''}
          onChange={(channel) => onChange({ ...value, advisory: { channel } })}
          error={error('advisory.channel')}
          onLeave={() => onLeave('advisory.channel')}
        />
      )}
      <CheckGroup
        name="languages"
        legend="Em que idiomas você atende?"
        columns
        options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_LABELS[language] }))}
        value={value.languages}
        onChange={(languages) => onChange({ ...value, languages })}
        error={error('languages')}
        onLeave={() => onLeave('languages')}
      />
      <DurationField
        legend={words.duration}
        name="durationMinutes"
        value={value.durationMinutes}
        onChange={(durationMinutes) => onChange({ ...value, durationMinutes })}
        onLeave={onLeave}
        error={error('durationMinutes')}
      />
    </div>
  )
}
