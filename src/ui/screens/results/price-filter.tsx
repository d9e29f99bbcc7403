import { type FormEvent, useState } from 'react'
import type { Centavos } from '../../../core/money/money.ts'
import { readMoney, showMoney } from '../../../core/money/typed-money.ts'
import { Button } from '../../components/ui/button.tsx'
import { FieldError } from '../../components/ui/field.tsx'
import type { Filters } from './use-filters.ts'

interface PriceFilterProps extends Filters {
  /** The cheapest and the dearest offer under the other filters. */
  readonly limits: { readonly min: Centavos; readonly max: Centavos } | null
}

const reais = (centavos: Centavos | undefined) => showMoney(centavos ?? null).replace(/,00$/, '')

/** Two fields in reais, applied together: a price that is being typed is not a filter yet. */
export function PriceFilter({ query, change, limits }: PriceFilterProps) {
  const [min, setMin] = useState(reais(query.priceMin))
  const [max, setMax] = useState(reais(query.priceMax))
  const [error, setError] = useState<string | null>(null)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const [priceMin, priceMax] = [readMoney(min), readMoney(max)]
    if ((min !== '' && priceMin === null) || (max !== '' && priceMax === null)) {
      return setError('Escreva o valor em reais, como 180 ou 1.234,56.')
    }
    if (priceMin !== null && priceMax !== null && priceMin > priceMax) {
      return setError('O mínimo não pode ser maior que o máximo.')
    }
    setError(null)
    change({ priceMin: priceMin ?? undefined, priceMax: priceMax ?? undefined })
  }

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
          placeholder={example === undefined ? undefined : reais(example)}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : 'price-error'}
          onChange={(event) => onChange(event.target.value.trim())}
          className="w-full min-w-0 bg-transparent outline-none"
        />
      </span>
    </label>
  )

  return (
    <form onSubmit={apply} noValidate>
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
