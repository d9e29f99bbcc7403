import type { LoadMunicipalities } from '../../../core/brazil/municipalities.ts'
import { LANGUAGES } from '../../../core/offers/offer.ts'
import { OFFER_KINDS } from '../../../core/offers/offer-kinds.ts'
import { KIND_LABELS, LANGUAGE_LABELS } from '../../labels.ts'
import { CheckGroup } from '../forms/check-group.tsx'
import { CityField } from './city-field.tsx'
import type { StepFields } from './step-fields.ts'

const KIND_HINTS = {
  tour: 'Você guia pessoas por um lugar.',
  transfer: 'Você leva pessoas de um lugar a outro.',
  advisory: 'Você ajuda a planejar a viagem.',
} as const

interface ServicesFieldsProps {
  readonly fields: Omit<StepFields<'services'>, 'leave'>
  readonly municipalities: LoadMunicipalities
}

export function ServicesFields({ fields: { values, error, change }, municipalities }: ServicesFieldsProps) {
  return (
    <>
      <CityField
        load={municipalities}
        cities={values.cities}
        onChange={(cities) => change({ cities })}
        error={error('cities')}
      />
      <CheckGroup
        name="kinds"
        legend="O que você oferece?"
        options={OFFER_KINDS.map((kind) => ({ value: kind, label: KIND_LABELS[kind].many, hint: KIND_HINTS[kind] }))}
        value={values.kinds}
        onChange={(kinds) => change({ kinds })}
        error={error('kinds')}
      />
      <CheckGroup
        name="languages"
        legend="Em quais idiomas você atende?"
        columns
        options={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_LABELS[language] }))}
        value={values.languages}
        onChange={(languages) => change({ languages })}
        error={error('languages')}
      />
    </>
  )
}
