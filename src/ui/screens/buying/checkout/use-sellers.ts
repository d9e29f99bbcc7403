import { useEffect, useState } from 'react'
import type { ProviderProfile } from '../../../../core/providers/provider.ts'
import { useApp } from '../../../app.tsx'

type Seller = Pick<ProviderProfile, 'legalName' | 'taxId'>
const NOBODY: ReadonlyMap<string, Seller> = new Map()

/** Who sells, by provider: Decreto 7.962/2013 wants name and CNPJ or CPF in sight. Whoever does not come is known by the trade name alone. */
export function useSellers(ids: readonly string[]): ReadonlyMap<string, Seller> {
  const { providers } = useApp()
  const [sellers, setSellers] = useState(NOBODY)
  const names = [...new Set(ids)].join()
  useEffect(() => {
    const leaving = new AbortController()
    for (const id of names.split(',').filter((name) => name !== '')) {
      providers.fetchProvider(id, leaving.signal).then(
        (seller) => setSellers((known) => new Map([...known, [id, seller]])),
        () => undefined,
      )
    }
    return () => leaving.abort()
  }, [names, providers])
  return sellers
}
