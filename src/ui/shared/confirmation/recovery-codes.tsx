import { Copy } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../components/ui/button.tsx'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** The codes for a lost phone. They are shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="flex flex-col gap-4">
      <p>
        Guarde estes códigos fora do celular. Se você perder o aparelho, cada um substitui o aplicativo uma vez. Eles
        não aparecem de novo.
      </p>
      <ul
        aria-label="Códigos de recuperação"
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-md bg-sunken p-4 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={onKept}>Guardei os códigos</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          <Copy size={18} aria-hidden="true" /> Copiar
        </Button>
        <span role="status" className="text-sm text-ink-muted">
          {isCopied === null ? '' : isCopied ? 'Copiado.' : 'Não deu para copiar: anote os códigos.'}
        </span>
      </div>
    </div>
  )
}
