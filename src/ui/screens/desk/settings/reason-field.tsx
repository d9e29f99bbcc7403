import { TextField } from '../../../components/ui/text-field.tsx'

interface ReasonFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
  readonly error: string | null
}

/** Why the team changes, for the audit log. */
export function ReasonField({ value, onChange, onBlur, error }: ReasonFieldProps) {
  return (
    <TextField
      name="reason"
      label="Motivo"
      hint="Fica no registro."
      required
      maxLength={500}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
      error={error}
    />
  )
}
