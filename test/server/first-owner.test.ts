import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { inviteFirstOwner } from '../../server/accounts/first-owner.ts'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { latestMail, tokenIn } from './outbox-support.ts'
import { CLIENT, OTHER, type Profiles, startProfiles } from './profile-support.ts'
import { servicesOn, startTestApp } from './support.ts'

const DAY = 86_400

eachDatabase('the first owner', (open) => {
  let database: Database
  let test: Profiles
  beforeAll(async () => {
    database = await open()
    test = await startProfiles(database, { TOKEN_LIFETIME_MINUTES: '525600' })
  })
  afterAll(() => test.close())
  beforeEach(async () => {
    await database.query('DELETE FROM outbox')
    await database.query('DELETE FROM staff_invitations')
    await database.query('DELETE FROM staff_permissions')
    await database.query("DELETE FROM user_roles WHERE role = 'admin'")
  })
  const invite = (email = OTHER) => inviteFirstOwner({ ...servicesOn(database), now: test.now }, email)
  const mails = async () => (await database.query('SELECT 1 FROM outbox')).length
  const accept = async (token: string, email = OTHER) =>
    test.ask('staff-invitations/acceptance', await test.tokenOf(email), { token })

  it('is invited by mail at the start of a server', async () => {
    const empty = await open()
    const { close } = await startTestApp(empty, { variables: { FIRST_OWNER_EMAIL: 'dona@exemplo.com.br' } })
    onTestFinished(close)
    const found = () =>
      empty.query<{ recipient: string }>("SELECT 1 FROM outbox WHERE recipient = 'dona@exemplo.com.br'")
    await expect.poll(async () => (await found()).length).toBe(1)
  })

  it('is missed in production, and the log says so', async () => {
    const lines: string[] = []
    const empty = await open()
    const { close } = await startTestApp(empty, {
      variables: {
        NODE_ENV: 'production',
        JWT_SECRET: 'a secret that is long enough for production',
        LOG_LEVEL: 'warn',
      },
      logStream: { write: (line: string) => void lines.push(line) },
    })
    onTestFinished(close)
    await expect.poll(() => lines.join('')).toContain('nobody administers this site')
  })

  it('is invited once by servers that start at the same time, and accepts', async () => {
    await Promise.all([invite(), invite(), invite()])
    expect(await mails()).toBe(1)
    const token = tokenIn((await latestMail(database, OTHER)).text)
    expect((await accept(token, CLIENT)).body.code, 'the link alone is not enough').toBe('invitation_gone')
    expect((await accept(token)).status).toBe(204)
    const owners = await database.query<{ email: string; granted_by: string | null }>(
      "SELECT u.email, s.granted_by FROM staff_permissions s JOIN users u ON u.id = s.user_id WHERE permission = 'owner'",
    )
    expect(owners).toEqual([{ email: OTHER, granted_by: null }])
    const log = await database.query(
      "SELECT actor_name FROM audit_log WHERE action = 'permission.invited' ORDER BY id DESC LIMIT 1",
    )
    expect(log).toEqual([{ actor_name: 'Instalação' }])
  })

  it('is not invited where there is one', async () => {
    await invite()
    await accept(tokenIn((await latestMail(database, OTHER)).text))
    const before = await mails()
    await invite(CLIENT)
    test.wait(4 * DAY)
    await invite()
    expect(await mails()).toBe(before)
  })

  it('is invited again after three days', async () => {
    await invite()
    test.wait(3 * DAY - 1)
    await invite()
    expect(await mails()).toBe(1)
    test.wait(1)
    await invite()
    expect(await mails()).toBe(2)
    expect((await accept(tokenIn((await latestMail(database, OTHER)).text))).status).toBe(204)
  })

  it('loses the invitation when another address is configured', async () => {
    await invite('errado@exemplo.com.br')
    await invite()
    const invitations = await database.query('SELECT email FROM staff_invitations')
    expect(invitations).toEqual([{ email: OTHER }])
  })
})
