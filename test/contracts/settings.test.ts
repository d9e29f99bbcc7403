import { createHttpSettings } from '../../src/adapters/http/http-settings.ts'
import { createMemorySettings } from '../../src/adapters/memory/memory-settings.ts'
import { confirmSessions } from '../server/confirmed-sessions.ts'
import { ADMIN } from '../server/profile-support.ts'
import { startAdminHttp } from './admin-http.ts'
import { settingsContract } from './settings.contract.ts'

settingsContract('in memory', async () => ({ settings: createMemorySettings(), close: async () => undefined }))

settingsContract('HTTP, reference server', async () => {
  const { http, database, test } = await startAdminHttp()
  await confirmSessions(database, ADMIN, new Date())
  return { settings: createHttpSettings(http), close: () => test.close() }
})
