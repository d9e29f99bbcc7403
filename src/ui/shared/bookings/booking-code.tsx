import { Copy } from 'lucide-react'
import { toast } from '../../components/toasts/toast.ts'

/** A code to read out to the guide or the help centre; one press copies it. */
export function BookingCode({ code, size = 'sm' }: { readonly code: string; readonly size?: 'sm' | 'lg' }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      toast.success(`Código ${code} copiado.`)
    } catch {
      toast.warning('Seu navegador não deixou copiar. Selecione o código e copie.')
    }
  }
  return (
    <span className="inline-flex items-center gap-1">
      <span
        className={
          size === 'lg'
            ? 'font-mono text-3xl font-semibold tracking-wider'
            : 'font-mono text-sm font-semibold tracking-wide'
        }
      >
        {code}
      </span>
      <button
        type="button"
        aria-label={`Copiar o código ${code}`}
        title="Copiar o código"
        onClick={copy}
        className="relative grid size-8 place-items-center rounded-full text-ink-muted after:absolute after:-inset-1.5 hover:bg-sunken hover:text-ink print:hidden"
      >
        <Copy size={16} aria-hidden="true" />
      </button>
    </span>
  )
}
