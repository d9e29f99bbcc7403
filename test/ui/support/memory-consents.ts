import { onTestFinished } from 'vitest'
import { type Consents, createConsents } from '../../../src/core/privacy/consents.ts'
import type { ConsentPorts } from '../../../src/core/privacy/provide-consent.ts'

/** Created at the first call, as in the product, and stopped at the end of the test. */
export function memoryConsents(ports: Omit<ConsentPorts, 'log'>): Consents {
  let created: Consents | undefined
  const consents = () => {
    created ??= createConsents({ ...ports, log: { warn: () => undefined } })
    return created
  }
  onTestFinished(async () => {
    if (created !== undefined) (await created.open()).stop()
  })
  return {
    open: () => consents().open(),
    recallSearch: (today) => consents().recallSearch(today),
    rememberSearch: (filters) => consents().rememberSearch(filters),
  }
}
