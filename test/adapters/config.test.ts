import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '../../src/config.ts'

const PAGE = 'https://tour.example/passeios?x=1'
const parse = (env: Record<string, unknown>) => parseConfig(env, PAGE)

describe('the configuration', () => {
  it('needs no variable at all: then the backend is of the same origin', () => {
    expect(parse({})).toEqual({
      apiBaseUrl: 'https://tour.example/api/',
      exchangeRatesUrl: null,
      firebase: null,
      identitySyncUrl: null,
      workerUrl: 'https://tour.example/sw.js',
      isDevelopment: false,
    })
  })

  it('treats an empty variable as absent', () => {
    expect(parse({ VITE_API_BASE_URL: '  ', VITE_FIREBASE_API_KEY: '' })).toEqual(parse({}))
  })

  it.each([
    ['https://backend.example/v2/api', 'https://backend.example/v2/api/'],
    ['https://backend.example/api/', 'https://backend.example/api/'],
    ['/outra/api', 'https://tour.example/outra/api/'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080/'],
  ])('reads the base %s as %s', (value, apiBaseUrl) => {
    expect(parse({ VITE_API_BASE_URL: value })).toMatchObject({ apiBaseUrl })
  })

  it('turns the offline worker off on demand', () => {
    expect(parse({ VITE_WORKER_URL: 'off' }).workerUrl).toBeNull()
  })

  it('reads Firebase, with the default domain if none is set', () => {
    expect(parse({ VITE_FIREBASE_API_KEY: 'k', VITE_FIREBASE_PROJECT_ID: 'meu-projeto' }).firebase).toEqual({
      apiKey: 'k',
      projectId: 'meu-projeto',
      authDomain: 'meu-projeto.firebaseapp.com',
    })
    expect(
      parse({
        VITE_FIREBASE_API_KEY: 'k',
        VITE_FIREBASE_PROJECT_ID: 'meu-projeto',
        VITE_FIREBASE_AUTH_DOMAIN: 'login.example',
        VITE_FIREBASE_APP_ID: '1:2:web:3',
        VITE_FIREBASE_AUTH_EMULATOR: '127.0.0.1:9099',
        VITE_FIRESTORE_EMULATOR: 'localhost:8080',
      }).firebase,
    ).toEqual({
      apiKey: 'k',
      projectId: 'meu-projeto',
      authDomain: 'login.example',
      appId: '1:2:web:3',
      authEmulator: '127.0.0.1:9099',
      firestoreEmulator: 'localhost:8080',
    })
  })

  it('distinguishes the development server', () => {
    expect(parse({ DEV: true }).isDevelopment).toBe(true)
    expect(parse({ DEV: 'true' }).isDevelopment).toBe(false)
  })
})

describe('a wrong value is refused with a sentence that names its variable', () => {
  const firebase = { VITE_FIREBASE_API_KEY: 'k', VITE_FIREBASE_PROJECT_ID: 'meu-projeto' }
  it.each([
    ['VITE_API_BASE_URL', 'http://', {}],
    ['VITE_API_BASE_URL', 'ftp://backend.example/api/', {}],
    ['VITE_API_BASE_URL', 'https://backend.example/api/?v=2', {}],
    ['VITE_API_BASE_URL', 'https://user:secret@backend.example/api/', {}],
    ['VITE_API_BASE_URL', 3000, {}],
    ['VITE_EXCHANGE_RATES_URL', 'javascript:alert(1)', {}],
    ['VITE_IDENTITY_SYNC_URL', 'https://[', {}],
    ['VITE_WORKER_URL', 'https://cdn.example/sw.js', {}],
    ['VITE_FIREBASE_PROJECT_ID', undefined, { VITE_FIREBASE_API_KEY: 'k' }],
    ['VITE_FIREBASE_PROJECT_ID', 'Meu Projeto!', firebase],
    ['VITE_FIREBASE_API_KEY', undefined, firebase],
    ['VITE_FIREBASE_AUTH_EMULATOR', 'http://localhost:9099', firebase],
    ['VITE_FIRESTORE_EMULATOR', 'localhost', firebase],
  ])('%s = %s', (name, value, others) => {
    const wrong = () => parse({ ...others, [name]: value })
    expect(wrong).toThrow(ConfigError)
    expect(wrong).toThrow(new RegExp(`^${name} .+\\.$`))
    expect(wrong).not.toThrow(/secret/)
  })
})
