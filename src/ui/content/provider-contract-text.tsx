import { Printer } from 'lucide-react'
import type { Company } from '../../core/company/company.ts'
import { Button } from '../components/ui/button.tsx'
import { Blocks, LinksApart } from './blocks.tsx'
import { CompanyOfDay, useCurrentFacts } from './current-facts.ts'
import { longDate } from './info-page.tsx'
import { PROVIDER_CONTRACT } from './provider-contract.ts'

/**
 * The contract inside a page: its title is a second-level heading.
 * @param company the other party on the day of the acceptance; null for the current company.
 */
export function ProviderContractText({ company = null }: { readonly company?: Company | null }) {
  const { title, version, since } = PROVIDER_CONTRACT
  return (
    <LinksApart value={true}>
      <CompanyOfDay value={company}>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-sm text-ink-muted">
          Versão {version}, de <time dateTime={since}>{longDate(since)}</time>
        </p>
        <Clauses />
      </CompanyOfDay>
    </LinksApart>
  )
}

function Clauses() {
  const fill = useCurrentFacts()
  return PROVIDER_CONTRACT.sections.map((section) => (
    <div key={section.id} className="mt-6">
      <h3 id={`contrato-${section.id}`} className="mb-2 text-lg">
        {fill(section.title)}
      </h3>
      <Blocks blocks={section.blocks} />
    </div>
  ))
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
