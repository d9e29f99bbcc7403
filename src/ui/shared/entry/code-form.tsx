import { useEffect, useRef, useState } from 'react'
import type { EntryProblem } from '../../../core/account/entry-problem.ts'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { ProblemNote } from '../forms/problem-note.tsx'
import { fieldsFrom, useForm } from '../forms/use-form.ts'

const LENGTH = 6

/** Codes copied from mails contain spaces and hyphens. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, LENGTH)

interface CodeFormProps {
  readonly onCode: (code: string) => void
  readonly busy: boolean
  readonly problem: EntryProblem | null
}

/** One field, which phones fill from the message; the last digit submits it. */
export function CodeForm({ onCode, busy, problem }: CodeFormProps) {
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const sent = useRef('')
  const { form, error, submit } = useForm({
    fields: fieldsFrom(
      { code },
      { code: (typed) => (typed.length < LENGTH ? 'Digite os 6 números do código.' : null) },
    ),
    problem,
    onSubmit: () => {
      if (busy) return
      // The sixth digit already submitted the code: pressing the button must not use up another try.
      if (code === sent.current && problem?.fields.code !== undefined) {
        input.current?.focus()
        input.current?.select()
        return
      }
      sent.current = code
      onCode(code)
    },
  })
  // Selects the refused code, so that the next input replaces it.
  useEffect(() => {
    if (problem !== null && 'code' in problem.fields) input.current?.select()
  }, [problem])
  const type = (text: string) => {
    const digits = digitsOf(text)
    setCode(digits)
    // Submits after the field shows all digits.
    if (digits.length === LENGTH && digits !== code) queueMicrotask(() => form.current?.requestSubmit())
  }
  return (
    <form ref={form} noValidate aria-label="Código do e-mail" className="flex flex-col gap-5" onSubmit={submit}>
      <ProblemNote problem={problem} fields={['code']} />
      <TextField
        ref={input}
        name="code"
        label="Código de 6 números"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        required
        value={code}
        readOnly={busy}
        onChange={(event) => type(event.target.value)}
        error={error('code')}
        inputClassName="text-2xl tracking-[0.4em] tabular-nums"
      />
      <Button type="submit" size="lg" block loading={busy} loadingLabel="Confirmando…">
        Confirmar cadastro
      </Button>
    </form>
  )
}
