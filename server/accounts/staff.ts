import type { Answer } from '../../contract/call.ts'
import type { staff } from '../../contract/staff.ts'
import type { Permission } from '../../src/core/back-office/permissions.ts'
import { DAY_MS } from '../../src/core/time/durations.ts'
import { recordAudit } from '../audit/record.ts'
import { maskedEmail } from '../back-office/masked-email.ts'
import type { Database } from '../database/database.ts'
import { problem } from '../http/problem.ts'
import type { MailingServices, Services } from '../module.ts'
import { composeMail } from '../outbox/compose-mail.ts'
import { post } from '../outbox/outbox.ts'
import type { Decider, Person } from './principal.ts'
import { hashOf, newSecret } from './secrets.ts'

type StaffList = Answer<typeof staff>

const INVITATION_DAYS = 3

export async function readStaff({ database, now }: Services): Promise<StaffList> {
  const people = await database.query<Omit<StaffList['people'][number], 'id'> & { id: string }>(
    `SELECT u.id::text AS id, u.name, u.email, array_agg(s.permission ORDER BY s.permission) AS permissions,
       EXISTS (SELECT 1 FROM second_factors f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL) AS "hasSecondFactor"
       FROM users u JOIN user_roles r ON r.user_id = u.id AND r.role = 'admin' JOIN staff_permissions s ON s.user_id = u.id
      WHERE u.deleted_at IS NULL GROUP BY u.id ORDER BY u.name, u.id`,
  )
  const invitations = await database.query<{ id: string; email: string; permissions: Permission[]; expires_at: Date }>(
    'SELECT id, email, permissions, expires_at FROM staff_invitations WHERE expires_at > $1 ORDER BY created_at DESC, id',
    [now().toISOString()],
  )
  return {
    people,
    invitations: invitations.map(({ expires_at, ...one }) => ({ ...one, expiresAt: expires_at.toISOString() })),
  }
}

interface Invitation {
  readonly email: string
  readonly permissions: readonly Permission[]
  readonly reason: string
}

/** Mails a link that works once; it replaces an earlier invitation of the address. */
export const invite = (services: Services, by: Person, invitation: Invitation): Promise<void> =>
  services.database.transaction((transaction) => inviteIn(transaction, services, by, invitation))

/** The same within a transaction; the server invites the first owner. */
export async function inviteIn(
  transaction: Database,
  { now, config, siteUrl }: Omit<MailingServices, 'database'>,
  by: Decider,
  { email, permissions, reason }: Invitation,
): Promise<void> {
  const token = newSecret()
  const time = now()
  const address = email.trim()
  await transaction.query('DELETE FROM staff_invitations WHERE lower(email) = lower($1) OR expires_at <= $2', [
    address,
    time.toISOString(),
  ])
  const [row] = await transaction.query<{ id: string }>(
    `INSERT INTO staff_invitations (token_hash, email, permissions, invited_by, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
    [
      hashOf(token),
      address,
      unique(permissions),
      by.kind === 'person' ? by.userId : null,
      time.toISOString(),
      new Date(time.getTime() + INVITATION_DAYS * DAY_MS).toISOString(),
    ],
  )
  await recordAudit(
    transaction,
    {
      by,
      action: 'permission.invited',
      subject: { kind: 'permission', id: row?.id ?? '' },
      after: { email: maskedEmail(email), permissions: unique(permissions) },
      reason,
    },
    time,
  )
  const mail = composeMail(
    {
      subject: 'Convite para a administração da Tour Presencial',
      greeting: 'Olá!',
      paragraphs: [
        'Você foi convidado para trabalhar na administração da Tour Presencial.',
        'Entre com a conta deste e-mail, ou crie uma, e aceite o convite pelo botão.',
      ],
      action: { label: 'Ver o convite', url: `${siteUrl()}/convite-da-equipe#${token}` },
      footnotes: [
        `O convite vale por ${INVITATION_DAYS} dias e funciona uma única vez.`,
        'Não esperava este convite? Ignore este e-mail: nada muda.',
      ],
    },
    config.brand,
  )
  await post(transaction, time, { channel: 'email', to: address, ...mail })
}

/** A repetition changes nothing. */
export const withdraw = ({ database, now }: Services, by: Person, id: string, reason: string): Promise<void> =>
  database.transaction((transaction) => withdrawIn(transaction, by, { id, reason }, now()))

export async function withdrawIn(
  transaction: Database,
  by: Decider,
  { id, reason }: { readonly id: string; readonly reason: string },
  now: Date,
): Promise<void> {
  const [invitation] = await transaction.query<{ email: string; permissions: Permission[] }>(
    'DELETE FROM staff_invitations WHERE id = $1 RETURNING email, permissions',
    [id],
  )
  if (invitation === undefined) return
  const gone = { email: maskedEmail(invitation.email), permissions: invitation.permissions }
  const subject = { kind: 'permission', id } as const
  await recordAudit(transaction, { by, action: 'permission.withdrawn', subject, before: gone, reason }, now)
}

