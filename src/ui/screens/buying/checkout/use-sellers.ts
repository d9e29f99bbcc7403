import type { ProviderProfile } from '../../../../core/providers/provider.ts'
import { loadEach } from '../../../../core/resource/load-each.ts'
import { useApp } from '../../../app.tsx'
import { useResource } from '../../../shared/use-resource.ts'

type Seller = Pick<ProviderProfile, 'legalName' | 'taxId'>
const NOBODY: ReadonlyMap<string, Seller> = new Map()

/**
 * The sellers by provider id: Decreto 7.962/2013 requires name and CNPJ or CPF. If one fails to load, its trade name
 * shows.
 */
export function useSellers(ids: readonly string[]): ReadonlyMap<string, Seller> {
  const { providers } = useApp().public
  const wanted = [...new Set(ids)]
  const { lastValue } = useResource<ReadonlyMap<string, Seller>>({
    key: wanted.length === 0 ? null : wanted.join(),
    load: loadEach<Seller>(wanted, (id, signal) => providers.fetchProvider(id, signal)),
  })
  return lastValue ?? NOBODY
}
