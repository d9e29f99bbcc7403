import type { FieldDescription } from '../../../../../core/offers/offer-fields.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { ToggleChip } from '../../../../components/ui/chip.tsx'

interface ChoicesFieldProps {
  readonly name: string
  readonly field: Extract<FieldDescription, { readonly choices: readonly string[] }>
  readonly words: {
    readonly label: string
    readonly hint: string
    readonly choices: Readonly<Record<string, string>>
  }
  readonly chosen: readonly string[]
  /** Choices that the text of the offer suggests. */
  readonly suggested: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
}

/** Any of some choices, with those that the offer's own text suggests. */
export function ChoicesField({ name, field, words, chosen, suggested, onChange }: ChoicesFieldProps) {
  const inOrder = (wanted: readonly string[]) => field.choices.filter((choice) => wanted.includes(choice))
  const missing = suggested.filter((choice) => !chosen.includes(choice))
  return (
    <fieldset data-field={name} tabIndex={-1} className="min-w-0">
      <legend className="font-semibold">
        {words.label} <span className="font-normal text-ink-muted">(opcional)</span>
      </legend>
      <p className="mt-1 text-sm text-ink-muted">{words.hint}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {field.choices.map((choice) => (
          <ToggleChip
            key={choice}
            pressed={chosen.includes(choice)}
            onToggle={(isOn) => onChange(inOrder(isOn ? [...chosen, choice] : chosen.filter((one) => one !== choice)))}
          >
            {words.choices[choice] ?? choice}
          </ToggleChip>
        ))}
      </div>
      {missing.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
          <span>Seu texto fala de: {missing.map((choice) => words.choices[choice] ?? choice).join(', ')}.</span>
          <Button variant="secondary" size="sm" onClick={() => onChange(inOrder([...chosen, ...missing]))}>
            Marcar
          </Button>
        </p>
      )}
    </fieldset>
  )
}
