import type { LoadMunicipalities } from '../../../core/brazil/municipalities.ts'
import { CEP_MASK } from '../../../core/brazil/number-masks.ts'
import { LONGEST_HOUSE_NUMBER, LONGEST_PLACE, LONGEST_STREET } from '../../../core/onboarding/registration-limits.ts'
import { MaskedField } from '../../components/ui/masked-field.tsx'
import { NativeSelect } from '../../components/ui/native-select.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { STATE_OPTIONS } from './cadastur-fields.tsx'
import { MunicipalityField } from './municipality-field.tsx'
import type { StepFields } from './step-fields.ts'
import type { usePostalCode } from './use-postal-code.ts'
import { PRIVATE, PUBLIC } from './visibility.ts'

interface AddressFieldsProps {
  readonly fields: StepFields<'address'>
  /** True for a CNPJ's address, which is public. */
  readonly isBusiness: boolean
  readonly municipalities: LoadMunicipalities
  /** Fills in a CEP's address; null without a configured service. */
  readonly lookUp: ReturnType<typeof usePostalCode> | null
}

export const addressIntro = (isBusiness: boolean): string =>
  isBusiness
    ? 'O endereço do CNPJ aparece junto do seu nome, como a lei pede a empresas que vendem pela internet.'
    : 'Você vende com o seu CPF: no site aparecem só a cidade e o estado. Rua, número e CEP ficam entre nós.'

export function AddressFields({
  fields: { values, error, change, leave },
  isBusiness,
  municipalities,
  lookUp,
}: AddressFieldsProps) {
  const hint = lookUp === null ? 'Oito números, como 01310-100.' : 'Digite o CEP e nós preenchemos o que der.'
  const home = isBusiness ? PUBLIC : PRIVATE
  return (
    <>
      <div>
        <MaskedField
          name="cep"
          label="CEP"
          hint={`${hint} ${home}`}
          mask={CEP_MASK}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          required
          className="max-w-56"
          value={values.cep}
          onText={(cep) => {
            change({ cep })
            lookUp?.start(cep)
          }}
          onBlur={() => leave('cep')}
          error={error('cep')}
        />
        <p role="status" className={!lookUp?.sentence ? 'sr-only' : 'mt-1.5 text-sm text-ink-muted'}>
          {lookUp?.sentence}
        </p>
      </div>
      <TextField
        name="street"
        label="Rua, avenida ou praça"
        hint={home}
        autoComplete="address-line1"
        required
        maxLength={LONGEST_STREET}
        value={values.street}
        onChange={(event) => change({ street: event.target.value })}
        onBlur={() => leave('street')}
        error={error('street')}
      />
      <div className="grid grid-cols-[2fr_3fr] gap-4">
        <TextField
          name="number"
          label="Número"
          hint={`Sem número? Digite “s/n”. ${home}`}
          autoComplete="off"
          required
          maxLength={LONGEST_HOUSE_NUMBER}
          value={values.number}
          onChange={(event) => change({ number: event.target.value })}
          onBlur={() => leave('number')}
          error={error('number')}
        />
        <TextField
          name="complement"
          label="Complemento"
          hint={home}
          optional
          autoComplete="address-line2"
          maxLength={LONGEST_PLACE}
          value={values.complement}
          onChange={(event) => change({ complement: event.target.value })}
        />
      </div>
      <TextField
        name="district"
        label="Bairro"
        hint={home}
        autoComplete="address-level3"
        required
        maxLength={LONGEST_PLACE}
        value={values.district}
        onChange={(event) => change({ district: event.target.value })}
        onBlur={() => leave('district')}
        error={error('district')}
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <MunicipalityField
          load={municipalities}
          city={values.city}
          state={values.state}
          onChange={change}
          onLeave={() => leave('city')}
          hint={PUBLIC}
          error={error('city')}
        />
        <NativeSelect
          name="state"
          label="Estado"
          hint={PUBLIC}
          autoComplete="address-level1"
          required
          placeholder="Escolha o estado"
          options={STATE_OPTIONS}
          value={values.state}
          onChange={(event) => change({ state: event.target.value })}
          onBlur={() => leave('state')}
          error={error('state')}
        />
      </div>
    </>
  )
}
