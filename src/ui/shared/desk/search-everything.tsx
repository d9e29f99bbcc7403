import { Search } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '../../../core/back-office/records.ts'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { filteredHref, useAskList } from './filter-form.tsx'

const PATH = '/administracao/pessoas'

/** One field that finds people, bookings, orders and payments. */
export function SearchEverything({ text = '' }: { readonly text?: string | undefined }) {
  const ask = useAskList()
  const [error, setError] = useState<string | null>(null)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const busca = String(new FormData(event.currentTarget).get('busca') ?? '').trim()
    const isTooShort = busca.length > 0 && busca.length < SHORTEST_SEARCH
    setError(isTooShort ? `Digite ao menos ${SHORTEST_SEARCH} letras ou números.` : null)
    if (!isTooShort) ask(filteredHref(PATH, { busca }))
  }
  return (
    <search aria-label="Buscar em tudo">
      <form onSubmit={submit} noValidate className="mb-6 flex flex-wrap items-start gap-3">
        <TextField
          key={text}
          name="busca"
          label="Buscar pessoa, reserva, pedido ou Pix"
          hint="Nome, e-mail, CPF, CNPJ, celular, código da reserva, pedido, txid ou endToEndId."
          error={error}
          defaultValue={text}
          maxLength={LONGEST_SEARCH}
          autoComplete="off"
          enterKeyHint="search"
          className="min-w-0 grow basis-72"
        />
        <Button type="submit" className="sm:mt-7.5" icon={<Search size={18} aria-hidden="true" />}>
          Buscar
        </Button>
      </form>
    </search>
  )
}
