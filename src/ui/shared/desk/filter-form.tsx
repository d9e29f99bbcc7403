import { useNavigate, useRouter } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'

declare module '@tanstack/history' {
  interface HistoryState {
    /** How often the list at this address was asked for. Asking for the same again loads it again. */
    asked?: number
  }
}

/** Address of a list with these filters; empty ones are left out. */
export function filteredHref(path: string, filters: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value.trim() !== ''))
  return `${path}${params.size === 0 ? '' : `?${params}`}`
}

/** Returns a function that opens a list, also the one that is open already: its rows may be old. */
export function useAskList(): (href: string) => void {
  const navigate = useNavigate()
  const router = useRouter()
  return (href) => {
    const isSame = router.state.location.href === href
    // Another address is another question already; a new number too would load it twice.
    const state = ({ asked = 0 }) => ({ asked: isSame ? asked + 1 : asked })
    void navigate({ href, replace: isSame, state, resetScroll: false })
  }
}

interface FilterFormProps {
  readonly label: string
  /** Path of the list; the fields' names become its search parameters. */
  readonly path: string
  readonly children: ReactNode
}

/** Filters of a list, kept in its address. */
export function FilterForm({ label, path, children }: FilterFormProps) {
  const ask = useAskList()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filters = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const)
    ask(filteredHref(path, Object.fromEntries(filters)))
  }
  return (
    <search aria-label={label}>
      <form
        onSubmit={submit}
        className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-end gap-4"
      >
        {children}
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          icon={<Search size={18} aria-hidden="true" />}
        >
          Filtrar
        </Button>
      </form>
    </search>
  )
}
