import { type ChangeEvent, type ReactNode, useState } from 'react'
import { formatBrl } from '../../../../../core/money/format.ts'
import type { Centavos } from '../../../../../core/money/money.ts'
import {
  editMoney,
  isSuspiciouslySmall,
  readMoney,
  showMoney,
  UNREADABLE_MONEY,
} from '../../../../../core/money/typed-money.ts'
import { TextField } from '../../../../components/ui/text-field.tsx'

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

/** Reais: `180` is R$ 180,00. The text stays as it is typed until the field is left. */
export function MoneyField({ name, label, value, onChange, onLeave, error, disabled, className }: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed !== null && readMoney(typed) === value ? typed : null
  const isUnreadable = text !== null && text !== '' && value === null

  const change = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const edited = editMoney(text ?? showMoney(value), input.value, input.selectionStart ?? input.value.length)
    // React leaves the cursor alone if the text is already right.
    input.value = edited.text
    input.setSelectionRange(edited.caret, edited.caret)
    setTyped(edited.text)
    onChange(readMoney(edited.text))
  }

  return (
    <TextField
      name={name}
      label={label}
      prefix="R$"
      inputMode="decimal"
      autoComplete="off"
      placeholder="0,00"
      inputClassName="tabular-nums"
      className={className}
      disabled={disabled}
      value={text ?? showMoney(value)}
      onChange={change}
      onPaste={(event) => {
        const { selectionStart, selectionEnd, value: shown } = event.currentTarget
        const pasted = event.clipboardData.getData('text')
        const amount = readMoney(pasted)
        if (amount === null || selectionStart !== 0 || selectionEnd !== shown.length) return
        event.preventDefault()
        setTyped(null)
        onChange(amount)
      }}
      onBlur={() => {
        if (!isUnreadable) setTyped(null)
        onLeave(name)
      }}
      error={error !== null && isUnreadable ? UNREADABLE_MONEY : error}
      hint={
        text === null &&
        value !== null &&
        isSuspiciouslySmall(value) && (
          <span className="text-warning">São só {formatBrl(value)}. Confira se é isso mesmo.</span>
        )
      }
    />
  )
}
