import { createHttpStaff } from '../../src/adapters/http/http-staff.ts'
import { createMemoryStaff } from '../../src/adapters/memory/memory-staff.ts'
import { confirmSessions } from '../server/confirmed-sessions.ts'
import { ADMIN } from '../server/profile-support.ts'
import { startAdminHttp } from './admin-http.ts'
import { staffContract } from './staff.contract.ts'

staffContract('in memory', async () => {
  const permissions = ['owner'] as const
  const owner = { id: '1', name: 'Renato Prado', email: ADMIN, permissions, hasSecondFactor: true }
  return { staff: createMemoryStaff({ people: [owner] }), close: async () => undefined }
})

staffContract('HTTP, reference server', async () => {
  const { http, database, test } = await startAdminHttp()
  await confirmSessions(database, ADMIN, new Date())
  return { staff: createHttpStaff(http), close: () => test.close() }
})
