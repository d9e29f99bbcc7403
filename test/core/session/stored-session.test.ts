import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import {
  clearStoredSession,
  parseUser,
  readStoredSession,
  writeStoredSession,
} from '../../../src/core/session/stored-session.ts'
import { OWN_PREFIX, PERSONAL_PREFIX, STORAGE_KEYS } from '../../../src/core/storage/storage-keys.ts'
import { tokenOf } from '../../support/tokens.ts'

describe('The stored user (section 3)', () => {
  test('has the fields of the session’s user, and no others', () => {
    const user = {
      id: 7,
      name: 'Bruno',
      email: 'bruno@exemplo.br',
      avatar: 'avatars/7.webp',
      avatar_url: 'https://exemplo.br/avatars/7.webp',
      birth_date: '1990-05-01',
      cellphone: '98988887777',
      nickName: 'bruno',
      roles: ['company'],
      company: { id: 3, able_to_approve: { validations: false, missing_validation: ['pix'] } },
    }
    expect(parseUser({ ...user, password: 'x' })).toEqual(user)
  })

  test('user_name is kept as nickName, and roles may be objects with a name', () => {
    expect(parseUser({ id: '7', user_name: 'bruno', roles: [{ name: 'client' }, 'guest', 4] })).toEqual({
      id: '7',
      name: '',
      email: '',
      nickName: 'bruno',
      roles: ['client'],
    })
  })

  test('A company without approval is not approved', () => {
    expect(parseUser({ id: 7, company: {} })?.company).toEqual({
      able_to_approve: { validations: false, missing_validation: [] },
    })
  })

  test('Missing validations are found beside able_to_approve too', () => {
    const company = { able_to_approve: { validations: false }, missing_validation: ['pix_key'] }
    expect(parseUser({ id: 7, company })?.company?.able_to_approve.missing_validation).toEqual(['pix_key'])
  })

  test('keeps only texts where texts belong, and a client’s id', () => {
    const spoilt = { name: 7, email: null, avatar: 1, avatar_url: {}, birth_date: 2, cellphone: [], nickName: 3 }
    expect(parseUser({ id: 7, ...spoilt, roles: 'client', client: { id: 9, cpf: '1' } })).toStrictEqual({
      ...{ id: 7, name: '', email: '', roles: [], client: { id: 9 } },
    })
    expect(parseUser({ id: 7, client: {}, company: { id: 4 } })).toMatchObject({ client: {}, company: { id: 4 } })
    expect(parseUser({ id: 7, client: 'x', company: [] })).toStrictEqual({ id: 7, name: '', email: '', roles: [] })
  })

  test.each([Number.NaN, Number.POSITIVE_INFINITY, '', null, true])('%s is no id', (id) => {
    expect(parseUser({ id, name: 'Bruno' })).toBeNull()
    expect(parseUser({ id: 7, client: { id } })?.client).toStrictEqual({})
  })

  test('is approved only by true, and names its missing validations as texts', () => {
    const approval = { validations: 'yes', missing_validation: ['pix', 7, null] }
    expect(parseUser({ id: 7, company: { able_to_approve: approval } })?.company).toStrictEqual({
      able_to_approve: { validations: false, missing_validation: ['pix'] },
    })
    const company = { able_to_approve: { validations: true, missing_validation: 'pix' } }
    expect(parseUser({ id: 7, company })?.company?.able_to_approve).toStrictEqual({
      ...{ validations: true, missing_validation: [] },
    })
  })

  test('Reading any stored text does not throw, and a read user has an id', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.object({ key: fc.constantFrom('id', 'roles', 'company') })), (stored) => {
        const user = parseUser(stored)
        if (user !== null) expect(user.id).toBeDefined()
        expect(parseUser(user)).toEqual(user)
      }),
    )
  })
})

