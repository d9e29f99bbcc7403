import { Share2 } from 'lucide-react'
import { toast } from '../../components/toasts/toast.ts'
import { buttonClass } from '../../components/ui/button.tsx'

/** Opens the device's share sheet, or copies the address. */
export function ShareButton({ title, text }: { readonly title: string; readonly text: string }) {
  const share = async () => {
    const url = window.location.href
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title, text, url })
      } catch (error) {
        // The person cancelled; any other error means that the browser cannot share.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      toast.success('Link copiado. É só colar na conversa.')
    } catch {
      toast.warning('Seu navegador não deixou copiar. Copie o endereço da barra do navegador.')
    }
  }
  return (
    <button
      type="button"
      onClick={share}
      className={buttonClass({ variant: 'ghost', size: 'sm' }, '-mr-3 min-h-11 shrink-0')}
    >
      <Share2 size={18} aria-hidden="true" />
      <span className="max-sm:sr-only">Compartilhar</span>
    </button>
  )
}
