import type { RecordKind } from '../../../../core/back-office/records.ts'
import type { App } from '../../../app.tsx'
import { orNotFound } from '../../../shared/or-not-found.ts'

/** The ports of the page, and its record where the address names one. */
export async function loadRecords(app: App, kind: RecordKind, id: string | undefined, signal: AbortSignal) {
  const area = await app.loadDesk()
  const record = id === undefined ? null : await orNotFound(area.records.fetchRecord({ kind, id }, signal))
  return { area, record }
}
