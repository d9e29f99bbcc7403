import type { Configs } from './configs.ts'

/** GET configs (specification section 7). Rejects with a failure of core/failures.ts, which startup only logs. */
export interface ConfigsSource {
  fetchConfigs(signal?: AbortSignal): Promise<Configs>
}

/** Applies the marketplace's colour to the CSS variable --primary of the root element. May be called often. */
export interface Theme {
  applyPrimaryColor(color: string): void
}
