import { Printer } from 'lucide-react'
import { Button } from '../components/ui/button.tsx'
import { Blocks, LinksApart } from './blocks.tsx'
import { longDate } from './info-page.tsx'
import { PROVIDER_CONTRACT } from './provider-contract.ts'

/** The contract inside a page: its title is a second-level heading. */
export function ProviderContractText() {
  const { title, version, since, sections } = PROVIDER_CONTRACT
  return (
    <LinksApart value={true}>
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-sm text-ink-muted">
        Versão {version}, de <time dateTime={since}>{longDate(since)}</time>
      </p>
      {sections.map((section) => (
        <div key={section.id} className="mt-6">
          <h3 id={`contrato-${section.id}`} className="mb-2 text-lg">
            {section.title}
          </h3>
          <Blocks blocks={section.blocks} />
        </div>
      ))}
    </LinksApart>
  )
}

export function PrintContract() {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<Printer size={18} aria-hidden="true" />}
      className="min-h-11"
      onClick={() => window.print()}
    >
      Imprimir ou salvar em PDF
    </Button>
  )
}
