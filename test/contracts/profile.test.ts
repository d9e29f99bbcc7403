import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '../../server/accounts/password.ts'
import { createHttpClient, type HttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpImages } from '../../src/adapters/http/http-images.ts'
import { createHttpProfile } from '../../src/adapters/http/http-profile.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryProfile, MEMORY_PHONE_CODE } from '../../src/adapters/memory/memory-profile.ts'
import { type Profile, type ProfileChanges, ProfileUpdateFailed } from '../../src/core/account/profile.port.ts'
import type { Token } from '../../src/core/session/session.ts'
import { codeIn, latestMail } from '../server/outbox-support.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { FOREIGN_PASSWORD, FOREIGN_PEOPLE, startForeignBackend } from '../support/foreign-backend.ts'

/** One person's account, fresh. */
interface ProfileSubject {
  readonly profile: Profile
  readonly email: string
  readonly password: string
  /** Path of a picture that the person has sent. */
  uploadedPath(): Promise<string>
  /** The code that the phone was sent last. */
  sentCode(phone: string): Promise<string>
}

interface ProfileSubjects {
  person(): Promise<ProfileSubject>
  close(): Promise<void>
}

interface Options {
  /** A backend that keeps to the specification's calls alone, changes an e-mail at once and names no fields. */
  readonly foreign?: boolean
}

function profileContract(name: string, start: () => Promise<ProfileSubjects>, { foreign = false }: Options = {}): void {
  describe(`Profile: ${name}`, () => {
    let subjects: ProfileSubjects
    let subject: ProfileSubject
    let profile: Profile
    beforeAll(async () => {
      subjects = await start()
    })
    beforeEach(async () => {
      subject = await subjects.person()
      profile = subject.profile
    })
    afterAll(() => subjects.close())

    const changes = (more: Partial<ProfileChanges> = {}): ProfileChanges => ({
      name: 'Ana Lima',
      user_name: 'Aninha',
      birth_date: '1990-05-17',
      cellphone: '+5511987650009',
      email: subject.email,
      ...more,
    })
    const failureOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
    const newPassword = { password: 'caju-farol-rede-lua-83', password_confirmation: 'caju-farol-rede-lua-83' }

    it('returns the session’s new user after an update', async () => {
      expect(await profile.update(changes())).toMatchObject({
        name: 'Ana Lima',
        nickName: 'Aninha',
        birth_date: '1990-05-17',
        cellphone: '+5511987650009',
        email: subject.email,
      })
    })

    it('removes empty values', async () => {
      await profile.update(changes())
      const answer = await profile.update(changes({ user_name: '', birth_date: '', cellphone: '' }))
      const user = { nickName: 'old', birth_date: 'old', cellphone: 'old', ...answer }
      expect([user.nickName, user.birth_date, user.cellphone]).toEqual([undefined, undefined, undefined])
    })

    it('sets an uploaded picture as the avatar', async () => {
      await expect(profile.updateAvatar(await subject.uploadedPath())).resolves.toBeUndefined()
    })

    it('replaces the password if the old one is right, and then requires the new one', async () => {
      const { password: current_password } = subject
      await expect(profile.updatePassword({ current_password, ...newPassword })).resolves.toBeUndefined()
      const again = { current_password, password: 'outra-rede-farol-62', password_confirmation: 'outra-rede-farol-62' }
      expect(await failureOf(profile.updatePassword(again))).toMatchObject({ name: 'Rejected' })
      await profile.updatePassword({ ...again, current_password: newPassword.password })
    })

    it('refuses a wrong password and a repetition that differs', async () => {
      const wrong = await failureOf(profile.updatePassword({ current_password: 'errada', ...newPassword }))
      expect(wrong).toMatchObject({ name: 'Rejected' })
      const differs = { ...newPassword, current_password: subject.password, password_confirmation: 'outra-coisa-bem-9' }
      expect(await failureOf(profile.updatePassword(differs))).toMatchObject({ name: 'Rejected' })
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const signal = AbortSignal.abort(reason)
      await expect(profile.fetchAccount(signal)).rejects.toBe(reason)
      await expect(profile.update(changes(), signal)).rejects.toBe(reason)
      await expect(profile.updateAvatar('x', signal)).rejects.toBe(reason)
      await expect(profile.checkPhone('+5511987650009', undefined, signal)).rejects.toBe(reason)
      await expect(profile.logoutEverywhere(signal)).rejects.toBe(reason)
    })

    if (foreign) {
      it('rejects calls about account and sessions with NotOffered on a backend with only the specification’s calls', async () => {
        expect(await failureOf(profile.fetchAccount())).toMatchObject({ name: 'NotOffered' })
        expect(await failureOf(profile.logoutEverywhere())).toMatchObject({ name: 'NotOffered' })
      })

      it('treats a successful phone check without a body as a confirmation', async () => {
        expect(await profile.checkPhone('+5511987650009')).toEqual({ confirmed: true, resendAfterSeconds: 60 })
      })

      it('returns the new e-mail if the backend changes it at once', async () => {
        expect(await profile.update(changes({ email: 'outra@exemplo.br' }))).toMatchObject({
          email: 'outra@exemplo.br',
        })
      })
      return
    }

    it('returns the account’s state', async () => {
      expect(await profile.fetchAccount()).toEqual({
        email: subject.email,
        pendingEmail: null,
        hasPassword: true,
        phoneVerified: false,
        identityProviders: [],
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      })
    })

    it('rejects an update that is wrong with ProfileUpdateFailed, its status and the fields', async () => {
      const failed = await failureOf(profile.update(changes({ name: ' ' })))
      expect(failed).toBeInstanceOf(ProfileUpdateFailed)
      expect(failed).toMatchObject({ status: 422, fields: { name: expect.any(String) }, cause: { name: 'Rejected' } })
    })

    it('needs the password for a change of the e-mail', async () => {
      for (const wrong of [{}, { current_password: 'errada' }]) {
        const failed = await failureOf(profile.update(changes({ email: `nova.${subject.email}`, ...wrong })))
        expect(failed).toMatchObject({ status: 422, fields: { current_password: expect.any(String) } })
      }
      expect((await profile.fetchAccount()).pendingEmail).toBeNull()
    })

    it('keeps the e-mail until the new one is confirmed, also after other changes', async () => {
      const email = `nova.${subject.email}`
      const answer = await profile.update(changes({ email, current_password: subject.password }))
      expect(answer.email).toBe(subject.email)
      await profile.update(changes({ name: 'Ana Souza' }))
      expect(await profile.fetchAccount()).toMatchObject({ email: subject.email, pendingEmail: email })
    })

    it('cancels a waiting e-mail when the password changes', async () => {
      const { password: current_password } = subject
      await profile.update(changes({ email: `nova.${subject.email}`, current_password }))
      await profile.updatePassword({ current_password, ...newPassword })
      expect((await profile.fetchAccount()).pendingEmail).toBeNull()
    })

    it('names the field of a password that was refused', async () => {
      const wrong = await failureOf(profile.updatePassword({ current_password: 'errada', ...newPassword }))
      expect(wrong).toMatchObject({ fields: { current_password: expect.any(String) } })
      const differs = { ...newPassword, current_password: subject.password, password_confirmation: 'outra-coisa-bem-9' }
      expect(await failureOf(profile.updatePassword(differs))).toMatchObject({
        fields: { password_confirmation: expect.any(String) },
      })
    })

    it('refuses a picture that the person did not send', async () => {
      expect(await failureOf(profile.updateAvatar('avatar/somebody-elses.webp'))).toMatchObject({
        name: 'Rejected',
        fields: { avatar: expect.any(String) },
      })
    })

    it('confirms a phone by its code, until the number changes', async () => {
      const phone = '+5511987650008'
      const sent = await profile.checkPhone(phone)
      expect(sent.confirmed).toBe(false)
      expect(sent.resendAfterSeconds).toBeGreaterThan(0)
      const code = await subject.sentCode(phone)
      const wrong = code === '111111' ? '222222' : '111111'
      expect(await failureOf(profile.checkPhone(phone, wrong))).toMatchObject({ fields: { code: expect.any(String) } })
      expect((await profile.fetchAccount()).phoneVerified).toBe(false)
      expect((await profile.checkPhone(phone, code)).confirmed).toBe(true)
      await profile.update(changes({ cellphone: phone }))
      expect((await profile.fetchAccount()).phoneVerified).toBe(true)
      await profile.update(changes())
      expect((await profile.fetchAccount()).phoneVerified).toBe(false)
    })

    it('refuses every session after a logout everywhere', async () => {
      await profile.logoutEverywhere()
      expect(await failureOf(profile.fetchAccount())).toMatchObject({ name: 'Unauthenticated' })
    })
  })
}

