import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openSession } from '../../server/accounts/session.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpProviderRegistration } from '../../src/adapters/http/http-provider-registration.ts'
import { createMemoryAccountEntry } from '../../src/adapters/memory/memory-account-entry.ts'
import { createMemoryProviderRegistration } from '../../src/adapters/memory/memory-provider-registration.ts'
import { NotFound, Outdated, Rejected } from '../../src/core/failures.ts'
import type {
  ProviderAccess,
  ProviderRegistration,
  RegistrationDraft,
} from '../../src/core/onboarding/provider-registration.port.ts'
import { REGISTRATION_STEPS, type RegistrationSteps } from '../../src/core/onboarding/provider-registration.ts'
import type { Token } from '../../src/core/session/session.ts'
import { SECRET, startTestApp, testConfig } from '../server/support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { WHOLE_STEPS } from '../support/registration-steps.ts'
import { tokenOf } from '../support/tokens.ts'

interface ProviderRegistrationSubject {
  readonly registration: ProviderRegistration
  /** A CNPJ under which a company sells already. */
  readonly takenTaxId: string
  /** From now on a new client is logged in. */
  logIn(): Promise<void>
  logOut(): void
  /** True if the logged-in person has the role company. */
  isProvider(): Promise<boolean>
  close(): Promise<void>
}

const NOTHING = { draft: null, version: 0 }
const PASSWORD = 'tucano lilás 42'

