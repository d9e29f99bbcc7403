import { STATES } from '../../../core/brazil/states.ts'
import { CADASTUR_CATEGORIES } from '../../../core/onboarding/registration-form.ts'
import { LONGEST_CADASTUR_NUMBER } from '../../../core/onboarding/registration-limits.ts'
import { DATE_MASK } from '../../../core/time/typed-date.ts'
import { MaskedField } from '../../components/ui/masked-field.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import type { StepFields } from './step-fields.ts'
import { PRIVATE, PUBLIC } from './visibility.ts'

export const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label: `${label} (${value})` }))

interface CadasturFieldsProps {
  readonly fields: StepFields<'company'>
}

/** The data on a guide's Cadastur card. */
export function CadasturFields({ fields: { values, error, change, leave } }: CadasturFieldsProps) {
  return (
    <div className="mt-3 flex flex-col gap-6">
      <TextField
        name="cadasturNumber"
        label="Número do Cadastur"
        hint={PUBLIC}
        autoComplete="off"
        required
        maxLength={LONGEST_CADASTUR_NUMBER}
        value={values.cadasturNumber}
        onChange={(event) => change({ cadasturNumber: event.target.value })}
        onBlur={() => leave('cadasturNumber')}
        error={error('cadasturNumber')}
      />
      <NativeSelect
        name="cadasturCategory"
        label="Categoria"
        hint={PUBLIC}
        required
        placeholder="Escolha a categoria"
        options={categoryOptions(values.cadasturCategory)}
        value={values.cadasturCategory}
        onChange={(event) => change({ cadasturCategory: event.target.value })}
        onBlur={() => leave('cadasturCategory')}
        error={error('cadasturCategory')}
      />
      <div className="grid gap-6 sm:grid-cols-2">
        <NativeSelect
          name="cadasturState"
          label="Estado do registro"
          hint={PRIVATE}
          required
          placeholder="Escolha o estado"
          options={STATE_OPTIONS}
          value={values.cadasturState}
          onChange={(event) => change({ cadasturState: event.target.value })}
          onBlur={() => leave('cadasturState')}
          error={error('cadasturState')}
        />
        <MaskedField
          name="cadasturExpiresOn"
          label="Válido até"
          hint={PRIVATE}
          optional
          mask={DATE_MASK}
          inputMode="numeric"
          autoComplete="off"
          placeholder="dd/mm/aaaa"
          value={values.cadasturExpiresOn}
          onText={(cadasturExpiresOn) => change({ cadasturExpiresOn })}
          onBlur={() => leave('cadasturExpiresOn')}
          error={error('cadasturExpiresOn')}
        />
      </div>
    </div>
  )
}

/** Adds a saved value that is no longer a category. */
function categoryOptions(chosen: string) {
  const names: readonly string[] = CADASTUR_CATEGORIES
  const all = chosen === '' || names.includes(chosen) ? names : [chosen, ...names]
  return all.map((name) => ({ value: name, label: name }))
}
