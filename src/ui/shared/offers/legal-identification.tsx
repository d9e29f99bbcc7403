import type { ProviderSummary } from '../../../core/offers/offer.ts'
import { isBusiness } from '../../../core/offers/public-address.ts'

/**
 * The seller's identification required by law: name, CPF or CNPJ and address (Decreto 7.962/2013 art. 2; for a person only city and
 * state), and the Cadastur number, required in every advertisement of a tourism service (Decreto 7.381/2010).
 */
export function LegalIdentification({ seller }: { readonly seller: ProviderSummary }) {
  const isCompany = isBusiness(seller.taxId)
  const facts = [
    seller.cadastur && { name: 'Cadastur', value: `${seller.cadastur.number} (${seller.cadastur.category})` },
    { name: isCompany ? 'Razão social' : 'Nome', value: seller.legalName },
    { name: isCompany ? 'CNPJ' : 'CPF', value: seller.taxId },
    { name: isCompany ? 'Endereço' : 'Cidade', value: seller.address },
  ]
  return (
    <dl className="grid grid-cols-1 gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.name}>
              <dt className="text-ink-muted">{fact.name}</dt>
              <dd className="font-medium wrap-anywhere">{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