function providerRegistrationContract(name: string, start: () => Promise<ProviderRegistrationSubject>): void {
  describe(`ProviderRegistration: ${name}`, () => {
    let subject: ProviderRegistrationSubject
    let registration: ProviderRegistration
    let count = 0
    beforeAll(async () => {
      subject = await start()
      registration = subject.registration
    })
    beforeEach(() => subject.logOut())
    afterAll(() => subject.close())

    const { personal, company, address, services, about } = WHOLE_STEPS
    const failure = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error)
    const access = (more: Partial<ProviderAccess> = {}): ProviderAccess => {
      count += 1
      return { email: `guia${count}@exemplo.com.br`, password: PASSWORD, password_confirmation: PASSWORD, ...more }
    }
    async function wholeDraft(mine = company): Promise<RegistrationDraft> {
      let draft = await registration.saveStep('personal', personal, NOTHING)
      draft = await registration.saveStep('company', mine, draft)
      draft = await registration.saveStep('address', address, draft)
      draft = await registration.saveStep('services', services, draft)
      return registration.saveStep('about', about, draft)
    }
    const namesOf = (steps: RegistrationSteps) => REGISTRATION_STEPS.filter((step) => step in steps)

    it('has nothing before the first save', async () => {
      expect(await registration.read(null)).toBeNull()
      await subject.logIn()
      expect(await registration.read(null)).toBeNull()
    })

    it('returns a secret to a visitor at the first save, which opens the saved draft', async () => {
      const saved = await registration.saveStep('personal', personal, NOTHING)
      expect(saved).toMatchObject({ draft: expect.stringMatching(/^[\w-]{20,200}$/), version: 1, steps: { personal } })
      expect(await registration.read(saved.draft)).toEqual(saved)
      expect(await registration.read(null)).toBeNull()
    })

    it('shows nothing for a guessed secret', async () => {
      await registration.saveStep('personal', personal, NOTHING)
      expect(await registration.read('a-secret-that-was-guessed-by-somebody')).toBeNull()
    })

    it('stores every step beside the others, and raises the version', async () => {
      const first = await registration.saveStep('personal', personal, NOTHING)
      const second = await registration.saveStep('address', address, first)
      expect(second.draft).toBe(first.draft)
      expect(second.version).toBeGreaterThan(first.version)
      expect(second.steps).toEqual({ personal, address })
      const changed = await registration.saveStep('personal', { ...personal, name: 'Ana Souza' }, second)
      expect(changed.steps).toEqual({ personal: { ...personal, name: 'Ana Souza' }, address })
    })

    it('accepts a repeated save after a lost answer', async () => {
      const first = await registration.saveStep('personal', personal, NOTHING)
      const second = await registration.saveStep('address', address, first)
      expect(await registration.saveStep('address', address, first)).toEqual(second)
    })

    it('refuses to overwrite another device’s save', async () => {
      const first = await registration.saveStep('personal', personal, NOTHING)
      const other = await registration.saveStep('address', address, first)
      const refused = await failure(registration.saveStep('services', services, first))
      expect(refused).toBeInstanceOf(Outdated)
      expect(refused).toMatchObject({ detail: expect.stringContaining('outro aparelho') })
      expect(await registration.read(first.draft)).toEqual(other)
    })

    it('rejects a deleted draft', async () => {
      const known = { draft: 'a-draft-that-was-thrown-away-long-ago', version: 3 }
      expect(await failure(registration.saveStep('address', address, known))).toBeInstanceOf(NotFound)
    })

    it('names the field that is wrong', async () => {
      const wrong = await failure(registration.saveStep('personal', { ...personal, cpf: '52998224724' }, NOTHING))
      expect(wrong).toBeInstanceOf(Rejected)
      expect(wrong).toMatchObject({ fields: { 'personal.cpf': expect.stringMatching(/\S/) } })
      const other = await failure(registration.saveStep('company', { ...company, taxId: '12ABC34501DE36' }, NOTHING))
      expect(other).toMatchObject({ fields: { 'company.taxId': expect.stringMatching(/\S/) } })
    })

    it('does not reveal to visitors if a CPF or CNPJ has an account, and to a logged-in person only at the submission', async () => {
      const taken = { ...company, taxId: subject.takenTaxId }
      expect(await registration.submit(await wholeDraft(taken), access())).toMatch(/^[\w-]{20,200}$/)
      await subject.logIn()
      expect(await failure(registration.submit(await wholeDraft(taken), null))).toMatchObject({
        name: 'Rejected',
        fields: {
          'company.taxId': 'Este CNPJ já tem cadastro. Se é seu, entre na conta ou fale com a gente.',
        },
      })
      expect(await subject.isProvider()).toBe(false)
    })

    it('stores one number and one name for a person who sells under the own name', async () => {
      const own = { ...company, taxIdKind: 'cpf' as const, taxId: personal.cpf, legalName: personal.name }
      const first = await registration.saveStep('personal', personal, NOTHING)
      const second = await registration.saveStep('company', own, first)
      const changed = { ...personal, name: 'Ana Lima', cpf: '11144477735' }
      const third = await registration.saveStep('personal', changed, second)
      expect(third.steps.company).toEqual({ ...own, taxId: '11144477735', legalName: 'Ana Lima' })
    })

    it('stores the registration of a logged-in person without a secret', async () => {
      await subject.logIn()
      const saved = await registration.saveStep('personal', personal, NOTHING)
      expect(saved).toMatchObject({ draft: null, version: 1 })
      expect(await registration.read(null)).toEqual(saved)
      await subject.logIn()
      expect(await registration.read(null)).toBeNull()
    })

    it('moves a visitor’s registration to the person at login, and the secret no longer opens it', async () => {
      const visitors = await registration.saveStep('personal', personal, NOTHING)
      await subject.logIn()
      const own = await registration.read(visitors.draft)
      expect(own).toEqual({ ...visitors, draft: null })
      expect(await registration.read(null)).toEqual(own)
      subject.logOut()
      expect(await registration.read(visitors.draft)).toBeNull()
    })

    it('merges both if the person had begun before', async () => {
      const visitors = await registration.saveStep('personal', personal, NOTHING)
      await subject.logIn()
      const own = await registration.saveStep('services', services, NOTHING)
      const both = await registration.read(visitors.draft)
      expect(both?.steps).toEqual({ personal, services })
      expect(both?.version).toBeGreaterThan(own.version)
    })

    it('refuses a registration with a missing step', async () => {
      const draft = await registration.saveStep('personal', personal, NOTHING)
      expect(await failure(registration.submit(draft, access()))).toMatchObject({
        name: 'Rejected',
        fields: { company: expect.stringMatching(/\S/) },
      })
    })

    it('does not submit a draft that another device has changed', async () => {
      const draft = await wholeDraft()
      await registration.saveStep('personal', { ...personal, name: 'Ana Souza' }, draft)
      expect(await failure(registration.submit(draft, access()))).toBeInstanceOf(Outdated)
    })

    it('answers a visitor with the registration that a mail confirms, also a second time', async () => {
      const draft = await wholeDraft()
      const given = access()
      for (let round = 0; round < 2; round += 1) {
        expect(await registration.submit(draft, given)).toMatch(/^[\w-]{20,200}$/)
      }
      expect(namesOf((await registration.read(draft.draft))?.steps ?? {})).toHaveLength(5)
    })

    it('names the field of the access that is wrong', async () => {
      const draft = await wholeDraft()
      const easy = access({ password: 'senha123', password_confirmation: 'senha123' })
      expect(await failure(registration.submit(draft, easy))).toMatchObject({
        name: 'Rejected',
        fields: { 'access.password': expect.stringMatching(/\S/) },
      })
      expect(await failure(registration.submit(draft, null))).toMatchObject({
        name: 'Rejected',
        fields: { 'access.email': expect.stringMatching(/\S/) },
      })
    })

    it('makes a logged-in person a provider at once', async () => {
      await subject.logIn()
      expect(await registration.submit(await wholeDraft(), null)).toBeNull()
      expect(await subject.isProvider()).toBe(true)
    })

    it('rejects with the signal’s reason when aborted', async () => {
      const reason = new Error('left')
      const signal = AbortSignal.abort(reason)
      await expect(registration.read(null, signal)).rejects.toBe(reason)
      await expect(registration.saveStep('personal', personal, NOTHING, signal)).rejects.toBe(reason)
      await expect(registration.submit(NOTHING, null, signal)).rejects.toBe(reason)
    })
  })
}

