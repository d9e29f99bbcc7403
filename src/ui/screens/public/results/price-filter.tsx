import type { Centavos } from '../../../../core/money/money.ts'
import { Button } from '../../../components/ui/button.tsx'
import { FieldError } from '../../../components/ui/field.tsx'
import { type PriceDraft, reaisText } from './use-price-draft.ts'

interface PriceFilterProps {
  readonly draft: PriceDraft
  /** The lowest and the highest price under the other filters. */
  readonly limits: { readonly min: Centavos; readonly max: Centavos } | null
}

/** Two fields in reais, applied together, because a half-typed price is not a filter. */
export function PriceFilter({ draft, limits }: PriceFilterProps) {
  const { min, max, setMin, setMax, error, apply } = draft
  const field = (name: string, label: string, value: string, onChange: (text: string) => void, example?: Centavos) => (
    <label className="min-w-0 flex-1 text-sm">
      <span className="text-ink-muted">{label}</span>
      <span className="mt-1 flex h-11 items-center gap-1 rounded-md border border-line-strong bg-surface px-3 focus-within:border-primary-ring">
        <span className="text-ink-muted">R$</span>
        <input
          name={name}
          inputMode="decimal"
          autoComplete="off"
          value={value}
          placeholder={example === undefined ? undefined : reaisText(example)}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : 'price-error'}
          onChange={(event) => onChange(event.target.value.trim())}
          className="w-full min-w-0 bg-transparent outline-none"
        />
      </span>
    </label>
  )

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        // With nothing new to apply, the button focuses the first price field.
        if (apply() && !draft.isChanged) event.currentTarget.querySelector('input')?.focus()
      }}
      noValidate
    >
      <div className="flex gap-3">
        {field('preco_min', 'Mínimo', min, setMin, limits?.min)}
        {field('preco_max', 'Máximo', max, setMax, limits?.max)}
      </div>
      <FieldError id="price-error" error={error} />
      <Button type="submit" variant="secondary" size="sm" className="mt-3">
        Aplicar preço
      </Button>
    </form>
  )
}
