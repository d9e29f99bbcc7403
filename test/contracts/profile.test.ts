import sharp from 'sharp'
import { hashPassword } from '../../server/accounts/password.ts'
import { createHttpClient, type HttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpImages } from '../../src/adapters/http/http-images.ts'
import { createHttpProfile } from '../../src/adapters/http/http-profile.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryProfile, MEMORY_PHONE_CODE } from '../../src/adapters/memory/memory-profile.ts'
import type { Token } from '../../src/core/session/session.ts'
import { codeIn, latestMail } from '../server/outbox-support.ts'
import { startTestApp } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { FOREIGN_PASSWORD, FOREIGN_PEOPLE, startForeignBackend } from '../support/foreign-backend.ts'
import { profileContract } from './profile.contract.ts'

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
