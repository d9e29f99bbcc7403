import { jwtVerify, UnsecuredJWT } from 'jose'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openMigratedPglite } from '../support/databases.ts'
import { startOnboarding } from './onboarding-support.ts'
import { serviceAccountOf } from './service-account.ts'

const CALL = 'POST validation/records/token'
const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit'

async function start(variables: Record<string, string>) {
  const test = await startOnboarding(await openMigratedPglite(), variables)
  onTestFinished(() => test.close())
  return test
}

describe('The token that leads into the document database of validation records', () => {
  it('is signed by the service account, names only its person, and is valid for minutes', async () => {
    const account = serviceAccountOf('my-tour')
    const test = await start({ FIREBASE_PROJECT_ID: 'my-tour', FIREBASE_SERVICE_ACCOUNT: account.text })
    for (const person of ['guide', 'other'] as const) {
      const { status, body, headers } = await test.ask(person, CALL, { uid: '1', user_id: 1 })
      expect(status).toBe(200)
      expect(headers['cache-control']).toBe('no-store')
      const { payload, protectedHeader } = await jwtVerify(body.token, account.publicKey, {
        algorithms: ['RS256'],
        issuer: account.email,
        subject: account.email,
        audience: AUDIENCE,
        currentDate: test.now(),
      })
      expect(protectedHeader.alg).toBe('RS256')
      expect(payload.uid).toBe(test.ids(person).user)
      expect((payload.exp ?? 0) - test.now().getTime() / 1000).toBe(300)
      expect(Object.keys(payload).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'sub', 'uid'])
    }
  })

  it('is for providers alone', async () => {
    const { text } = serviceAccountOf('my-tour')
    const test = await start({ FIREBASE_PROJECT_ID: 'my-tour', FIREBASE_SERVICE_ACCOUNT: text })
    expect((await test.ask(null, CALL)).status).toBe(401)
    expect((await test.ask('client', CALL)).status).toBe(403)
    expect((await test.ask('admin', CALL)).status).toBe(403)
    expect((await test.ask('approved', CALL)).status).toBe(200)
  })

  it('exists only with a configured service account', async () => {
    for (const variables of [{}, { FIREBASE_PROJECT_ID: 'my-tour' }]) {
      const test = await start(variables)
      const { status, body } = await test.ask('guide', CALL)
      expect(status).toBe(404)
      expect(body.detail).toBe('Os registros de validação deste site não ficam em um banco de documentos.')
    }
  })

  it('is unsigned for the emulators', async () => {
    const test = await start({
      FIREBASE_PROJECT_ID: 'demo-tour',
      FIREBASE_AUTH_EMULATOR: '127.0.0.1:9099',
      FIRESTORE_EMULATOR: '127.0.0.1:8080',
    })
    const { body } = await test.ask('guide', CALL)
    const { payload } = UnsecuredJWT.decode(body.token, { audience: AUDIENCE, currentDate: test.now() })
    expect(payload.uid).toBe(test.ids('guide').user)
  })
})
