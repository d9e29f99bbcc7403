import type { ReactNode } from 'react'
import type { Centavos } from '../../../../core/money/money.ts'
import { MONEY_MASK, parseMoney, readMoney, showMoney } from '../../../../core/money/money-mask.ts'
import { MaskedField } from '../../../components/ui/masked-field.tsx'

interface MoneyFieldProps {
  /** Path within the section. */
  readonly name: string
  readonly label: ReactNode
  readonly value: Centavos | null
  readonly onChange: (value: Centavos | null) => void
  readonly onLeave: (field: string) => void
  readonly error: string | null
  readonly disabled?: boolean
  readonly className?: string
}

/** Reais, typed as in a bank's app. What is pasted over all of it is read as an amount: `450` is R$ 450,00. */
export function MoneyField({ name, label, value, onChange, onLeave, error, disabled, className }: MoneyFieldProps) {
  return (
    <MaskedField
      name={name}
      label={label}
      mask={MONEY_MASK}
      prefix="R$"
      inputMode="numeric"
      autoComplete="off"
      placeholder="0,00"
      inputClassName="tabular-nums"
      className={className}
      disabled={disabled}
      value={showMoney(value)}
      onText={(text) => onChange(readMoney(text))}
      onPaste={(event) => {
        const { selectionStart, selectionEnd, value: shown } = event.currentTarget
        const amount = parseMoney(event.clipboardData.getData('text'))
        if (amount === null || selectionStart !== 0 || selectionEnd !== shown.length) return
        event.preventDefault()
        onChange(amount)
      }}
      onBlur={() => onLeave(name)}
      error={error}
    />
  )
}
