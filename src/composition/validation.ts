import { whileVisible } from '../adapters/browser-visibility/while-visible.ts'
import type { HttpClient } from '../adapters/http/http-client.ts'
import { createHttpRecordsToken } from '../adapters/http/http-records-token.ts'
import { createHttpValidationChecks } from '../adapters/http/http-validation-checks.ts'
import { createHttpValidationRecords } from '../adapters/http/http-validation-records.ts'
import type { Config } from '../config.ts'
import type { LiveActor } from '../core/live/live.machine.ts'
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
  loadLive: () => Promise<LiveActor>,
): Promise<void> {
  if (config === null) {
    const records = createHttpValidationRecords(http, { live: await loadLive() })
    watchValidation({ ...given, records, fetchTruth: null })
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
