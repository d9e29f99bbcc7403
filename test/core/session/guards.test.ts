import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/memory/memory-storage.ts'
import { decideAccess } from '../../../src/core/session/guards.ts'
import {
  isPageOfSite,
  RETURN_PAGE_LIFETIME,
  storeReturnPage,
  takeReturnPage,
} from '../../../src/core/session/return-page.ts'
import { hasRole, isApprovedProvider, type Role, type User } from '../../../src/core/session/session.ts'
import { PERSONAL_PREFIX } from '../../../src/core/storage/storage-keys.ts'

const withRoles = (...roles: Role[]): User => ({ id: 1, name: 'Ana', email: 'ana@exemplo.br', roles })
const LOGIN = 'É necessário estar logado para acessar essa página'
const ROLE = 'Não tem permissão para acessar essa rota'

describe('Permissions (section 6)', () => {
  test.each([
    ['Client registration needs no login', 'none', null, null],
    ['Routes marked as needing login refuse nobody’s visit', 'session', null, LOGIN],
    ['Any logged-in user may access the client area', 'session', withRoles(), null],
    ['Company may access the guide area', 'company', withRoles('company'), null],
    ['Who is both client and company may, too', 'company', withRoles('client', 'company'), null],
    ['A client may not', 'company', withRoles('client'), ROLE],
    ['An admin is no company', 'company', withRoles('admin'), ROLE],
    ['Nobody is asked to log in first', 'company', null, LOGIN],
    ['Only an admin reviews', 'admin', withRoles('company'), ROLE],
    ['An admin does', 'admin', withRoles('admin'), null],
  ] as const)('%s', (_, requirement, user, message) => {
    const decision = decideAccess(requirement, user)
    expect(decision.allowed ? null : decision.message).toBe(message)
    const reason = message === ROLE ? 'role missing' : 'not logged in'
    if (!decision.allowed) expect(decision.reason).toBe(reason)
  })

  test('Roles are taken from the logged-in user’s roles list', () => {
    expect(hasRole(withRoles('client', 'company'), 'admin', 'company')).toBe(true)
    expect(hasRole(withRoles('client'), 'company')).toBe(false)
    expect(hasRole(null, 'client')).toBe(false)
  })
})

test('A provider is approved only with the role company and able_to_approve.validations true (section 1)', () => {
  const company = (validations: boolean) => ({ able_to_approve: { validations, missing_validation: [] } })
  expect(isApprovedProvider({ ...withRoles('company'), company: company(true) })).toBe(true)
  expect(isApprovedProvider({ ...withRoles('company'), company: company(false) })).toBe(false)
  expect(isApprovedProvider({ ...withRoles('client'), company: company(true) })).toBe(false)
  expect(isApprovedProvider(withRoles('company'))).toBe(false)
  expect(isApprovedProvider(null)).toBe(false)
})

describe('The page to return to', () => {
  test('is taken once after a login', () => {
    const storage = createMemoryStorage()
    storeReturnPage(storage, '/area-do-guia?tab=validations#topo', 1_000)
    expect(takeReturnPage(storage, 2_000)).toBe('/area-do-guia?tab=validations#topo')
    expect(takeReturnPage(storage, 2_000)).toBeNull()
  })

  test('is forgotten after half an hour, and belongs to the person', () => {
    const storage = createMemoryStorage()
    storeReturnPage(storage, '/area-do-cliente', 0)
    expect(storage.keys().every((key) => key.startsWith(PERSONAL_PREFIX))).toBe(true)
    expect(takeReturnPage(storage, RETURN_PAGE_LIFETIME + 1)).toBeNull()
  })

  test('is kept for exactly half an hour, and not from the future', () => {
    const taken = (at: number, now: number) => {
      const storage = createMemoryStorage()
      storeReturnPage(storage, '/carrinho', at)
      return takeReturnPage(storage, now)
    }
    expect(taken(1_000, 1_000)).toBe('/carrinho')
    expect(taken(1_000, 1_000 + RETURN_PAGE_LIFETIME)).toBe('/carrinho')
    expect(taken(1_000, 999)).toBeNull()
  })

  test.each(['{', '[]', 'null', '{"page":7,"at":0}', '{"page":"/a"}', '{"page":"//evil.example","at":0}'])(
    'is none where the storage contains %s, which is removed',
    (text) => {
      const storage = createMemoryStorage()
      storeReturnPage(storage, '/carrinho', 0)
      for (const key of storage.keys()) storage.write(key, text)
      expect(takeReturnPage(storage, 0)).toBeNull()
      expect(storage.keys()).toEqual([])
    },
  )

  test.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'area-do-guia',
    '',
    '/a\nb',
    'javascript:alert(1)',
  ])('is never one that leads away: %j', (page) => {
    const storage = createMemoryStorage()
    storeReturnPage(storage, page, 0)
    expect(takeReturnPage(storage, 0)).toBeNull()
  })

  test('stays on this site, whatever its text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const page = `/${text}`
        if (isPageOfSite(page)) expect(new URL(page, 'https://site.example').origin).toBe('https://site.example')
      }),
    )
  })
})