describe('The stored session', () => {
  const session = {
    token: tokenOf({ sub: 7 }),
    user: { id: 7, name: 'Bruno', email: 'bruno@exemplo.br', roles: ['company'] },
    tenant: { id: 3 },
    welcomed: true,
  } as const

  test('is read back as it was written', () => {
    const storage = createMemoryStorage()
    writeStoredSession(storage, session)
    expect(readStoredSession(storage, 0)).toEqual({ kind: 'present', expiresAt: null, ...session })
  })

  const nothing = { token: null, expiresAt: null, user: null, tenant: null, welcomed: false }
  test.each(['company', 'tenant', 'user', 'login_welcomed'] as const)('without a token leaves %s over', (key) => {
    expect(readStoredSession(createMemoryStorage({ [key]: '1' }), 0)).toStrictEqual({ kind: 'leftovers', ...nothing })
  })

  test('does not exist for a visitor, and is over with its token', () => {
    const visitor = createMemoryStorage({ filter_destiny: '"sao-luis"', 'tp:me:cart': '{}' })
    expect(readStoredSession(visitor, 0)).toStrictEqual({ kind: 'none', ...nothing })
    const unreadable = createMemoryStorage({ token: 'x' })
    expect(readStoredSession(unreadable, 0)).toStrictEqual({ kind: 'leftovers', ...nothing })
    const expired = createMemoryStorage({ token: JSON.stringify(tokenOf({ exp: 1 })), user: '{"id":7}' })
    expect(readStoredSession(expired, 1_000)).toStrictEqual({ kind: 'expired', ...nothing })
  })

  test('loses a corrupt user and tenant, and is not welcomed without its mark', () => {
    const corrupt = { token: JSON.stringify(session.token), user: '{"name":"B"}', tenant: '{"id":null}' }
    const storage = createMemoryStorage(corrupt)
    expect(readStoredSession(storage, 0)).toMatchObject({ kind: 'present', user: null, tenant: null, welcomed: false })
    expect(storage.keys()).toEqual(['token'])
  })

  test('replaces another person’s data, and keeps the same person’s', () => {
    const storage = createMemoryStorage()
    writeStoredSession(storage, session)
    storage.write('tp:me:cart', 'x')
    writeStoredSession(storage, { ...session, welcomed: false, tenant: null })
    expect(storage.read('tp:me:cart')).toBe('x')
    expect([...storage.keys()].sort()).toEqual(['token', 'tp:me:cart', 'user'])
    writeStoredSession(storage, { ...session, user: { ...session.user, id: 8 } })
    expect(storage.read('tp:me:cart')).toBeNull()
    expect(storage.read('company')).toBe('3')
    writeStoredSession(storage, { ...session, user: null, token: null })
    expect([...storage.keys()].sort()).toEqual(['company', 'login_welcomed', 'tenant'])
  })

  test('does not write an unchanged token, which would wake up other tabs', () => {
    const storage = createMemoryStorage()
    writeStoredSession(storage, session)
    const written: string[] = []
    writeStoredSession({ ...storage, write: (key) => void written.push(key) }, session)
    expect(written).not.toContain('token')
  })

  test('Reading removes every corrupt part of a stored session', () => {
    const texts = fc.dictionary(fc.constantFrom(...STORAGE_KEYS), fc.oneof(fc.string(), fc.json()))
    fc.assert(
      fc.property(texts, (initial) => {
        const storage = createMemoryStorage({ token: JSON.stringify(session.token), ...initial })
        const { kind, user } = readStoredSession(storage, 0)
        if (kind === 'present') expect(storage.read('user') !== null).toBe(user !== null)
      }),
    )
  })

  test('Clearing removes every key of a person, and only those', () => {
    const other = fc.string().filter((key) => !key.startsWith(PERSONAL_PREFIX))
    fc.assert(
      fc.property(fc.array(other), fc.array(fc.string()), (others, personal) => {
        const device = others.map((name) => `${OWN_PREFIX}device:${name}`)
        const keys = [...STORAGE_KEYS, ...personal.map((name) => `${PERSONAL_PREFIX}${name}`), ...device]
        const storage = createMemoryStorage(Object.fromEntries(keys.map((key) => [key, 'x'])))
        clearStoredSession(storage)
        expect([...storage.keys()].sort()).toEqual([...new Set(device)].sort())
      }),
    )
  })
})
