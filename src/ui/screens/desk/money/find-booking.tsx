import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { TextField } from '../../../components/ui/text-field.tsx'

/** Leads to a booking's money by its code. */
export function FindBooking() {
  const navigate = useNavigate()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  return (
    <search aria-label="Devolver o valor de uma reserva">
      <form
        noValidate
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          const typed = code.trim().toUpperCase()
          if (typed === '') {
            setError('Digite o código da reserva.')
            event.currentTarget.querySelector('input')?.focus()
            return
          }
          void navigate({ href: `/administracao/dinheiro/reserva/${encodeURIComponent(typed)}` })
        }}
      >
        <TextField
          name="codigo"
          label="Devolver o valor de uma reserva"
          placeholder="TP-7K3M9Q"
          className="w-full sm:w-80"
          value={code}
          error={error}
          autoComplete="off"
          maxLength={60}
          onChange={(event) => {
            setCode(event.target.value)
            setError(null)
          }}
        />
        <Button type="submit" variant="secondary" className="max-sm:w-full">
          Abrir reserva
        </Button>
      </form>
    </search>
  )
}
