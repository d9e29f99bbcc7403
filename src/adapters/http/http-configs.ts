import { configs } from '../../../contract/marketplace.ts'
import type { ConfigsSource } from '../../core/startup/configs.port.ts'
import type { HttpClient } from './http-client.ts'

/** GET configs (specification section 7). Empty texts read as absent. */
export function createHttpConfigs(http: HttpClient): ConfigsSource {
  return {
    async fetchConfigs(signal) {
      const { data } = await http.call(configs, { signal })
      const filled = Object.entries(data).filter(([, value]) => value !== null && value !== undefined && value !== '')
      // An answer without any known field is a fault, not an announcement of no features.
      if (filled.length === 0) return {}
      return { ...Object.fromEntries(filled), features: data.features ?? [] }
    },
  }
}