/** The mail's link proves nothing alone: the account's confirmed address must be the invited one. */
export async function accept({ database, now }: Services, person: Person, token: string): Promise<void> {
  if (person.companyId !== null) throw problem('guide_cannot_administer')
  const time = now()
  await database.transaction(async (transaction) => {
    await lockStaff(transaction)
    const [invitation] = await transaction.query<{ permissions: Permission[]; invited_by: string | null }>(
      `DELETE FROM staff_invitations i USING users u
        WHERE i.token_hash = $1 AND i.expires_at > $2 AND u.id = $3 AND lower(u.email) = lower(i.email)
        RETURNING i.permissions, i.invited_by`,
      [hashOf(token), time.toISOString(), person.userId],
    )
    if (invitation === undefined) throw problem('invitation_gone')
    const before = await permissionsOf(transaction, person.userId)
    const granted = unique([...before, ...invitation.permissions])
    await write(transaction, person.userId, granted, { by: invitation.invited_by, now: time })
    await recordAudit(
      transaction,
      {
        by: person,
        action: 'permission.accepted',
        subject: { kind: 'permission', id: person.userId },
        before: { permissions: before },
        after: { permissions: granted },
      },
      time,
    )
  })
}

/** @throws HttpProblem 404 for a person who is not an admin; 409 for the last owner. */
export async function changePermissions(
  { database, now }: Services,
  by: Person,
  id: string,
  { permissions, reason }: Omit<Invitation, 'email'>,
): Promise<void> {
  const time = now()
  const wanted = unique(permissions)
  await database.transaction(async (transaction) => {
    await lockStaff(transaction)
    const before = await permissionsOf(transaction, id)
    if (before.length === 0) throw problem('record_not_found')
    if (before.includes('owner') && !wanted.includes('owner')) {
      if (!(await hasOwner(transaction, id))) throw problem('last_owner')
    }
    await write(transaction, id, wanted, { by: by.userId, now: time })
    await recordAudit(
      transaction,
      {
        by,
        action: 'permission.changed',
        subject: { kind: 'permission', id },
        before: { permissions: before },
        after: { permissions: wanted },
        reason,
      },
      time,
    )
  })
}

/** True if a person who can log in, other than this one, has every permission. */
export async function hasOwner(database: Database, except: string | null = null): Promise<boolean> {
  const owners = await database.query(
    `SELECT 1 FROM staff_permissions s JOIN users u ON u.id = s.user_id AND u.deleted_at IS NULL AND u.suspended_at IS NULL
       JOIN user_roles r ON r.user_id = u.id AND r.role = 'admin'
      WHERE s.permission = 'owner' AND s.user_id IS DISTINCT FROM $1::bigint LIMIT 1`,
    [except],
  )
  return owners.length > 0
}

export async function isLastOwner(database: Database, userId: string): Promise<boolean> {
  return (await permissionsOf(database, userId)).includes('owner') && !(await hasOwner(database, userId))
}

/** Two owners who remove each other, or leave, at once: the second one waits and is refused. */
export const lockStaff = (transaction: Database) =>
  transaction.query('LOCK TABLE staff_permissions IN SHARE ROW EXCLUSIVE MODE')

async function permissionsOf(transaction: Database, userId: string): Promise<Permission[]> {
  const rows = await transaction.query<{ permission: Permission }>(
    'SELECT permission FROM staff_permissions WHERE user_id = $1 ORDER BY permission',
    [userId],
  )
  return rows.map(({ permission }) => permission)
}

async function write(
  transaction: Database,
  userId: string,
  permissions: readonly Permission[],
  { by, now }: { readonly by: string | null; readonly now: Date },
): Promise<void> {
  await transaction.query('DELETE FROM staff_permissions WHERE user_id = $1 AND NOT permission = ANY($2)', [
    userId,
    permissions,
  ])
  await transaction.query(
    `INSERT INTO staff_permissions (user_id, permission, granted_by, granted_at) SELECT $1, unnest($2::text[]), $3, $4
     ON CONFLICT DO NOTHING`,
    [userId, permissions, by, now.toISOString()],
  )
  if (permissions.length > 0) {
    await transaction.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin') ON CONFLICT DO NOTHING", [
      userId,
    ])
    return
  }
  await transaction.query("DELETE FROM user_roles WHERE user_id = $1 AND role = 'admin'", [userId])
  await transaction.query('DELETE FROM sessions WHERE user_id = $1', [userId])
}

const unique = (permissions: readonly Permission[]): Permission[] => [...new Set(permissions)].sort()
