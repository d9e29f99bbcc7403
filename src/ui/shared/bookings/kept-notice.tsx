import { useRouter } from '@tanstack/react-router'
import { WifiOff } from 'lucide-react'
import { Button } from '../../components/ui/button.tsx'
import { sinceText } from '../../since-text.ts'

interface KeptNoticeProps {
  readonly since: Date | null
  readonly what?: string
}

/** Says that the shown data was loaded before the connection was lost. */
export function KeptNotice({ since, what = 'as suas reservas como estavam' }: KeptNoticeProps) {
  const router = useRouter()
  return (
    <div role="status">
      {since !== null && (
        <div className="mb-6 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-3">
          <p className="flex gap-2.5">
            <WifiOff size={18} aria-hidden="true" className="mt-0.5 shrink-0 text-warning" />
            <span>
              Sem conexão. Mostramos {what} {sinceText(since, new Date())}.
            </span>
          </p>
          <Button size="sm" variant="secondary" onClick={() => router.invalidate()}>
            Tentar de novo
          </Button>
        </div>
      )}
    </div>
  )
}
