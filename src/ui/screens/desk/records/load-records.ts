import { may } from '../../../../core/back-office/permissions.ts'
import type { RecordKind } from '../../../../core/back-office/records.ts'
import type { App } from '../../../app.tsx'
import { orNotFound } from '../../../shared/or-not-found.ts'

/** The ports of the page, and its record where the address names one. Finance opens the money of it, support acts on it. */
export async function loadRecords(app: App, kind: RecordKind, id: string | undefined, signal: AbortSignal) {
  const area = await app.loadDesk()
  if (id === undefined) return { area, record: null, mayRefund: false, mayAct: false }
  const [record, own] = await Promise.all([
    orNotFound(area.records.fetchRecord({ kind, id }, signal)),
    area.today.fetchPermissions(signal),
  ])
  return { area, record, mayRefund: may(own, 'finance'), mayAct: may(own, 'support') }
}
