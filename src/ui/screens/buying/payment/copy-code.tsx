import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'

type Outcome = 'copied' | 'refused'

/** For how long the button says that it has copied. Milliseconds. */
const TOLD_MS = 4_000

/** Pix copia e cola: one press, and the code itself for browsers that let nothing be copied. */
export function CopyCode({ code }: { readonly code: string }) {
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const [outcome, setOutcome] = useState<{ readonly what: Outcome } | null>(null)
  const isCopied = outcome?.what === 'copied'

  useEffect(() => {
    if (outcome?.what !== 'copied') return
    const timer = setTimeout(() => setOutcome(null), TOLD_MS)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setOutcome({ what: 'copied' })
    } catch {
      setOutcome({ what: 'refused' })
      field.current?.focus()
      field.current?.select()
    }
  }
  const Icon = isCopied ? Check : Copy
  return (
    <div>
      <Button block size="lg" onClick={copy} icon={<Icon size={20} aria-hidden="true" />}>
        {isCopied ? 'Código copiado' : 'Copiar código Pix'}
      </Button>
      <p role="status" className={outcome === null ? 'sr-only' : 'mt-2 text-sm text-ink-muted'}>
        {isCopied && 'Agora abra o app do seu banco e cole em Pix Copia e Cola.'}
        {outcome?.what === 'refused' &&
          'Seu navegador não deixou copiar. O código está selecionado: copie e cole no app.'}
      </p>
      <label htmlFor={id} className="mt-4 block text-sm font-medium">
        Pix Copia e Cola
      </label>
      <textarea
        ref={field}
        id={id}
        readOnly
        rows={3}
        value={code}
        spellCheck={false}
        onFocus={(event) => event.target.select()}
        className="mt-1.5 block field-sizing-content w-full resize-none rounded-md border border-line-strong bg-sunken px-3 py-2 font-mono text-sm break-all text-ink"
      />
    </div>
  )
}
