import { Button } from '../../../components/ui/button.tsx'
import { failureText } from '../../../failure-sentence.ts'

interface NotReloadedProps {
  readonly failure: unknown
  readonly onRetry: () => void
  readonly className?: string
}

/** Says that the shown data is old because a reload failed. */
export function NotReloaded({ failure, onRetry, className = '' }: NotReloadedProps) {
  return (
    <div
      role="alert"
      className={`${className} flex flex-wrap items-center justify-between gap-3 rounded-md bg-warning-soft px-4 py-3`}
    >
      <p className="min-w-0 flex-1">Mostramos o que sabíamos há pouco. {failureText(failure).text}</p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Tentar de novo
      </Button>
    </div>
  )
}
