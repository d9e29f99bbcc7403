import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemorySessionBackend } from '../../src/adapters/memory/memory-session-backend.ts'
import { FOREIGN_PASSWORD, FOREIGN_PEOPLE } from '../support/foreign-backend.ts'
import { startForeign } from './http-subjects.ts'
import { sessionBackendContract } from './session-backend.contract.ts'

sessionBackendContract('in memory', async () => {
  const password = 'segredo123'
  const client = { email: 'ana@exemplo.com.br', password }
  const company = { email: 'bruno@exemplo.com.br', password }
  const admin = { email: 'carla@exemplo.com.br', password }
  const missing = { able_to_approve: { validations: false, missing_validation: ['pix_key'] } }
  return {
    client,
    company,
    admin,
    backend: createMemorySessionBackend({
      tokenLifetimeSeconds: 3600,
      accounts: [
        { ...client, identity: { user: { id: 1, name: 'Ana', email: client.email, roles: ['client'], client: {} } } },
        {
          ...company,
          identity: {
            user: { id: 2, name: 'Bruno', email: company.email, roles: ['company'], company: missing },
            tenant: { id: 7 },
          },
        },
        { ...admin, identity: { user: { id: 3, name: 'Carla', email: admin.email, roles: ['admin'] } } },
      ],
    }),
    close: async () => undefined,
  }
})

for (const envelope of [true, false]) {
  sessionBackendContract(`HTTP, foreign backend ${envelope ? 'with' : 'without'} data envelope`, async () => {
    const peer = await startForeign(envelope)
    const password = FOREIGN_PASSWORD
    return {
      backend: createHttpSession(peer.http),
      client: { email: FOREIGN_PEOPLE.client, password },
      company: { email: FOREIGN_PEOPLE.company, password },
      admin: { email: FOREIGN_PEOPLE.admin, password },
      close: peer.close,
    }
  })
}
