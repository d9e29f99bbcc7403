import { onTestFinished } from 'vitest'
import { type Consents, createConsents } from '../../../src/core/privacy/consents.ts'
import type { ConsentPorts } from '../../../src/core/privacy/provide-consent.ts'

/** Created at the first call, as in the product, and stopped at the end of the test. */
export function memoryConsents(ports: Omit<ConsentPorts, 'log'>): Consents {
  let made: Consents | undefined
  const consents = () => {
    made ??= createConsents({ ...ports, log: { warn: () => undefined } })
    return made
  }
  onTestFinished(async () => {
    if (made !== undefined) (await made.open()).stop()
  })
  return {
    open: () => consents().open(),
    recallSearch: (today) => consents().recallSearch(today),
    rememberSearch: (filters) => consents().rememberSearch(filters),
  }
}
