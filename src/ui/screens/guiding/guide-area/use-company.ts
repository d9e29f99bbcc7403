import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFailure } from '../../../../core/failures.ts'
import type { ProfileField } from '../../../../core/onboarding/profile-changes.ts'
import type { CompanyChanges, CompanyData, ProviderCompany } from '../../../../core/onboarding/provider-company.port.ts'
import { useReturn } from '../../../shared/time/use-return.ts'
import { useValidation } from '../../../use-validation.ts'

export type LoadedCompany =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly data: CompanyData }
  /** A backend that keeps to the specification's calls alone, or an account without a profile. */
  | { readonly kind: 'not told' }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * What the provider registered with, and how it is changed. It is read when the tab opens and, while a proposal waits for an
 * admin, with each validation record (a decision writes one) and when the person comes back. Typed text lies over it and stays.
 */
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
  const asked = useRef(0)
  const put = (data: CompanyData) => {
    // An answer that was asked for before this one is older.
    asked.current += 1
    setLoaded({ kind: 'known', data })
  }
  /** Reads it again; what cannot be read stays as it was. */
  const refresh = () => {
    asked.current += 1
    const number = asked.current
    company.fetch().then(
      (data) => {
        if (number === asked.current) setLoaded({ kind: 'known', data })
      },
      () => undefined,
    )
  }
  const isAwaited = loaded.kind === 'known' && loaded.data.changes.some(({ state }) => state === 'in review')
  useDecision(isAwaited, refresh)
  return {
    loaded,
    refresh,
    retry() {
      setLoaded({ kind: 'loading' })
      setTries((count) => count + 1)
    },
    async save(changes: CompanyChanges): Promise<CompanyData> {
      const data = await company.update(changes)
      put(data)
      return data
    },
    withdraw: async (field: ProfileField): Promise<void> => put(await company.withdraw(field)),
  }
}

/** Looks again with each validation record, for a decision writes one, and when the person comes back. */
function useDecision(isAwaited: boolean, refresh: () => void): void {
  const { flags } = useValidation()
  const look = useEffectEvent(() => {
    if (isAwaited) refresh()
  })
  // Each record brings flags of its own, also where they say the same.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a record says that there may be more to know
  useEffect(() => look(), [flags])
  useReturn(() => look())
}
