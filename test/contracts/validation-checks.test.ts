import { hashPassword } from '../../server/accounts/password.ts'
import type { Database } from '../../server/database/database.ts'
import { recomputeApprovalOfUser } from '../../server/onboarding/approval.ts'
import { lockCompany } from '../../server/onboarding/company.ts'
import { afterDecision } from '../../server/onboarding/decided.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createHttpValidationChecks } from '../../src/adapters/http/http-validation-checks.ts'
import {
  createMemoryValidationChecks,
  MEMORY_EMAIL_CODE,
  MEMORY_EMAIL_TOKEN,
} from '../../src/adapters/memory/memory-validation-checks.ts'
import type { Token } from '../../src/core/session/session.ts'
import { PDF, picture } from '../server/onboarding-support.ts'
import { codeIn, latestMail, tokenIn } from '../server/outbox-support.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { validationChecksContract } from './validation-checks.contract.ts'

const NAME = 'Joana Ribeiro'
const CPF = '52998224725'
const PASSWORD = 'girafa-no-telhado-47'

validationChecksContract('in memory', async () => ({
  async provider() {
    const checks = createMemoryValidationChecks({ name: NAME, cpf: CPF })
    return {
      ...{ checks, name: NAME, cpf: CPF, picture: await picture(), pdf: PDF },
      mailed: async () => ({ code: MEMORY_EMAIL_CODE, token: MEMORY_EMAIL_TOKEN }),
      approve: async (kind) => checks.decide(kind),
      approveCompany: async () => checks.decide('approval'),
      confirmPhone: async () => checks.passPhone(),
    }
  },
  close: async () => undefined,
}))

/** Approves as an admin does. */
async function approve(database: Database, companyId: string, kind: 'identity' | 'certificate' | 'company') {
  await database.transaction(async (transaction) => {
    await lockCompany(transaction, companyId)
    const [review] = await transaction.query<{ id: string }>(
      `UPDATE reviews_asked SET decision = 'approve', decided_at = now() WHERE company_id = $1 AND kind = $2 RETURNING id`,
      [companyId, kind],
    )
    await afterDecision(transaction, { id: review?.id ?? '', companyId, kind, decision: 'approve' }, new Date())
  })
}

validationChecksContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  const hash = await hashPassword(PASSWORD)
  const { app, close } = await startTestApp(database)
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  let people = 0
  return {
    async provider() {
      people += 1
      const email = `guia${people}@exemplo.com.br`
      const [user] = await database.query<{ id: string }>(
        `INSERT INTO users (email, password_hash, name, cellphone) VALUES ($1, $2, $3, '+5598987650002') RETURNING id`,
        [email, hash, NAME],
      )
      await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'company')", [user?.id])
      const [company] = await database.query<{ id: string }>(
        `INSERT INTO companies (user_id, cpf, details) VALUES ($1, $2, '{"services": {"kinds": ["tour"]}}') RETURNING id`,
        [user?.id, CPF],
      )
      const companyId = String(company?.id)
      await database.query(
        `INSERT INTO providers (company_id, is_public, name, legal_name, tax_id, address, city, state)
         VALUES ($1, false, $2, $2, '***.982.247-**', 'Rua das Flores, 10', 'São Luís', 'MA')`,
        [companyId, NAME],
      )
      let token: Token | null = null
      const http = createHttpClient({
        baseUrl,
        currentToken: () => token,
        onUnauthorized: () => undefined,
        retryDelay: () => 0,
      })
      token = await createHttpSession(http).login({ email, password: PASSWORD })
      return {
        ...{ checks: createHttpValidationChecks(http), name: NAME, cpf: CPF, picture: await picture(), pdf: PDF },
        mailed: async () => {
          const { text } = await latestMail(database, email)
          return { code: codeIn(text), token: tokenIn(text) }
        },
        approve: (kind) => approve(database, companyId, kind),
        approveCompany: () => approve(database, companyId, 'company'),
        confirmPhone: () =>
          database.transaction(async (transaction) => {
            await transaction.query('UPDATE users SET phone_verified_at = now() WHERE id = $1', [user?.id])
            await recomputeApprovalOfUser(transaction, String(user?.id), new Date())
          }),
      }
    },
    close,
  }
})
