import { DRAFT_LIMITS, OFFER_LIMITS } from '../../../../../core/offer-editing/offer-limits.ts'
import type { BasicsSection } from '../../../../../core/offer-editing/offer-sections.ts'
import { TextField } from '../../../../components/ui/text-field.tsx'
import { CountField } from './count-field.tsx'

type Transfer = NonNullable<BasicsSection['transfer']>

interface TransferFieldsProps {
  readonly transfer: Transfer
  readonly onChange: (transfer: Transfer) => void
  readonly onLeave: (field: string) => void
  readonly problems: ReadonlyMap<string, string>
}

const TEXTS = [
  { field: 'origin', label: 'De onde sai', placeholder: 'Aeroporto de São Luís (SLZ)' },
  { field: 'destination', label: 'Para onde vai', placeholder: 'Hotéis de Barreirinhas' },
  { field: 'vehicle', label: 'Veículo', placeholder: 'Van com ar-condicionado, até 15 pessoas' },
] as const

/** From where to where, and in what. */
export function TransferFields({ transfer, onChange, onLeave, problems }: TransferFieldsProps) {
  return (
    <>
      {TEXTS.map(({ field, label, placeholder }) => (
        <TextField
          key={field}
          name={`transfer.${field}`}
          label={label}
          placeholder={placeholder}
          autoCapitalize="sentences"
          autoComplete="off"
          maxLength={DRAFT_LIMITS.transfer}
          value={transfer[field]}
          onChange={(event) => onChange({ ...transfer, [field]: event.target.value })}
          onBlur={() => onLeave(`transfer.${field}`)}
          error={problems.get(`transfer.${field}`) ?? null}
        />
      ))}
      <CountField
        name="transfer.luggagePerPerson"
        label="Malas por pessoa"
        hint="Quantas malas grandes cada pessoa pode levar. Zero, se só cabem bolsas de mão."
        most={OFFER_LIMITS.luggage}
        value={transfer.luggagePerPerson}
        onChange={(luggagePerPerson) => onChange({ ...transfer, luggagePerPerson })}
        onLeave={onLeave}
        error={problems.get('transfer.luggagePerPerson') ?? null}
      />
    </>
  )
}
