import { openSession } from '../../server/accounts/session.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpProviderCompany } from '../../src/adapters/http/http-provider-company.ts'
import { createHttpProviderRegistration } from '../../src/adapters/http/http-provider-registration.ts'
import { createHttpReviewDesk } from '../../src/adapters/http/http-review-desk.ts'
import { createMemoryProviderCompany } from '../../src/adapters/memory/memory-provider-company.ts'
import type { RegistrationDraft } from '../../src/core/onboarding/provider-registration.port.ts'
import { SAVED_STEPS } from '../../src/core/onboarding/provider-registration.ts'
import type { Token } from '../../src/core/session/session.ts'
import { newCpf } from '../server/provider-registration-support.ts'
import { SECRET, startTestApp, testConfig } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'
import { CADASTUR, providerCompanyContract } from './provider-company.contract.ts'

providerCompanyContract('in memory', async () => ({
  provider: async (isChecked) =>
    createMemoryProviderCompany(isChecked ? { data: { cadastur: CADASTUR, cadasturLocked: true } } : {}),
  async approved() {
    const company = createMemoryProviderCompany({ isApproved: true })
    return { company, decide: async (reason) => company.decide(reason) }
  },
  close: async () => undefined,
}))

providerCompanyContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  const { app, dataDir, close } = await startTestApp(database)
  const needs = { database, config: testConfig(dataDir), secret: SECRET, now: () => new Date() }
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  let people = 0
  const [admin] = await database.query<{ id: string }>(
    "INSERT INTO users (email, name) VALUES ('ana@exemplo.com.br', 'Ana Admin') RETURNING id",
  )
  await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [admin?.id])
  await database.query(
    "INSERT INTO staff_permissions (user_id, permission, granted_at) VALUES ($1, 'reviewer', now())",
    [admin?.id],
  )
  const adminToken: Token = { token: await openSession(needs, String(admin?.id)), token_type: 'Bearer' }
  const desk = createHttpReviewDesk(
    createHttpClient({ baseUrl, currentToken: () => adminToken, onUnauthorized: () => undefined }),
  )
  async function provider(isChecked: boolean) {
    people += 1
    const [user] = await database.query<{ id: string }>(
      "INSERT INTO users (email, name) VALUES ($1, 'Ana Clara') RETURNING id",
      [`guia${people}@exemplo.com.br`],
    )
    const userId = String(user?.id)
    const token: Token = { token: await openSession(needs, userId), token_type: 'Bearer' }
    const http = createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined })
    const registration = createHttpProviderRegistration(http)
    const cpf = newCpf()
    const steps = {
      ...WHOLE_STEPS,
      personal: { ...WHOLE_STEPS.personal, cpf },
      company: { ...WHOLE_STEPS.company, taxIdKind: 'cpf', taxId: cpf, legalName: WHOLE_STEPS.personal.name },
    } as const
    let known: Pick<RegistrationDraft, 'draft' | 'version'> = { draft: null, version: 0 }
    for (const step of SAVED_STEPS) known = await registration.saveStep(step, steps[step], known)
    await registration.submit(known, null)
    if (isChecked) {
      await database.query(
        `UPDATE companies SET details = details || jsonb_build_object('certificate', $2::jsonb) WHERE user_id = $1`,
        [userId, JSON.stringify(CADASTUR)],
      )
      await database.query(
        `INSERT INTO reviews_asked (company_id, kind, submitted_at, decision, decided_at)
           SELECT id, 'certificate', now(), 'approve', now() FROM companies WHERE user_id = $1`,
        [userId],
      )
    }
    return createHttpProviderCompany(http)
  }
  return {
    provider,
    async approved() {
      const company = await provider(false)
      const email = `guia${people}@exemplo.com.br`
      await database.query(
        `UPDATE companies SET approved_at = now(), validations = true
          WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
        [email],
      )
      return {
        company,
        async decide(reason) {
          const item = (await desk.fetchQueue()).items.find(({ provider }) => provider.email === email)
          if (item === undefined) throw new Error('nothing waits')
          await (reason === null ? desk.approve(item.id) : desk.reject(item.id, reason))
        },
      }
    },
    close,
  }
})
