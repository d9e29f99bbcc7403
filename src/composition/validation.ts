import { createBrowserConnection } from '../adapters/browser-connection/browser-connection.ts'
import { whileVisible } from '../adapters/browser-visibility/while-visible.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpRecordsToken } from '../adapters/http/http-records-token.ts'
import { createHttpValidationChecks } from '../adapters/http/http-validation-checks.ts'
import { createHttpValidationRecords } from '../adapters/http/http-validation-records.ts'
import type { Config } from '../config.ts'
import { type WatchValidationPorts, watchValidation } from '../core/onboarding/watch-validation.ts'

/**
 * Loaded with a provider's first session; the flags then follow the latest record. Firebase loads only if configured; the pages then write
 * the records themselves, from the backend's data.
 */
export async function composeValidation(
  given: Pick<WatchValidationPorts, 'session' | 'validation' | 'log'>,
  http: HttpClient,
  { firebase: config }: Config,
  page: Window,
): Promise<void> {
  if (config === null) {
    const records = createHttpValidationRecords(http, { connection: createBrowserConnection(page) })
    watchValidation({ ...given, records: whileVisible(records, page.document), fetchTruth: null })
    return
  }
  const { createFirestoreValidationRecords } = await import('../adapters/firestore/firestore-validation-records.ts')
  const checks = createHttpValidationChecks(http)
  const records = createFirestoreValidationRecords({ config, fetchToken: createHttpRecordsToken(http) })
  watchValidation({
    ...given,
    records: whileVisible(records, page.document),
    fetchTruth: async () => (await checks.fetchState()).flags,
  })
}
