import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import type { Database } from '../../server/database/database.ts'
import { PERMISSIONS } from '../../src/core/back-office/permissions.ts'
import { eachDatabase } from '../support/databases.ts'
import { confirmSessions } from './confirmed-sessions.ts'
import { latestMail, tokenIn } from './outbox-support.ts'
import { ADMIN, CLIENT, GUIDE, OTHER, type Profiles, startProfiles } from './profile-support.ts'

const DAY = 86_400
const REASON = 'Entrou na equipe'

eachDatabase('permissions of the back office', (open) => {
  let database: Database
  let test: Profiles
  let owner: string
  beforeAll(async () => {
    database = await open()
    test = await startProfiles(database, { TOKEN_LIFETIME_MINUTES: '525600' })
    owner = await test.tokenOf(ADMIN)
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await database.query('DELETE FROM staff_invitations')
    await database.query('DELETE FROM staff_permissions WHERE user_id IN (SELECT id FROM users WHERE email = $1)', [
      OTHER,
    ])
    await database.query(
      "DELETE FROM user_roles WHERE role = 'admin' AND user_id IN (SELECT id FROM users WHERE email = $1)",
      [OTHER],
    )
    await confirmSessions(database, ADMIN, test.now())
  })

  async function call(path: string, token: string, payload?: object) {
    const [method, url] = path.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string]
    const answer = await test.app.inject({
      method,
      url: `/api/${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })
    return { status: answer.statusCode, body: answer.body === '' ? undefined : answer.json() }
  }
  const invite = (permissions: string[], email = OTHER, token = owner) =>
    call('POST admin/staff-invitations', token, { email, permissions, reason: REASON })
  const link = async (email = OTHER) => tokenIn((await latestMail(database, email)).text)
  const accept = async (token: string, of?: string) =>
    call('POST staff-invitations/acceptance', of ?? (await test.tokenOf(OTHER)), { token })
  const own = async (token: string) => (await call('GET admin/own-permissions', token)).body?.permissions
  const idOf = async (email: string) => {
    const [row] = await database.query<{ id: string }>('SELECT id FROM users WHERE email = $1', [email])
    return String(row?.id)
  }
  const change = (id: string, permissions: string[], token = owner) =>
    call(`PUT admin/staff/${id}`, token, { permissions, reason: 'Mudou de função' })

  it('are granted by an e-mail invitation, once', async () => {
    expect((await invite(['support', 'reviewer'])).status).toBe(204)
    const token = await link()
    expect((await accept(token)).status).toBe(204)
    expect(await own(await test.tokenOf(OTHER))).toEqual(['reviewer', 'support'])
    expect((await accept(token)).body.code).toBe('invitation_gone')
    const { people, invitations } = (await call('GET admin/staff', owner)).body
    expect(invitations).toEqual([])
    expect(people).toContainEqual({
      id: await idOf(OTHER),
      name: 'Outra Cliente',
      email: OTHER,
      permissions: ['reviewer', 'support'],
      hasSecondFactor: false,
    })
    const log = await database.query<{ action: string; reason: string | null }>(
      "SELECT action, reason FROM audit_log WHERE subject_kind = 'permission' ORDER BY id DESC LIMIT 2",
    )
    expect(log).toEqual([
      { action: 'permission.accepted', reason: null },
      { action: 'permission.invited', reason: REASON },
    ])
    const { status, body } = await call('GET admin/audit-log?subjectKind=permission', owner)
    expect(status).toBe(200)
    expect(body.entries.slice(0, 2)).toMatchObject([
      { action: 'permission.accepted', subject: { name: 'Outra Cliente' } },
      { action: 'permission.invited', subject: { name: null }, after: { permissions: ['reviewer', 'support'] } },
    ])
    expect(body.entries[1].after.email).not.toBe(OTHER)
  })

  it('are accepted by the invited address alone, and not by guides', async () => {
    await invite(['finance'])
    const token = await link()
    expect((await accept(token, await test.tokenOf(CLIENT))).body.code).toBe('invitation_gone')
    await invite(['finance'], GUIDE)
    expect((await accept(await link(GUIDE), await test.tokenOf(GUIDE))).body.code).toBe('guide_cannot_administer')
    expect((await accept(token)).status, 'a stranger’s try did not use it up').toBe(204)
  })

  const withdraw = (id: string, token = owner) =>
    call(`POST admin/staff-invitations/${id}/withdrawal`, token, { reason: REASON })

  it('expire after three days, are withdrawn and replaced', async () => {
    await invite(['finance'])
    const first = await link()
    await invite(['content'])
    expect((await accept(first)).body.code).toBe('invitation_gone')
    const { invitations } = (await call('GET admin/staff', owner)).body
    expect(invitations).toMatchObject([{ email: OTHER, permissions: ['content'] }])
    expect((await withdraw(invitations[0].id)).status).toBe(204)
    expect((await accept(await link())).body.code).toBe('invitation_gone')
    await invite(['content'])
    test.wait(3 * DAY)
    expect((await accept(await link())).body.code).toBe('invitation_gone')
  })

  it('are taken away, which ends the sessions', async () => {
    await invite(['support'])
    await accept(await link())
    const token = await test.tokenOf(OTHER)
    expect((await change(await idOf(OTHER), ['reviewer'])).status).toBe(204)
    expect(await own(token)).toEqual(['reviewer'])
    expect((await change(await idOf(OTHER), [])).status).toBe(204)
    expect((await call('GET admin/own-permissions', token)).status).toBe(401)
    expect((await call('GET admin/own-permissions', await test.tokenOf(OTHER))).status).toBe(403)
    expect((await change(await idOf(CLIENT), ['support'])).status, 'no way around the invitation').toBe(404)
  })

  it('of the last owner stay, also if two owners remove each other at once', async () => {
    const admin = await idOf(ADMIN)
    expect((await change(admin, ['support'])).body.code).toBe('last_owner')
    expect((await change(admin, [])).body.code).toBe('last_owner')
    await invite(['owner'])
    await accept(await link())
    const second = await test.tokenOf(OTHER)
    await confirmSessions(database, OTHER, test.now())
    const answers = await Promise.all([
      change(await idOf(OTHER), ['support'], owner),
      change(admin, ['support'], second),
    ])
    // The second one is no owner any more, or would leave none.
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, expect.toBeOneOf([403, 409])])
    const owners = await database.query("SELECT 1 FROM staff_permissions WHERE permission = 'owner'")
    expect(owners).toHaveLength(1)
    await database.query("INSERT INTO staff_permissions VALUES ($1, 'owner', NULL, now()) ON CONFLICT DO NOTHING", [
      admin,
    ])
  })

  it.each(PERMISSIONS.filter((one) => one !== 'owner'))('are no business of %s', async (permission) => {
    await invite([permission])
    await accept(await link())
    const token = await test.tokenOf(OTHER)
    await confirmSessions(database, OTHER, test.now())
    expect((await call('GET admin/staff', token)).status).toBe(403)
    expect((await invite(['owner'], CLIENT, token)).status).toBe(403)
    expect((await change(await idOf(OTHER), ['owner'], token)).status).toBe(403)
    expect((await withdraw(crypto.randomUUID(), token)).status).toBe(403)
  })

  it('include the removal of another admin’s lost authenticator, by an owner alone', async () => {
    await invite(['support'])
    await accept(await link())
    const lost = await test.tokenOf(OTHER)
    await confirmSessions(database, OTHER, test.now())
    const reset = (id: string, token = owner) =>
      call(`POST admin/staff/${id}/second-factor-reset`, token, { reason: 'Perdeu o celular' })
    expect((await reset(await idOf(ADMIN), lost)).status).toBe(403)
    expect((await reset(await idOf(ADMIN))).body.code).toBe('own_second_factor')
    expect((await reset(await idOf(CLIENT))).status).toBe(404)
    const id = await idOf(OTHER)
    const answers = await Promise.all([reset(id), reset(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 404])
    expect((await call('GET admin/own-permissions', lost)).status).toBe(401)
    expect((await latestMail(database, OTHER)).subject).toBe('Aplicativo autenticador removido da sua conta')
    const begun = await test.ask('auth/second-factor', await test.tokenOf(OTHER), { password: DEMO_PASSWORD })
    expect(begun.status).toBe(200)
    const entries = await database.query(
      "SELECT subject_id, reason FROM audit_log WHERE action = 'second-factor.reset'",
    )
    expect(entries).toEqual([{ subject_id: id, reason: 'Perdeu o celular' }])
  })

  it('change in a confirmed session alone', async () => {
    test.wait(601)
    expect((await invite(['support'])).body.code).toBe('confirmation_required')
    expect((await change(await idOf(ADMIN), ['owner', 'support'])).body.code).toBe('confirmation_required')
    expect((await call('GET admin/staff', owner)).status).toBe(200)
  })
})
