import { Info } from 'lucide-react'
import { AppLink } from '../../../../components/ui/app-link.tsx'
import { guideHref } from '../guide-search.ts'

/** The missing steps before the first sale, and what the guide can already do. */
export function MayNotSellYet({ obstacle }: { readonly obstacle: string | null }) {
  return (
    <div className="mb-6 flex gap-3 rounded-lg bg-info-soft px-4 py-3">
      <Info size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-info" />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">
          {obstacle ?? 'Você pode enviar ofertas quando o seu cadastro for aprovado.'}
        </p>
        <p className="mt-0.5 text-sm">
          Enquanto isso, prepare suas ofertas: os rascunhos ficam salvos.{' '}
          <AppLink
            href={guideHref({ tab: 'validations' })}
            keepScroll
            className="font-medium text-primary-text underline underline-offset-4"
          >
            Ver o que falta no cadastro
          </AppLink>
        </p>
      </div>
    </div>
  )
}
