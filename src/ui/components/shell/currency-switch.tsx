import { ChevronDown } from 'lucide-react'
import { CURRENCIES, type Currency } from '../../../core/money/money.ts'
import { cx } from '../ui/cx.ts'

const NAMES: Readonly<Record<Currency, string>> = {
  BRL: 'BRL – Real',
  USD: 'USD – Dólar',
  EUR: 'EUR – Euro',
  GBP: 'GBP – Libra',
}

export interface CurrencySwitchProps {
  readonly value: Currency
  readonly onChange: (currency: Currency) => void
  readonly className?: string
}

/** The browser's own list with a short label. Payments are always in BRL; other currencies are for orientation. */
export function CurrencySwitch({ value, onChange, className }: CurrencySwitchProps) {
  return (
    <span
      className={cx(
        'relative inline-flex h-11 items-center gap-1 rounded-full px-3 text-sm font-semibold hover:bg-sunken',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary-ring print:hidden',
        className,
      )}
    >
      <span aria-hidden="true">{value}</span>
      <ChevronDown size={16} aria-hidden="true" />
      <select
        aria-label="Moeda dos preços"
        value={value}
        onChange={(event) => {
          const chosen = CURRENCIES.find((currency) => currency === event.target.value)
          if (chosen) onChange(chosen)
        }}
        className="absolute inset-0 w-full appearance-none rounded-full text-base opacity-0"
      >
        {CURRENCIES.map((currency) => (
          <option key={currency} value={currency}>
            {NAMES[currency]}
          </option>
        ))}
      </select>
    </span>
  )
}