const PASSWORD = 'girafa-no-telhado-47'

profileContract('in memory', async () => ({
  person: async () => ({
    profile: createMemoryProfile({ password: PASSWORD, isUploaded: (path) => path === 'avatar/1.webp' }),
    email: 'joana@exemplo.com.br',
    password: PASSWORD,
    uploadedPath: async () => 'avatar/1.webp',
    sentCode: async () => MEMORY_PHONE_CODE,
  }),
  close: async () => undefined,
}))

/** A client whose requests carry one person's token. */
async function clientOf(baseUrl: string, email: string, password: string): Promise<HttpClient> {
  let token: Token | null = null
  const http = createHttpClient({
    baseUrl,
    currentToken: () => token,
    onUnauthorized: () => undefined,
    retryDelay: () => 0,
  })
  token = await createHttpSession(http).login({ email, password })
  return http
}

profileContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  const hash = await hashPassword(PASSWORD)
  const { app, close } = await startTestApp(database)
  const baseUrl = `${await app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0f766e' } })
    .png()
    .toBuffer()
  let people = 0
  return {
    async person() {
      people += 1
      const email = `pessoa${people}@exemplo.com.br`
      // The limits of codes are a phone's too; each person begins without any.
      await database.query('DELETE FROM phone_sends')
      await database.query('INSERT INTO users (email, password_hash, name) VALUES ($1, $2, $3)', [email, hash, 'Ana'])
      const http = await clientOf(baseUrl, email, PASSWORD)
      return {
        profile: createHttpProfile(http),
        email,
        password: PASSWORD,
        uploadedPath: async () => {
          const image = `data:image/png;base64,${picture.toString('base64')}`
          return (await createHttpImages(http).upload({ image })).path
        },
        sentCode: async (phone) => codeIn((await latestMail(database, phone)).text),
      }
    },
    close,
  }
})

for (const envelope of [true, false]) {
  profileContract(
    `HTTP, foreign backend ${envelope ? 'with' : 'without'} data envelope`,
    async () => {
      const open: (() => Promise<void>)[] = []
      return {
        async person() {
          const backend = await startForeignBackend({ envelope })
          open.push(() => backend.close())
          const http = await clientOf(backend.baseUrl, FOREIGN_PEOPLE.client, FOREIGN_PASSWORD)
          return {
            profile: createHttpProfile(http),
            email: FOREIGN_PEOPLE.client,
            password: FOREIGN_PASSWORD,
            uploadedPath: async () => 'avatars/101.png',
            sentCode: () => Promise.reject(new Error('this backend sends none')),
          }
        },
        close: async () => {
          await Promise.all(open.map((close) => close()))
        },
      }
    },
    { foreign: true },
  )
}
