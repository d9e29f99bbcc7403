import { useEffect, useState } from 'react'
import { isFailure } from '../../../core/failures.ts'
import type { CompanyChanges, CompanyData, ProviderCompany } from '../../../core/onboarding/provider-company.port.ts'

export type LoadedCompany =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly data: CompanyData }
  /** A backend that keeps to the specification's calls alone, or an account without a profile. */
  | { readonly kind: 'not told' }
  | { readonly kind: 'failed'; readonly error: unknown }

/** What the provider registered with, and how it is changed; read when the tab opens, so that no reload disturbs what is typed. */
export function useCompany(company: ProviderCompany) {
  const [loaded, setLoaded] = useState<LoadedCompany>({ kind: 'loading' })
  const [tries, setTries] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads it again
  useEffect(() => {
    const leaving = new AbortController()
    company.fetch(leaving.signal).then(
      (data) => {
        if (!leaving.signal.aborted) setLoaded({ kind: 'known', data })
      },
      (error: unknown) => {
        if (leaving.signal.aborted) return
        setLoaded(
          isFailure(error) && ['NotFound', 'NotOffered'].includes(error.name)
            ? { kind: 'not told' }
            : { kind: 'failed', error },
        )
      },
    )
    return () => leaving.abort()
  }, [company, tries])
  return {
    loaded,
    retry() {
      setLoaded({ kind: 'loading' })
      setTries((count) => count + 1)
    },
    save: async (changes: CompanyChanges): Promise<void> =>
      setLoaded({ kind: 'known', data: await company.update(changes) }),
  }
}
