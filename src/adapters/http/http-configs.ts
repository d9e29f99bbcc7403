import { configs } from '../../../contract/marketplace.ts'
import type { ConfigsSource } from '../../core/startup/configs.port.ts'
import type { Configs } from '../../core/startup/configs.ts'
import type { HttpClient } from './http-client.ts'

/** GET configs (specification section 7). Empty texts read as absent. */
export function createHttpConfigs(http: HttpClient): ConfigsSource {
  return {
    async fetchConfigs(signal) {
      const { data } = await http.call(configs, { signal })
      const found: { -readonly [Field in keyof Configs]: string } = {}
      for (const field of Object.keys(configs.answer.shape.data.shape) as (keyof Configs)[]) {
        const value = data[field]
        if (value) found[field] = value
      }
      return found
    },
  }
}