const TAKEN = '11222333000181'

providerRegistrationContract('in memory', async () => {
  let person: string | null = null
  let count = 0
  const providers = new Set<string | null>()
  const entry = createMemoryAccountEntry({ tokenFor: () => tokenOf() })
  return {
    registration: createMemoryProviderRegistration({
      person: () => person,
      taken: [TAKEN],
      register: (access, name) => entry.register({ ...access, name, terms_accepted: true }),
      onProvider: (who) => providers.add(who),
    }),
    takenTaxId: TAKEN,
    logIn: async () => {
      count += 1
      person = `person ${count}`
    },
    logOut: () => {
      person = null
    },
    isProvider: async () => providers.has(person),
    close: async () => undefined,
  }
})

providerRegistrationContract('HTTP, reference server', async () => {
  const database = await openMigratedPglite()
  const test = await startTestApp(database)
  const needs = { database, config: testConfig(test.dataDir), secret: SECRET, now: () => new Date() }
  const addUser = async (email: string) => {
    const [user] = await database.query<{ id: string }>(
      "INSERT INTO users (email, name) VALUES ($1, 'Ana Clara') RETURNING id",
      [email],
    )
    return String(user?.id)
  }
  await database.query('INSERT INTO companies (user_id, tax_id_kind, tax_id) VALUES ($1, $2, $3)', [
    await addUser('outra@exemplo.com.br'),
    'cnpj',
    TAKEN,
  ])
  let token: Token | null = null
  let userId = ''
  let count = 0
  const baseUrl = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  const http = createHttpClient({ baseUrl, currentToken: () => token, onUnauthorized: () => undefined })
  return {
    registration: createHttpProviderRegistration(http),
    takenTaxId: TAKEN,
    logIn: async () => {
      count += 1
      userId = await addUser(`cliente${count}@exemplo.com.br`)
      await database.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'client')", [userId])
      token = { token: await openSession(needs, userId), token_type: 'Bearer' }
    },
    logOut: () => {
      token = null
    },
    isProvider: async () => {
      const rows = await database.query("SELECT 1 FROM user_roles WHERE user_id = $1 AND role = 'company'", [userId])
      return rows.length > 0
    },
    close: test.close,
  }
})
