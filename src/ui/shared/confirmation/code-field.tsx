import { TextField, type TextFieldProps } from '../../components/ui/text-field.tsx'

/** Six digits of the authenticator app, or a recovery code. */
export function CodeField(props: Omit<TextFieldProps, 'name' | 'label'>) {
  return (
    <TextField
      {...props}
      name="code"
      label="Código do aplicativo"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={20}
      required
      className="max-w-64"
    />
  )
}
