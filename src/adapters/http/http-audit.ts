import { auditLog } from '../../../contract/back-office.ts'
import type { AuditLog } from '../../core/back-office/audit.port.ts'
import type { HttpClient } from './http-client.ts'

export const createHttpAudit = (http: HttpClient): AuditLog => ({
  fetchEntries: (query, signal) => http.call(auditLog, { query: { ...query }, signal }),
})
