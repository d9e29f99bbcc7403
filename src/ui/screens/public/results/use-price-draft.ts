import { useState } from 'react'
import type { Centavos } from '../../../../core/money/money.ts'
import { readMoney, showMoney, UNREADABLE_MONEY } from '../../../../core/money/typed-money.ts'
import type { Filters } from './use-filters.ts'

/** The price fields as typed: they become a filter only when they are applied. */
export interface PriceDraft {
  readonly min: string
  readonly max: string
  readonly setMin: (text: string) => void
  readonly setMax: (text: string) => void
  readonly error: string | null
  /** True when the fields differ from the filter. */
  readonly isChanged: boolean
  /** Applies the fields. Returns false, and shows why, when they are not a price range. */
  readonly apply: () => boolean
}

/** Centavos as the fields show them. */
export const reaisText = (centavos: Centavos | undefined) => showMoney(centavos ?? null).replace(/,00$/, '')

export function usePriceDraft({ query, change }: Filters): PriceDraft {
  const applied = { min: reaisText(query.priceMin), max: reaisText(query.priceMax) }
  const [typed, setTyped] = useState(applied)
  const [known, setKnown] = useState(applied)
  const [error, setError] = useState<string | null>(null)
  // The filter changed elsewhere: by a chip, "Limpar filtros" or Back.
  if (known.min !== applied.min || known.max !== applied.max) {
    setKnown(applied)
    setTyped(applied)
    setError(null)
  }

  const { min, max } = typed
  const isChanged = min !== applied.min || max !== applied.max
  const apply = () => {
    const problem = problemOf(min, max)
    setError(problem)
    if (problem !== null) return false
    if (isChanged) change({ priceMin: readMoney(min) ?? undefined, priceMax: readMoney(max) ?? undefined })
    return true
  }
  return {
    ...typed,
    setMin: (text) => setTyped({ ...typed, min: text }),
    setMax: (text) => setTyped({ ...typed, max: text }),
    error,
    isChanged,
    apply,
  }
}

function problemOf(min: string, max: string): string | null {
  const [priceMin, priceMax] = [readMoney(min), readMoney(max)]
  if ((min !== '' && priceMin === null) || (max !== '' && priceMax === null)) {
    return UNREADABLE_MONEY
  }
  if (priceMin !== null && priceMax !== null && priceMin > priceMax) {
    return 'O mínimo não pode ser maior que o máximo.'
  }
  return null
}
