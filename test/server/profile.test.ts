import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/database/database.ts'
import { eachDatabase } from '../support/databases.ts'
import { ADMIN, CLIENT, EVERYBODY, GUIDE, OTHER, type Profiles, profileOf, startProfiles } from './profile-support.ts'

eachDatabase('profile', (open) => {
  let database: Database
  let test: Profiles
  beforeAll(async () => {
    database = await open()
    test = await startProfiles(database)
  })
  afterAll(() => test.close())

  const rowOf = async (email: string) =>
    (await database.query('SELECT *, birth_date::text AS birth_date FROM users WHERE email = $1', [email]))[0]
  const idOf = async (email: string) => String((await rowOf(email))?.id)

  describe.each([
    'account',
    'auth/update-profile',
    'auth/update-avatar',
    'auth/update-password',
    'auth/logout-everywhere',
  ])('%s', (path) => {
    it('is refused without a session before the body is read', async () => {
      expect((await test.ask(path)).status).toBe(401)
      expect((await test.ask(path, 'a.b.c', { name: 'X' })).status).toBe(401)
    })
  })

  describe('account', () => {
    it('returns only the own account', async () => {
      for (const email of EVERYBODY) {
        const { body } = await test.ask('account', await test.tokenOf(email))
        expect(body).toEqual({
          email,
          pendingEmail: null,
          hasPassword: true,
          // The approved guide of the demo has confirmed theirs.
          phoneVerified: email === GUIDE,
          identityProviders: [],
          createdAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*Z$/),
        })
      }
    })

    it('returns that the person uses Google and has no password', async () => {
      const token = await test.tokenOf(OTHER)
      const id = await idOf(OTHER)
      const hash = (await rowOf(OTHER))?.password_hash
      await database.query("INSERT INTO identities VALUES ('google', 'g-1', $1, now())", [id])
      await database.query('UPDATE users SET password_hash = NULL WHERE id = $1', [id])
      expect((await test.ask('account', token)).body).toMatchObject({
        hasPassword: false,
        identityProviders: ['google'],
      })
      await database.query('UPDATE users SET password_hash = $2 WHERE id = $1', [id, hash])
      await database.query('DELETE FROM identities')
    })
  })

  describe('auth/update-profile', () => {
    it.each(EVERYBODY)('lets %s change their own profile, and nobody else’s', async (email) => {
      const others = async () => await database.query('SELECT * FROM users WHERE email <> $1 ORDER BY id', [email])
      const before = await others()
      const token = await test.tokenOf(email)
      const wanted = { ...profileOf(email), name: '  Novo Nome  ', user_name: 'Nove', birth_date: '2000-02-29' }
      const { status, body } = await test.ask('auth/update-profile', token, wanted)
      expect(status).toBe(200)
      expect(body).toEqual({
        data: {
          name: 'Novo Nome',
          email,
          user_name: 'Nove',
          birth_date: '2000-02-29',
          cellphone: wanted.cellphone,
          avatar: null,
          avatar_url: null,
        },
      })
      expect((await test.ask('auth/me', token)).body.data.user).toMatchObject({ name: 'Novo Nome', user_name: 'Nove' })
      expect(await others()).toEqual(before)
      await test.ask('auth/update-profile', token, profileOf(email))
    })

    it('ignores fields that the call does not have', async () => {
      const token = await test.tokenOf(CLIENT)
      const before = await database.query('SELECT * FROM user_roles ORDER BY user_id, role')
      const companies = await database.query('SELECT * FROM companies ORDER BY id')
      const { body } = await test.ask('auth/update-profile', token, {
        ...profileOf(CLIENT),
        id: Number(await idOf(ADMIN)),
        user_id: Number(await idOf(ADMIN)),
        roles: ['admin', 'company'],
        role: 'admin',
        company: { able_to_approve: { validations: true } },
        validations: true,
        avatar: 'another/persons.webp',
        password: 'outra senha qualquer',
        password_hash: 'x',
        phone_verified_at: '2026-01-01T00:00:00Z',
        created_at: '1999-01-01T00:00:00Z',
      })
      expect(Object.keys(body.data).sort()).toEqual(
        ['avatar', 'avatar_url', 'birth_date', 'cellphone', 'email', 'name', 'user_name'].sort(),
      )
      expect(body.data.avatar).toBeNull()
      expect(await database.query('SELECT * FROM user_roles ORDER BY user_id, role')).toEqual(before)
      expect(await database.query('SELECT * FROM companies ORDER BY id')).toEqual(companies)
      expect((await rowOf(CLIENT))?.phone_verified_at).toBeNull()
      expect((await test.login(CLIENT)).status).toBe(200)
    })

    it('stores a name with markup as text', async () => {
      const token = await test.tokenOf(CLIENT)
      const name = '<b>Ana</b> & "Bia" \' <script>alert(1)</script>'
      expect((await test.ask('auth/update-profile', token, { ...profileOf(CLIENT), name })).body.data.name).toBe(name)
      await test.ask('auth/update-profile', token, profileOf(CLIENT))
    })

    it.each<[string, object, string]>([
      ['a name of one letter', { name: ' A ' }, 'name'],
      ['a name with a line break', { name: 'Ana\nBcc: todos' }, 'name'],
      ['a name that turns the text after it', { name: 'Ana \u202eanimdA' }, 'name'],
      ['a nickname with a tabulator', { user_name: 'a\tb' }, 'user_name'],
      ['a nickname of 61 letters', { user_name: 'a'.repeat(61) }, 'user_name'],
      ['a day that does not exist', { birth_date: '2023-02-29' }, 'birth_date'],
      ['a birth in the future', { birth_date: '2026-11-21' }, 'birth_date'],
      ['a birth in 1899', { birth_date: '1899-12-31' }, 'birth_date'],
      ['a date as Brazilians write it', { birth_date: '31/12/1990' }, 'birth_date'],
      ['a mobile without its 9', { cellphone: '+551187650001' }, 'cellphone'],
      ['a DDD with a zero', { cellphone: '+5510987650001' }, 'cellphone'],
      ['a phone that is not E.164', { cellphone: '(11) 98765-0001' }, 'cellphone'],
      ['an e-mail that is none', { email: 'ana' }, 'email'],
    ])('refuses %s, and says at which field', async (_, change, field) => {
      const before = await rowOf(CLIENT)
      const answer = await test.ask('auth/update-profile', await test.tokenOf(CLIENT), {
        ...profileOf(CLIENT),
        ...change,
      })
      expect(answer.status).toBe(422)
      expect(Object.keys(answer.body.errors)).toEqual([field])
      expect(await rowOf(CLIENT)).toEqual(before)
    })

    it('accepts landlines, and phones of other countries', async () => {
      const token = await test.tokenOf(CLIENT)
      for (const cellphone of ['+551132650001', '+351912345678', '+14155552671']) {
        const { body } = await test.ask('auth/update-profile', token, { ...profileOf(CLIENT), cellphone })
        expect(body.data.cellphone).toBe(cellphone)
      }
      await test.ask('auth/update-profile', token, profileOf(CLIENT))
    })

    it('removes a value by null and keeps omitted ones', async () => {
      const token = await test.tokenOf(CLIENT)
      const { name, email } = profileOf(CLIENT)
      expect(
        (await test.ask('auth/update-profile', token, { name, email, birth_date: null, user_name: '  ' })).body.data,
      ).toMatchObject({
        birth_date: null,
        user_name: null,
        cellphone: profileOf(CLIENT).cellphone,
      })
      await test.ask('auth/update-profile', token, profileOf(CLIENT))
    })

    it('removes the confirmation of a changed number only', async () => {
      const token = await test.tokenOf(GUIDE)
      const id = await idOf(GUIDE)
      await database.query('UPDATE users SET phone_verified_at = now() WHERE id = $1', [id])
      await test.ask('auth/update-profile', token, { ...profileOf(GUIDE), name: 'Joana R.' })
      expect((await test.ask('account', token)).body.phoneVerified).toBe(true)
      await test.ask('auth/update-profile', token, { ...profileOf(GUIDE), cellphone: '+5511912345678' })
      expect((await test.ask('account', token)).body.phoneVerified).toBe(false)
      await test.ask('auth/update-profile', token, profileOf(GUIDE))
      expect((await test.ask('account', token)).body.phoneVerified).toBe(false)
    })

    it('stores one of many simultaneous updates completely', async () => {
      const token = await test.tokenOf(CLIENT)
      const wishes = Array.from({ length: 12 }, (_, index) => ({
        ...profileOf(CLIENT),
        name: `Nome ${index + 10}`,
        user_name: `apelido ${index + 10}`,
        birth_date: `19${index + 60}-01-01`,
      }))
      const answers = await Promise.all(wishes.map((wish) => test.ask('auth/update-profile', token, wish)))
      expect(answers.map(({ body }) => body.data.name)).toEqual(wishes.map(({ name }) => name))
      const row = await rowOf(CLIENT)
      const kept = wishes.find(({ name }) => name === row?.name)
      expect(row).toMatchObject({ user_name: kept?.user_name, birth_date: kept?.birth_date })
      await test.ask('auth/update-profile', token, profileOf(CLIENT))
    })
  })

  describe('auth/update-avatar', () => {
    const sent = async (email: string, path: string) =>
      database.query('INSERT INTO images VALUES ($1, $2, 10, 10, 100, now())', [path, await idOf(email)])

    it.each(EVERYBODY)('makes a picture that %s sent their avatar', async (email) => {
      const path = `avatar/${email.slice(0, 3)}.webp`
      await sent(email, path)
      const token = await test.tokenOf(email)
      expect((await test.ask('auth/update-avatar', token, { avatar: path })).status).toBe(204)
      expect((await test.ask('auth/me', token)).body.data.user).toMatchObject({
        avatar: path,
        avatar_url: `https://tour.example/media/${path}`,
      })
    })

    it('gives another person’s picture and a missing one the same refusal', async () => {
      await sent(OTHER, 'avatar/hers.webp')
      const before = await rowOf(CLIENT)
      const token = await test.tokenOf(CLIENT)
      const [hers, nobodys] = [
        await test.ask('auth/update-avatar', token, { avatar: 'avatar/hers.webp' }),
        await test.ask('auth/update-avatar', token, { avatar: 'avatar/nobodys.webp' }),
      ]
      expect(hers.status).toBe(422)
      expect(hers).toEqual(nobodys)
      for (const avatar of ['../../etc/passwd', 'https://evil.example/a.webp', 'data:image/svg+xml,<svg/>']) {
        expect((await test.ask('auth/update-avatar', token, { avatar })).status).toBe(422)
      }
      expect(await rowOf(CLIENT)).toEqual(before)
    })
  })

  describe('auth/logout-everywhere', () => {
    it.each(EVERYBODY)('ends every session of %s and none of anybody else', async (email) => {
      const [first, second] = [await test.tokenOf(email), await test.tokenOf(email)]
      const stranger = await test.tokenOf(email === OTHER ? CLIENT : OTHER)
      expect((await test.ask('auth/logout-everywhere', first, { user_id: 1 })).status).toBe(204)
      expect((await test.ask('auth/me', first)).status).toBe(401)
      expect((await test.ask('auth/me', second)).status).toBe(401)
      expect((await test.ask('auth/me', stranger)).status).toBe(200)
    })
  })
})
