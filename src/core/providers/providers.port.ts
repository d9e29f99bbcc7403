import type { ProviderProfile } from './provider.ts'

export interface ProvidersSource {
  /** @throws NotFound for an unknown or unpublished provider; other failures of core/failures.ts. */
  fetchProvider(id: string, signal?: AbortSignal): Promise<ProviderProfile>
}
