import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'
import { fieldsFrom, useForm } from '../../../shared/forms/use-form.ts'

const codeProblem = (typed: string) => (typed.trim() === '' ? 'Digite o código da reserva.' : null)

/** Leads to a booking's money by its code. */
export function FindBooking() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom({ codigo: code }, { codigo: codeProblem }),
    onSubmit: () =>
      void navigate({ href: `/administracao/dinheiro/reserva/${encodeURIComponent(code.trim().toUpperCase())}` }),
  })
  return (
    <search aria-label="Devolver o valor de uma reserva">
      <form ref={form} noValidate className="flex flex-wrap items-end gap-3" onSubmit={submit}>
        <TextField
          name="codigo"
          label="Devolver o valor de uma reserva"
          placeholder="TP-7K3M9Q"
          className="w-full sm:w-80"
          value={code}
          error={error('codigo')}
          autoComplete="off"
          maxLength={60}
          onChange={({ target }) => setCode(target.value)}
          onBlur={() => leave('codigo')}
        />
        <Button type="submit" variant="secondary" className="max-sm:w-full">
          Abrir reserva
        </Button>
      </form>
    </search>
  )
}
