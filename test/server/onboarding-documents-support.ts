import type { Database } from '../../server/database/database.ts'
import { lockCompany } from '../../server/onboarding/company.ts'
import { afterDecision } from '../../server/onboarding/decided.ts'
import { certificate, identity, type Onboarding } from './onboarding-support.ts'

export const bytesOf = (url: string) => Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')

/** Actions on the guide's documents. */
export function documentsOf(test: Onboarding, database: Database) {
  const sendIdentity = async (changes: object = {}, person: Parameters<Onboarding['ask']>[0] = 'guide') =>
    test.ask(person, 'POST validation/identity', { ...(await identity()), ...changes })
  const sendCertificate = (changes: object = {}, person: Parameters<Onboarding['ask']>[0] = 'guide') =>
    test.ask(person, 'POST validation/certificate', certificate(changes))
  const kept = () =>
    database.query<{ id: string; label: string; type: string; content: Uint8Array | null }>(
      'SELECT id, label, type, content FROM private_documents WHERE user_id = $1 ORDER BY sent_at, label',
      [test.ids('guide').user],
    )
  async function idOf(label: string): Promise<string> {
    const found = (await kept()).find((document) => document.label === label)
    if (found === undefined) throw new Error(`there is no ${label}`)
    return found.id
  }
  const read = (person: Parameters<Onboarding['ask']>[0], id: string) =>
    test.ask(person, `GET validation/documents/${id}`)
  /** An admin's decision about what waits. */
  const decide = (kind: 'identity' | 'certificate', decision: 'approve' | 'reject') =>
    database.transaction(async (transaction) => {
      const companyId = test.ids('guide').company
      await lockCompany(transaction, companyId)
      const [review] = await transaction.query<{ id: string }>(
        `UPDATE reviews_asked SET decision = $3, reason = $4, admin_name = 'Renato', decided_at = $5
          WHERE company_id = $1 AND kind = $2 AND decision IS NULL RETURNING id`,
        [companyId, kind, decision, decision === 'reject' ? 'Está escura' : null, test.now().toISOString()],
      )
      await afterDecision(transaction, { id: review?.id ?? '', companyId, kind, decision }, test.now())
    })

  return { sendIdentity, sendCertificate, kept, idOf, read, decide }
}
export type Documents = ReturnType<typeof documentsOf>
