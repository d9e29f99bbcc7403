import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, parseConfig } from '../../server/config.ts'
import { VARIABLES } from '../../server/config-variables.ts'
import { DEFAULT_COMMISSION } from '../../src/core/orders/order-money.ts'
import { serviceAccountOf } from './service-account.ts'

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const documented = [...example.matchAll(/^([A-Z][A-Z0-9_]+)=(.*)$/gm)].map(([, name = '', value = '']) => ({
  name,
  value,
}))
const names = documented.map(({ name }) => name)

function usedByPages(): string[] {
  const src = new URL('../../src/', import.meta.url)
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
  const found = files.flatMap((file) => [
    ...readFileSync(new URL(file, src), 'utf8').matchAll(/\bVITE_[A-Z_]*[A-Z]\b/g),
  ])
  return [...new Set(found.map(([name]) => name))].sort()
}

describe('.env.example', () => {
  it('documents every variable of the server, and no other', () => {
    expect(names.filter((name) => !name.startsWith('VITE_')).sort()).toEqual(Object.keys(VARIABLES).sort())
  })

  it('documents every variable of the pages, and no other', () => {
    expect(names.filter((name) => name.startsWith('VITE_')).sort()).toEqual(usedByPages())
  })

  it('explains each variable in a comment above its line or its group of lines', () => {
    for (const block of example.split('\n\n').filter((block) => /^[A-Z][A-Z0-9_]+=/m.test(block))) {
      expect(block).toMatch(/^# \S/)
    }
  })

  it('shows the defaults', () => {
    const shown = Object.fromEntries(documented.map(({ name, value }) => [name, value]))
    expect(parseConfig(shown)).toEqual(parseConfig({}))
  })
})

describe('configuration', () => {
  it('charges the commission of the contract with guides', () => {
    expect(parseConfig({}).commission).toBe(DEFAULT_COMMISSION)
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '3000.5'],
    ['NODE_ENV', 'prod'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'nonsense'],
    ['JWT_SECRET', 'short'],
    ['TOKEN_LIFETIME_MINUTES', '0'],
    ['PUBLIC_URL', 'tourpresencial.com.br'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'perhaps'],
    ['TRUST_PROXY', 'everybody'],
    ['CSP_CONNECT_SRC', 'https://a.example; script-src *'],
    ['LOGIN_ATTEMPTS_PER_ADDRESS', 'many'],
    ['LOGIN_ATTEMPTS_PER_ACCOUNT', '0'],
    ['LOGIN_ATTEMPTS_PER_ACCOUNT_ANYWHERE', '0'],
    ['REGISTRATIONS_PER_ADDRESS', '0'],
    ['MAILS_PER_RECIPIENT', '0'],
    ['CORS_ORIGINS', '*'],
    ['CORS_ORIGINS', 'https://tour.example/path'],
    ['CORS_ORIGINS', 'https://tour.example, https://other.example'],
    ['UPLOADS_PER_ADDRESS', '0'],
    ['UPLOADS_PER_ACCOUNT', '0'],
    ['READS_PER_ADDRESS', '0'],
    ['PAGES_PER_ADDRESS', '0'],
    ['EXCHANGE_RATES_SOURCE_URL', 'file:///etc/passwd'],
    ['EXCHANGE_RATES_REFRESH_MINUTES', '0'],
    ['FIREBASE_PROJECT_ID', 'My Project'],
    ['FIREBASE_AUTH_DOMAIN', 'https://tour.example'],
    ['FIREBASE_KEYS_URL', 'file:///etc/passwd'],
    ['FIREBASE_AUTH_EMULATOR', 'true'],
    ['FIREBASE_SERVICE_ACCOUNT', '{}'],
    ['FIREBASE_SERVICE_ACCOUNT', '/etc/key.json'],
    ['FIRESTORE_EMULATOR', 'true'],
    ['SMTP_URL', 'smtp.example:587'],
    ['SMTP_URL', 'https://smtp.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtps://smtp.example/?logger=true'],
    ['MAIL_FROM', 'Tour Presencial'],
    ['MAIL_FROM', 'Tour <a@b.example>, Outro <c@d.example>'],
    ['MAIL_FROM', 'a@b.example\r\nBcc: c@d.example'],
    ['MAIL_POLL_SECONDS', '0'],
    ['TWILIO_ACCOUNT_SID', 'SK0123'],
    ['TWILIO_FROM', '11987650001'],
    ['TWILIO_API_URL', 'api.twilio.com'],
    ['SMS_GATEWAY_URL', 'https://user:password@sms.example'],
    ['SMS_GATEWAY_TOKEN', 'two words'],
    ['PIX_API_URL', 'http://pix.example/v2'],
    ['PIX_TOKEN_URL', 'pix.example/token'],
    ['PIX_KEY', 'x'.repeat(78)],
    ['PIX_KEY', '111.444.777-35'],
    ['PIX_KEY', '11144477736'],
    ['PIX_KEY', '+5598'],
    ['PIX_WEBHOOK_SECRET', 'short'],
    ['PIX_WEBHOOK_SECRET', 'x'.repeat(31).concat('/')],
    ['PIX_POLL_SECONDS', '0'],
    ['COMMISSION_BASIS_POINTS', '10001'],
    ['COMPANY_CNPJ', '11.222.333/0001-82'],
    ['COMPANY_EMAIL', 'ajuda'],
    ['PRIMARY_COLOR', 'greenish'],
    ['REGISTER_TOUR_VIDEO', 'javascript:alert(1)'],
    ['REGISTER_TRANSFER_VIDEO', 'video'],
    ['REGISTER_ADIVISORY_VIDEO', 'video'],
    ['REGISTER_PROVIDER_VIDEO', 'video'],
  ])('refuses %s=%s in one sentence that names the variable', (name, value) => {
    const attempt = () => parseConfig({ [name]: value })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(new RegExp(`^The variable ${name} is wrong: .+\\.$`))
  })

  const bank = {
    NODE_ENV: 'development',
    PUBLIC_URL: 'https://tour.example',
    PIX_API_URL: 'https://pix.bank.example/v2/',
    PIX_TOKEN_URL: 'https://pix.bank.example/oauth/token',
    PIX_CLIENT_ID: 'client',
    PIX_CLIENT_SECRET: 'secret',
    PIX_CERTIFICATE: 'cert.pem',
    PIX_CERTIFICATE_KEY: 'key.pem',
    PIX_KEY: 'pix@tour.example',
    PIX_WEBHOOK_SECRET: 'x'.repeat(32),
  }

  it('reads a bank with all its variables', () => {
    expect(parseConfig(bank).pix.bank).toMatchObject({ apiUrl: 'https://pix.bank.example/v2', authority: undefined })
    expect(parseConfig({ PIX_CA: '' }).pix.bank).toBeUndefined()
  })

  it('refuses a bank that would call the site without TLS', () => {
    expect(() => parseConfig({ ...bank, PUBLIC_URL: 'http://tour.example' })).toThrow(
      /^The variable PUBLIC_URL is wrong: with PIX_API_URL it must begin with https:/,
    )
  })

  it.each(Object.keys(bank).filter((name) => name !== 'NODE_ENV'))(
    'misses %s of a bank that is half set up',
    (name) => {
      expect(() => parseConfig({ ...bank, [name]: '' })).toThrow(new RegExp(`^The variable ${name} is missing: `))
    },
  )

  it('reads an empty value as absent', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('requires JWT_SECRET in production, and has no demo there', () => {
    expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow(/^The variable JWT_SECRET is missing/)
    const config = parseConfig({ NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) })
    expect(config.demo).toBe(false)
    expect(parseConfig({}).demo).toBe(true)
  })

  it('refuses the emulator of Firebase in production', () => {
    const variables = { FIREBASE_PROJECT_ID: 'demo-tour', FIREBASE_AUTH_EMULATOR: '127.0.0.1:9099' }
    expect(parseConfig(variables).firebase).toMatchObject({ emulator: '127.0.0.1:9099' })
    const attempt = () => parseConfig({ ...variables, NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) })
    expect(attempt).toThrow(ConfigError)
    expect(attempt).toThrow(/^The variable FIREBASE_AUTH_EMULATOR is wrong: in production/)
  })

  it('accepts a service account of the same project, and puts no key into an error', () => {
    const { text, email } = serviceAccountOf('my-tour')
    const variables = { FIREBASE_PROJECT_ID: 'my-tour', FIREBASE_SERVICE_ACCOUNT: text }
    expect(parseConfig(variables).firebase?.serviceAccount).toMatchObject({ clientEmail: email })
    expect(() => parseConfig({ ...variables, FIREBASE_PROJECT_ID: 'other-tour' })).toThrow(
      'The variable FIREBASE_SERVICE_ACCOUNT is wrong: it must be of the project other-tour.',
    )
    const broken = JSON.stringify({ ...JSON.parse(text), private_key: 'a-secret-that-is-no-key' })
    expect(() => parseConfig({ ...variables, FIREBASE_SERVICE_ACCOUNT: broken })).toThrow(
      /^The variable FIREBASE_SERVICE_ACCOUNT is wrong: must be the JSON text of a service account’s key file, on one line\.$/,
    )
  })

  it('refuses the Firestore emulator of the pages in production', () => {
    const variables = { FIREBASE_PROJECT_ID: 'demo-tour', FIRESTORE_EMULATOR: '127.0.0.1:8080' }
    expect(parseConfig(variables).firebase).toMatchObject({ firestoreEmulator: '127.0.0.1:8080' })
    const attempt = () => parseConfig({ ...variables, NODE_ENV: 'production', JWT_SECRET: 'x'.repeat(32) })
    expect(attempt).toThrow(/^The variable FIRESTORE_EMULATOR is wrong: in production/)
  })

  it('offers sign-in by Firebase with only a project, and requires the project with the other variables', () => {
    expect(parseConfig({}).firebase).toBeUndefined()
    expect(parseConfig({ FIREBASE_PROJECT_ID: 'my-tour' }).firebase).toEqual({
      projectId: 'my-tour',
      authDomain: 'my-tour.firebaseapp.com',
      keysUrl: 'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      emulator: undefined,
    })
    const attempt = () => parseConfig({ FIREBASE_AUTH_DOMAIN: 'entrar.tour.example' })
    expect(attempt).toThrow('The variable FIREBASE_PROJECT_ID is missing: FIREBASE_AUTH_DOMAIN needs it.')
  })

  it('requires a sender and the address of links if mails leave the machine', () => {
    const given = { SMTP_URL: 'smtps://user:p%40ss@smtp.example:465' }
    expect(() => parseConfig(given)).toThrow(/^The variable MAIL_FROM is missing: .+\.$/)
    const sender = { ...given, MAIL_FROM: 'Tour Presencial <ola@tour.example>' }
    expect(() => parseConfig(sender)).toThrow(/^The variable PUBLIC_URL is missing: .+\.$/)
    expect(parseConfig({ ...sender, NODE_ENV: 'development', PUBLIC_URL: 'https://tour.example' }).mail).toEqual({
      smtp: { url: given.SMTP_URL, from: { name: 'Tour Presencial', address: 'ola@tour.example' } },
      pollSeconds: 2,
    })
    expect(parseConfig({ MAIL_FROM: 'ola@tour.example' }).mail.smtp).toBeUndefined()
  })

  it('requires one complete gateway of text messages', () => {
    const given = {
      TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
      TWILIO_AUTH_TOKEN: 'segredo',
      TWILIO_FROM: '+15005550006',
    }
    expect(parseConfig(given).sms).toEqual({
      kind: 'twilio',
      apiUrl: 'https://api.twilio.com',
      accountSid: given.TWILIO_ACCOUNT_SID,
      authToken: 'segredo',
      from: '+15005550006',
    })
    const url = 'https://sms.example/enviar'
    expect(parseConfig({ SMS_GATEWAY_URL: url }).sms).toEqual({ kind: 'http', url, token: undefined })
    expect(parseConfig({}).sms).toBeUndefined()
    const { TWILIO_FROM: _, ...withoutSender } = given
    expect(() => parseConfig(withoutSender)).toThrow(/^The variable TWILIO_FROM is missing: .+\.$/)
    expect(() => parseConfig({ ...given, SMS_GATEWAY_URL: url })).toThrow(
      /^The variable SMS_GATEWAY_URL is wrong: .+\.$/,
    )
    expect(() => parseConfig({ SMS_GATEWAY_TOKEN: 'x' })).toThrow(/^The variable SMS_GATEWAY_URL is missing: .+\.$/)
  })

  it('removes the slash at the end of PUBLIC_URL', () => {
    const given = { NODE_ENV: 'development', PUBLIC_URL: 'https://tour.example/' }
    expect(parseConfig(given).publicUrl).toBe('https://tour.example')
  })

  it.each([
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.168.0.7'],
    ['HOST', 'tour.example'],
    ['PUBLIC_URL', 'https://tour.example'],
    ['PUBLIC_URL', 'http://192.168.0.7:3000'],
  ])('asks for NODE_ENV where others reach the server by %s=%s, so that no real site is a demo', (name, value) => {
    expect(() => parseConfig({ [name]: value })).toThrow(
      new ConfigError(
        `The variable NODE_ENV is missing: ${name}=${value} lets others reach this server. Set NODE_ENV=production for a real site, or NODE_ENV=development for a demo whose logins everybody knows.`,
      ),
    )
    const variables = { [name]: value, JWT_SECRET: 'x'.repeat(32) }
    expect(parseConfig({ ...variables, NODE_ENV: 'production' })).toMatchObject({ isPublic: true, demo: false })
    expect(parseConfig({ ...variables, NODE_ENV: 'development' })).toMatchObject({ isPublic: true, demo: true })
  })

  it.each([
    { HOST: '127.0.0.1' },
    { HOST: '127.8.8.8' },
    { HOST: '::1' },
    { HOST: 'localhost' },
    { PUBLIC_URL: 'http://localhost:5173' },
    { PUBLIC_URL: 'http://[::1]:3000' },
  ])('needs no NODE_ENV where only this machine reaches the server: %j', (variables) => {
    expect(parseConfig(variables)).toMatchObject({ isPublic: false, demo: true })
  })

  it.each([
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8, 127.0.0.1', '10.0.0.0/8, 127.0.0.1'],
  ])('reads TRUST_PROXY=%s', (value, read) => {
    expect(parseConfig({ TRUST_PROXY: value }).trustProxy).toEqual(read)
  })
})
