import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'trailing' | 'name' | 'label'> {
  readonly name?: string
  readonly label?: string
  /** `new-password` lets the browser suggest one. */
  readonly autoComplete?: 'current-password' | 'new-password'
}

export function PasswordField({
  name = 'password',
  label = 'Senha',
  autoComplete = 'current-password',
  ...field
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...field}
      name={name}
      label={label}
      autoComplete={autoComplete}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      trailing={
        <IconButton
          size="sm"
          label={shown ? 'Ocultar senha' : 'Mostrar senha'}
          icon={shown ? <EyeOff size={20} aria-hidden="true" /> : <Eye size={20} aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
