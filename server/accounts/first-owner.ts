import type { MailingServices } from '../module.ts'
import { hasOwner, inviteIn, lockStaff, withdrawIn } from './staff.ts'

const INSTALLATION = { kind: 'system', name: 'Instalação' } as const

/**
 * Invites this address to be the owner while there is none, and again after the invitation has expired. Another address
 * that was configured before loses its invitation.
 */
export async function inviteFirstOwner(services: MailingServices, email: string): Promise<void> {
  const { database, now } = services
  if (await hasOwner(database)) return
  await database.transaction(async (transaction) => {
    // Servers that start at the same time send one mail.
    await lockStaff(transaction)
    if (await hasOwner(transaction)) return
    const living = await transaction.query<{ id: string; email: string }>(
      'SELECT id, email FROM staff_invitations WHERE invited_by IS NULL AND expires_at > $1',
      [now().toISOString()],
    )
    if (living.some((one) => one.email.toLowerCase() === email.toLowerCase())) return
    for (const { id } of living) {
      await withdrawIn(transaction, INSTALLATION, { id, reason: 'FIRST_OWNER_EMAIL mudou ou foi renovado' }, now())
    }
    await inviteIn(transaction, services, INSTALLATION, {
      email,
      permissions: ['owner'],
      reason: 'Primeira pessoa responsável (FIRST_OWNER_EMAIL)',
    })
  })
}
