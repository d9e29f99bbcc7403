import { useEffect, useEffectEvent } from 'react'
import { isFailure } from '../../../../core/failures.ts'
import type { ProfileField } from '../../../../core/onboarding/profile-changes.ts'
import type { CompanyChanges, CompanyData, ProviderCompany } from '../../../../core/onboarding/provider-company.port.ts'
import { useAwaiting } from '../../../shared/time/use-return.ts'
import { useResource } from '../../../shared/use-resource.ts'
import { useValidation } from '../../../use-validation.ts'

export type LoadedCompany =
  | { readonly kind: 'loading' }
  | { readonly kind: 'known'; readonly data: CompanyData }
  /** The backend has only the specification's calls, or the account has no profile. */
  | { readonly kind: 'not offered' }
  | { readonly kind: 'failed'; readonly error: unknown }

/**
 * The guide's registration data and the actions that change it. Loads when the tab opens and again while a proposal
 * waits for an admin. Typed text covers it and stays.
 */
export function useCompany(company: ProviderCompany) {
  const resource = useResource({ key: 'company', load: (signal) => company.fetch(signal) })
  const { value, failure, reload: refresh, retry } = resource
  const put = (data: CompanyData) => resource.change(() => data)
  useDecision(value?.changes.some(({ state }) => state === 'in review') === true, refresh)
  return {
    loaded: loadedOf(value, failure),
    refresh,
    retry,
    async save(changes: CompanyChanges): Promise<CompanyData> {
      const data = await company.update(changes)
      put(data)
      return data
    },
    withdraw: async (field: ProfileField): Promise<void> => put(await company.withdraw(field)),
  }
}

function loadedOf(data: CompanyData | null, error: unknown): LoadedCompany {
  if (data !== null) return { kind: 'known', data }
  if (error === null) return { kind: 'loading' }
  return isFailure(error) && ['NotFound', 'NotOffered'].includes(error.name)
    ? { kind: 'not offered' }
    : { kind: 'failed', error }
}

/** While a decision is awaited, reloads with each validation record, when the person returns, and regularly. */
function useDecision(isAwaited: boolean, refresh: () => void): void {
  const { flags } = useValidation()
  const look = useEffectEvent(() => {
    if (isAwaited) refresh()
  })
  // Each record brings a new flags object, even with equal values, and a decision writes a record.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new record may mean a decision
  useEffect(() => look(), [flags])
  useAwaiting(isAwaited, () => look())
}
