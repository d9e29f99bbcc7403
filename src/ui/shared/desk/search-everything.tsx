import { Search } from 'lucide-react'
import { useState } from 'react'
import { LONGEST_SEARCH, SHORTEST_SEARCH } from '../../../core/back-office/records.ts'
import { Button } from '../../components/ui/button.tsx'
import { TextField } from '../../components/ui/text-field.tsx'
import { fieldsFrom, useForm } from '../forms/use-form.ts'
import { filteredHref, useAskList } from './filter-form.tsx'

const PATH = '/administracao/pessoas'

const searchProblem = (typed: string) => {
  const { length } = typed.trim()
  return length > 0 && length < SHORTEST_SEARCH ? `Digite ao menos ${SHORTEST_SEARCH} letras ou números.` : null
}

/** One field that finds people, bookings, orders and payments. */
export function SearchEverything({ text = '' }: { readonly text?: string | undefined }) {
  const ask = useAskList()
  // Back and links ask for another text while the field stays.
  const [typed, setTyped] = useState({ text, busca: text })
  const busca = typed.text === text ? typed.busca : text
  const { form, error, leave, submit } = useForm({
    fields: fieldsFrom({ busca }, { busca: searchProblem }),
    onSubmit: () => ask(filteredHref(PATH, { busca: busca.trim() })),
  })
  return (
    <search aria-label="Buscar em tudo">
      <form ref={form} onSubmit={submit} noValidate className="mb-6 flex flex-wrap items-start gap-3">
        <TextField
          name="busca"
          label="Buscar pessoa, reserva, pedido ou Pix"
          hint="Nome, e-mail, CPF, CNPJ, celular, código da reserva, pedido, txid ou endToEndId."
          error={error('busca')}
          value={busca}
          onChange={({ target }) => setTyped({ text, busca: target.value })}
          onBlur={() => leave('busca')}
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
