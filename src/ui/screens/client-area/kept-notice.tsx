import { useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { clockText } from './booking-text.ts'

/** Says that what is shown was fetched before the connection was lost. */
export function KeptNotice({ since }: { readonly since: Date | null }) {
  const router = useRouter()
  return (
    <div role="status">
      {since !== null && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-3">
          <p className="flex gap-2.5">
            <WifiOff size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
            <span>Sem conexão. Mostramos as suas reservas como estavam às {clockText(since)}.</span>
          </p>
          <Button size="sm" variant="secondary" onClick={() => router.invalidate()}>
            Tentar de novo
          </Button>
        </div>
      )}
    </div>
  )
}
