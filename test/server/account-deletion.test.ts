import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { post } from '../../server/outbox/outbox.ts'
import { deleteAccountOf, KEPT_TABLES, PERSONAL_TABLES } from '../../server/privacy/delete-account.ts'
import { deleteListedNow, pictureDeletion } from '../../server/privacy/picture-files.ts'
import { folderStore } from '../../server/storage/folder-store.ts'
import type { ObjectStore } from '../../server/storage/object-store.ts'
import { HOUR_MS } from '../../src/core/time/durations.ts'
import { eachDatabase } from '../support/databases.ts'
import { addBooking, addUnpublished } from './privacy-data.ts'
import { EMAILS, NOW, type Privacy, startPrivacy } from './privacy-support.ts'
import { startTestApp, testConfig } from './support.ts'
import { purge, workerOf } from './work-support.ts'

eachDatabase('the deletion of an account', (open) => {
  let privacy: Privacy
  beforeEach(async () => {
    privacy = await startPrivacy(await open())
  })
  afterEach(() => privacy.close())

  it('needs the right password; without it the account stays unchanged', async () => {
    const token = await privacy.tokenOf('client')
    expect((await privacy.deleteWith(token, '')).json().errors).toEqual({ password: 'Campo obrigatório' })
    const wrong = await privacy.deleteWith(token, 'errada')
    expect(wrong.statusCode).toBe(422)
    expect(wrong.json().errors.password).toMatch(/não confere/)
    expect((await privacy.login(EMAILS.client)).statusCode).toBe(200)
  })

  it('needs the word EXCLUIR', async () => {
    const payload = { confirmation: 'excluir', password: DEMO_PASSWORD }
    expect((await privacy.ask('POST', 'delete-account', await privacy.tokenOf('client'), payload)).statusCode).toBe(422)
  })

  it('is limited like a login, so that nobody can guess the password there', async () => {
    const limited = await startTestApp(
      { ...privacy.database, close: async () => undefined },
      { now: privacy.now, variables: { LOGIN_ATTEMPTS_PER_ACCOUNT: '3' } },
    )
    const token = await privacy.tokenOf('client')
    const statuses: number[] = []
    for (const password of ['a', 'b', 'c', 'd', DEMO_PASSWORD]) {
      const headers = { authorization: `Bearer ${token}` }
      const payload = { confirmation: 'EXCLUIR', password }
      const url = '/api/privacy/delete-account'
      statuses.push((await limited.app.inject({ method: 'POST', url, headers, payload })).statusCode)
    }
    await limited.close()
    expect(statuses).toEqual([422, 422, 422, 429, 429])
  })

  it('removes everything that names the person, and keeps the records that the law requires', async () => {
    const id = privacy.idOf('client')
    const token = await privacy.tokenOf('client')
    const second = await privacy.tokenOf('client')
    await privacy.login(EMAILS.client)
    await privacy.ask('PUT', 'consents', token, { version: '1', choices: [{ purpose: 'preferences', granted: true }] })
    await privacy.database.query("INSERT INTO favourites (user_id, offer_id, added_at) VALUES ($1, 'minha', now())", [
      id,
    ])
    await privacy.database.query(
      "INSERT INTO identities (provider, subject, user_id, linked_at) VALUES ('google', 'marina', $1, now())",
      [id],
    )
    await privacy.database.query(
      `INSERT INTO mail_links (token_hash, user_id, purpose, email, created_at, expires_at)
       VALUES ($2, $1, 'confirm email', 'outro@example.com', now(), now())`,
      [id, createHash('sha256').update('x').digest()],
    )
    await privacy.database.query(
      `INSERT INTO phone_codes (user_id, cellphone, code_hash, sent_at, expires_at)
       VALUES ($1, '+5511987650001', $2, now(), now())`,
      [id, createHash('sha256').update('y').digest()],
    )
    await post(privacy.database, NOW, {
      channel: 'email',
      to: EMAILS.client,
      subject: 'Oi',
      text: 'Marina',
      html: 'Marina',
    })
    await post(privacy.database, NOW, { channel: 'sms', to: '+5511987650001', text: 'Marina' })
    await addBooking(privacy.database, { userId: id, startsAt: '2026-10-01T09:00', status: 'completed' })
    await privacy.database.query(
      `INSERT INTO staff_invitations (token_hash, email, permissions, invited_by, created_at, expires_at)
       VALUES ('x', upper($1), '{support}', $2, now(), now())`,
      [EMAILS.client, privacy.idOf('admin')],
    )

    expect((await privacy.deleteWith(token)).statusCode).toBe(204)

    expect(await privacy.database.query('SELECT * FROM users WHERE id = $1', [id])).toEqual([
      {
        id,
        email: `excluida-${id}@conta.invalid`,
        password_hash: null,
        name: 'Conta excluída',
        user_name: null,
        avatar: null,
        birth_date: null,
        cellphone: null,
        created_at: expect.any(Date),
        phone_verified_at: null,
        deleted_at: NOW,
        suspended_at: null,
      },
    ])
    expect(await privacy.count('staff_invitations')).toBe(0)
    const emptied = ['sessions', 'favourites', 'identities', 'mail_links', 'phone_codes', 'user_roles', 'clients']
    for (const table of emptied) expect(await privacy.count(`${table} WHERE user_id = $1`, [id]), table).toBe(0)
    for (const table of ['orders', 'consents']) expect(await privacy.count(`${table} WHERE user_id = $1`, [id])).toBe(1)
    const kept = await privacy.database.query('SELECT event FROM access_records WHERE user_id = $1 ORDER BY id', [id])
    expect(kept).toEqual([{ event: 'login' }, { event: 'account deletion' }])

    expect((await privacy.ask('GET', 'export', second)).statusCode).toBe(401)
    expect((await privacy.login(EMAILS.client)).statusCode).toBe(401)
    const messages = await privacy.database.query('SELECT recipient, subject FROM outbox')
    expect(messages).toEqual([{ recipient: EMAILS.client, subject: 'Sua conta foi excluída' }])
  })

  it('handles every table with a user id: it is emptied or kept for a stated reason', async () => {
    const tables = await privacy.database.query<{ table_name: string }>(
      "SELECT table_name FROM information_schema.columns WHERE column_name = 'user_id' AND table_schema = 'public'",
    )
    const handled = [...PERSONAL_TABLES, ...KEPT_TABLES, 'images', 'phone_sends', 'message_blocks']
    expect(tables.map(({ table_name }) => table_name).sort()).toEqual(handled.sort())
  })

  it('frees the e-mail address for a new account', async () => {
    await privacy.deleteWith(await privacy.tokenOf('client'))
    await privacy.database.query(
      "INSERT INTO users (email, password_hash, name) SELECT $1, password_hash, 'Marina de volta' FROM users WHERE id = $2",
      [EMAILS.client, privacy.idOf('guide')],
    )
    expect((await privacy.login(EMAILS.client)).statusCode).toBe(200)
  })

  it('leaves the accounts and sessions of other people unchanged', async () => {
    const before = await privacy.database.query('SELECT * FROM users WHERE id <> $1 ORDER BY id', [
      privacy.idOf('client'),
    ])
    const tokens = [await privacy.tokenOf('guide'), await privacy.tokenOf('other'), await privacy.tokenOf('admin')]
    await privacy.deleteWith(await privacy.tokenOf('client'))
    expect(
      await privacy.database.query('SELECT * FROM users WHERE id <> $1 ORDER BY id', [privacy.idOf('client')]),
    ).toEqual(before)
    for (const token of tokens) expect((await privacy.ask('GET', 'consents', token)).statusCode).toBe(200)
  })

  it('removes the person’s pictures, except those that another person sent too', async () => {
    const path = (name: string) => join(privacy.dataDir, 'images', 'avatar', name)
    mkdirSync(join(privacy.dataDir, 'images', 'avatar'), { recursive: true })
    for (const [name, ...people] of [
      ['so-meu.webp', 'client'],
      ['de-dois.webp', 'client', 'guide'],
    ] as const) {
      writeFileSync(path(name), 'x')
      for (const person of people) {
        await privacy.database.query(
          'INSERT INTO images (path, user_id, width, height, bytes, sent_at) VALUES ($1, $2, 1, 1, 1, now())',
          [`avatar/${name}`, privacy.idOf(person)],
        )
      }
    }
    await privacy.deleteWith(await privacy.tokenOf('client'))
    expect(existsSync(path('so-meu.webp'))).toBe(false)
    expect(existsSync(path('de-dois.webp'))).toBe(true)
    expect(await privacy.count('images')).toBe(1)
  })

  it('deletes a picture later if the store does not answer at once', async () => {
    const { database } = privacy
    await database.query(
      "INSERT INTO images (path, user_id, width, height, bytes, sent_at) VALUES ('avatar/x.webp', $1, 1, 1, 1, now())",
      [privacy.idOf('client')],
    )
    const unused = await deleteAccountOf({ database, config: testConfig('unused') }, privacy.idOf('client'), NOW)
    expect(unused).toContain('avatar/x.webp')
    const store = {
      ...folderStore('unused'),
      delete: vi.fn<ObjectStore['delete']>().mockRejectedValue(new Error('down')),
    }
    const services = { database, pictures: store }
    await deleteListedNow(services, unused)
    let time = NOW
    const failures: string[] = []
    const worker = workerOf(
      [pictureDeletion(services)],
      () => time,
      ({ item }) => failures.push(item),
    )
    await worker.run()
    expect(failures).toEqual(['avatar/x.webp'])
    expect(await worker.report()).toMatchObject([{ waiting: 1, failing: 1 }])
    store.delete.mockResolvedValue()
    time = new Date(NOW.getTime() + HOUR_MS)
    await worker.run()
    expect(store.delete).toHaveBeenCalledTimes(3)
    expect(await worker.report()).toMatchObject([{ waiting: 0, failing: 0 }])
  })

  it.each([
    [
      'is refused to',
      'has a confirmed booking in the future',
      { status: 'confirmed', startsAt: '2026-11-20T09:30' },
      409,
    ],
    [
      'is allowed to',
      'has a confirmed booking that has begun',
      { status: 'confirmed', startsAt: '2026-11-20T08:30' },
      204,
    ],
    [
      'is allowed to',
      'has a cancelled booking in the future',
      { status: 'cancelled by client', startsAt: '2026-12-24T09:00' },
      204,
    ],
    [
      'is refused to',
      'has a booking that may still be paid',
      { status: 'awaiting payment', startsAt: '2026-12-24T09:00', expiresAt: '2026-11-20T12:10:00Z' },
      409,
    ],
    [
      'is allowed to',
      'has a booking that was not paid in time',
      { status: 'awaiting payment', startsAt: '2026-12-24T09:00', expiresAt: '2026-11-20T11:50:00Z' },
      204,
    ],
  ] as const)('%s a person who %s', async (_outcome, _who, booking, status) => {
    await addBooking(privacy.database, { userId: privacy.idOf('client'), ...booking })
    const answer = await privacy.deleteWith(await privacy.tokenOf('client'))
    expect(answer.statusCode).toBe(status)
    if (status === 409) expect(answer.json().detail).toContain('Cancele ou conclua suas reservas antes')
    expect(await privacy.count('users WHERE deleted_at IS NOT NULL')).toBe(status === 204 ? 1 : 0)
  })

  it('is refused to a guide with booked departures', async () => {
    await addBooking(privacy.database, { userId: privacy.idOf('client'), offer: 'minha', startsAt: '2026-12-24T09:00' })
    const answer = await privacy.deleteWith(await privacy.tokenOf('guide'))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().detail).toContain('viajantes com reserva')
    expect(await privacy.count("offers WHERE status = 'published'")).toBe(2)
  })

  it('removes a guide’s unpublished offers with their photos', async () => {
    await addUnpublished(privacy.database)
    const folder = join(privacy.dataDir, 'images', 'offers')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'abc-400.webp'), 'x')
    expect((await privacy.deleteWith(await privacy.tokenOf('guide'))).statusCode).toBe(204)
    expect([await privacy.count('offer_edits'), await privacy.count('offer_photos')]).toEqual([0, 0])
    expect(existsSync(join(folder, 'abc-400.webp'))).toBe(false)
  })

  it('takes a guide’s profile and offers offline, and removes the name if nothing was sold', async () => {
    expect((await privacy.deleteWith(await privacy.tokenOf('guide'))).statusCode).toBe(204)
    expect(await privacy.database.query("SELECT status FROM offers WHERE id = 'minha'")).toEqual([{ status: 'paused' }])
    expect(await privacy.database.query("SELECT status FROM offers WHERE id = 'alheia'")).toEqual([
      { status: 'published' },
    ])
    expect(
      await privacy.database.query(
        "SELECT name, legal_name, tax_id, bio, is_public, company_id FROM providers WHERE id = 'joana'",
      ),
    ).toEqual([
      {
        name: 'Conta excluída',
        legal_name: 'Conta excluída',
        tax_id: '',
        bio: '',
        is_public: false,
        company_id: null,
      },
    ])
    expect((await privacy.app.inject('/api/providers/joana')).statusCode).toBe(404)
    expect((await privacy.app.inject('/api/offers/minha')).statusCode).toBe(404)
  })

  it('keeps the guide’s name for the travellers of past trips', async () => {
    const old = { userId: privacy.idOf('client'), offer: 'minha', status: 'completed', startsAt: '2026-10-01T09:00' }
    await addBooking(privacy.database, old)
    expect((await privacy.deleteWith(await privacy.tokenOf('guide'))).statusCode).toBe(204)
    expect(
      await privacy.database.query("SELECT name, tax_id, bio, is_public FROM providers WHERE id = 'joana'"),
    ).toEqual([{ name: 'Joana Ribeiro Passeios', tax_id: '12.345.678/0001-95', bio: '', is_public: false }])
  })

  it('is refused to the last owner, also if the last two owners ask at once', async () => {
    const refused = await privacy.deleteWith(await privacy.tokenOf('admin'))
    expect(refused.statusCode).toBe(409)
    expect(refused.json().detail).toContain('única pessoa na administração')
    await privacy.database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [privacy.idOf('other')])
    const permit = (permission: string) =>
      privacy.database.query('INSERT INTO staff_permissions (user_id, permission, granted_at) VALUES ($1, $2, now())', [
        privacy.idOf('other'),
        permission,
      ])
    await permit('support')
    expect((await privacy.deleteWith(await privacy.tokenOf('admin'))).statusCode).toBe(409)
    await permit('owner')
    const answers = await Promise.all([
      privacy.deleteWith(await privacy.tokenOf('admin')),
      privacy.deleteWith(await privacy.tokenOf('other')),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 409])
    expect(await privacy.count("user_roles WHERE role = 'admin'")).toBe(1)
  })

  it('needs a recent login if the person has no password', async () => {
    await privacy.database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [privacy.idOf('client')])
    const token = await privacy.tokenOf('client')
    privacy.wait(15 * 60_000 + 1000)
    const refused = await privacy.deleteWith(token, '')
    expect(refused.statusCode).toBe(403)
    expect(refused.json().detail).toContain('entre de novo')
    expect((await privacy.deleteWith(await privacy.tokenOf('client'), '')).statusCode).toBe(204)
  })

  it('happens once if two requests arrive at once', async () => {
    const token = await privacy.tokenOf('client')
    const answers = await Promise.all([privacy.deleteWith(token), privacy.deleteWith(token)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 401])
    expect(await privacy.count("outbox WHERE subject = 'Sua conta foi excluída'")).toBe(1)
  })

  it('deletes the purchases five years after the trip, and the account’s row with the last purchase', async () => {
    const id = privacy.idOf('client')
    await addBooking(privacy.database, { userId: id, startsAt: '2026-10-01T09:00', status: 'completed' })
    await addBooking(privacy.database, {
      userId: privacy.idOf('guide'),
      startsAt: '2026-10-01T09:00',
      status: 'completed',
    })
    await privacy.deleteWith(await privacy.tokenOf('client'))
    await purge(privacy.database, new Date('2031-10-01T11:00:00Z'))
    expect(await privacy.count('bookings')).toBe(2)
    await purge(privacy.database, new Date('2031-11-21T12:00:00Z'))
    expect(await privacy.count('orders WHERE user_id = $1', [id])).toBe(0)
    expect(await privacy.count('users WHERE id = $1', [id])).toBe(0)
    // The bookings of an account that exists stay.
    expect(await privacy.count('bookings')).toBe(1)
  })
})
