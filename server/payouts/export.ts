import type { Services } from '../module.ts'
import { type PayoutMailServices, stopPayouts } from './end.ts'
import { type Payout, readExported } from './payouts.ts'

/**
 * Marks the approved payouts of a run as exported, and returns all exported ones. A payout whose Pix key changed is stopped, or
 * left out if an earlier file has it, so that no new file contains an old key.
 */
export function exportRun(
  services: Pick<Services, 'database' | 'now'> & PayoutMailServices,
  runId: string,
): Promise<Payout[]> {
  return services.database.transaction(async (transaction) => {
    const companies = await transaction.query<{ id: string }>(
      `SELECT c.id::text FROM companies c JOIN payouts p ON p.company_id = c.id
       WHERE p.run_id = $1 AND p.state = 'approved' ORDER BY c.id FOR UPDATE OF c`,
      [runId],
    )
    for (const { id } of companies) await stopPayouts(transaction, services, id, services.now())
    await transaction.query(`UPDATE payouts SET state = 'exported' WHERE run_id = $1 AND state = 'approved'`, [runId])
    return (await readExported(transaction, runId, services.now())).filter(({ keyChanged }) => !keyChanged)
  })
}
