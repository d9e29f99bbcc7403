import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '../../components/ui/button.tsx'

/** Address of a list with these filters; empty ones are left out. */
export function filteredHref(path: string, filters: Readonly<Record<string, string>>): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value.trim() !== ''))
  return `${path}${params.size === 0 ? '' : `?${params}`}`
}

interface FilterFormProps {
  readonly label: string
  /** Path of the list; the fields' names become its search parameters. */
  readonly path: string
  readonly children: ReactNode
}

/** Filters of a list, kept in its address. */
export function FilterForm({ label, path, children }: FilterFormProps) {
  const navigate = useNavigate()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const filters = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)] as const)
    void navigate({ href: filteredHref(path, Object.fromEntries(filters)), resetScroll: false })
  }
  return (
    <search aria-label={label}>
      <form
        onSubmit={submit}
        className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none lg:items-end"
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
