import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { CALLS } from '../../contract/index.ts'
import { openSession } from '../../server/accounts/session.ts'
import type { Database } from '../../server/database/database.ts'
import { may, PERMISSIONS, type Permission } from '../../src/core/back-office/permissions.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { SECRET, startTestApp, type TestApp, testConfig } from './support.ts'

interface Caller {
  readonly name: string
  readonly roles: readonly string[]
  readonly permissions: readonly Permission[]
}

const NOBODY = 'nobody'
const CALLERS: readonly Caller[] = [
  ...(['client', 'company'] as const).map((role) => ({ name: `a ${role}`, roles: [role], permissions: [] })),
  { name: 'a former admin', roles: ['client'], permissions: [...PERMISSIONS] },
  { name: 'an admin without permission', roles: ['admin'], permissions: [] },
  ...PERMISSIONS.map((one) => ({ name: `an admin for ${one}`, roles: ['admin'], permissions: [one] })),
]

/**
 * Who may make each call, written by hand and not read from the server: a call that was opened to others by mistake fails.
 * `!` means that the admin repeats password and code first.
 */
const MATRIX: Readonly<Record<string, readonly string[]>> = {
  any: [
    ...['ownPermissions', 'today', 'confirmIdentity', 'secondFactor', 'beginSecondFactor', 'enableSecondFactor'],
    ...['disableSecondFactor', 'renewRecoveryCodes!'],
  ],
  support: [
    ...['previewCancellation', 'cancelForSide!', 'previewMove', 'moveDeparture', 'resendBookingMails'],
    ...['endPersonSessions', 'correctEmail!', 'previewSuspension', 'suspendRecord', 'reinstateRecord'],
    ...['messageReports', 'reportedThread', 'reportedFile', 'decideReport'],
    ...['backgroundJobs', 'failedMails', 'resendMail'],
  ],
  'support,finance': [
    ...['disputeList', 'disputeRecord', 'disputeFile', 'dismissDispute'],
    ...['listRecords', 'staffRecord', 'recordSection', 'searchRecords'],
  ],
  finance: [
    ...['bookingMoney', 'refundBooking!', 'refundDispute!', 'failedRefunds', 'retryRefund!', 'noteRefundPaid!'],
    ...['noteRefundReturned!', 'unmatchedPayments', 'returnUnmatchedPayment!', 'duePayouts', 'approvePayouts!'],
    ...[
      'payouts',
      'exportPayouts!',
      'notePayoutPaid!',
      'notePayoutFailed!',
      'moneyReport',
      'salesFunnel',
      'bankReturns',
    ],
  ],
  reviewer: ['reviewQueue', 'reviewHistory', 'reviewedOffer', 'decideReview'],
  content: ['settings', 'changeAnnouncement', 'changeColor', 'changeVideos'],
  owner: [
    ...['auditLog', 'staff', 'inviteStaff!', 'withdrawInvitation!', 'changeStaff!', 'resetSecondFactor!'],
    ...['changeCompany!', 'changeCommission!'],
  ],
}

/** Finds the admins' calls among the modules' registrations, so that a new call is covered automatically. */
const isOfAdmins = (call: Call, server: TestApp) => {
  const access = server.app.accesses.get(call.id)
  return access?.role === 'admin' || access?.permission !== undefined
}

describe('the calls of admins', () => {
  let database: Database
  let server: TestApp
  const tokens = new Map<string, string>()
  beforeAll(async () => {
    database = await openMigratedPglite()
    server = await startTestApp(database)
    const needs = { database, config: testConfig('unused'), secret: SECRET, now: () => new Date() }
    for (const { name, roles, permissions } of CALLERS) {
      const [user] = await database.query<{ id: string }>(
        'INSERT INTO users (email, name) VALUES ($1, $2) RETURNING id',
        [`${name.replaceAll(' ', '.')}@exemplo.com.br`, name],
      )
      const id = String(user?.id)
      for (const role of roles) await database.query('INSERT INTO user_roles VALUES ($1, $2)', [id, role])
      for (const one of permissions) {
        await database.query('INSERT INTO staff_permissions (user_id, permission, granted_at) VALUES ($1, $2, now())', [
          id,
          one,
        ])
      }
      tokens.set(name, await openSession(needs, id))
    }
  })
  afterAll(() => server.close())

  async function codeOf(call: Call, caller: string): Promise<string> {
    const token = tokens.get(caller)
    const answer = await server.app.inject({
      method: call.method,
      url: `/api/${call.path.replaceAll(/\{\w+\}/g, '1')}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(call.body && { payload: {} }),
    })
    expect(answer.statusCode, `${call.id} as ${caller}: ${answer.body}`).toBeLessThan(500)
    return answer.statusCode < 400 || answer.body === '' ? 'allowed' : answer.json().code
  }

  it('are refused to everybody without the permission, and to nobody with it', async () => {
    const calls = CALLS.filter((call) => isOfAdmins(call, server))
    expect(calls.length).toBeGreaterThan(4)
    for (const call of calls) {
      const needed = server.app.accesses.get(call.id)?.permission
      expect(await codeOf(call, NOBODY), call.id).toBe('unauthenticated')
      for (const { name, roles, permissions } of CALLERS) {
        const isAllowed = roles.includes('admin') && (needed === undefined || may(permissions, needed))
        const code = await codeOf(call, name)
        if (isAllowed) expect(code, `${call.id} as ${name}`).not.toBe('forbidden')
        else expect(code, `${call.id} as ${name}`).toBe('forbidden')
      }
    }
  })

  it('are open to whom the matrix says', () => {
    const registered: Record<string, string[]> = {}
    for (const call of CALLS.filter((one) => isOfAdmins(one, server))) {
      const access = server.app.accesses.get(call.id)
      const permission = String(access?.permission ?? 'any')
      registered[permission] = [...(registered[permission] ?? []), `${call.id}${access?.confirmed === true ? '!' : ''}`]
    }
    const sorted = (matrix: Readonly<Record<string, readonly string[]>>) =>
      Object.fromEntries(Object.entries(matrix).map(([permission, calls]) => [permission, calls.toSorted()]))
    expect(sorted(registered)).toEqual(sorted(MATRIX))
  })

  it('are all calls below admin/, each with a permission or for every admin', () => {
    for (const call of CALLS.filter(({ path }) => path.startsWith('admin/'))) {
      expect(isOfAdmins(call, server), call.id).toBe(true)
    }
  })

  it('follow a permission that was just taken away', async () => {
    const queue = CALLS.find(({ id }) => id === 'reviewQueue')
    if (queue === undefined) throw new Error('no such call')
    expect(await codeOf(queue, 'an admin for reviewer')).toBe('allowed')
    await database.query("DELETE FROM staff_permissions WHERE permission = 'reviewer'")
    expect(await codeOf(queue, 'an admin for reviewer')).toBe('forbidden')
  })
})

describe('the audit log', () => {
  it('refuses every change of an entry', async () => {
    const database = await openMigratedPglite()
    await database.query(
      `INSERT INTO audit_log (at, actor_name, action, subject_kind, subject_id) VALUES (now(), 'Prazo', 'review.rejected', 'person', '1')`,
    )
    for (const change of [
      "UPDATE audit_log SET action = 'x'",
      'DELETE FROM audit_log',
      'TRUNCATE audit_log',
      "INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM audit_log ON CONFLICT (id) DO UPDATE SET action = 'x'",
    ]) {
      await expect(database.run(change), change).rejects.toThrow('append-only')
    }
    expect(await database.query('SELECT action FROM audit_log')).toEqual([{ action: 'review.rejected' }])
    await database.close()
  })
})
