import { describe, expect, it } from 'vitest'
import { type Access, authorize, companyOf, hasRole } from '../../server/accounts/authorization.ts'
import type { Person, Principal } from '../../server/accounts/principal.ts'

const traveller: Person = {
  kind: 'person',
  jti: '5d0ba7f4-6f61-4b0f-8f0e-5b8f2c1d9a77',
  userId: '1',
  roles: ['client'],
  permissions: [],
  confirmation: 'no second factor',
  companyId: null,
  clientId: '1',
  offerId: null,
}
const guide: Person = { ...traveller, roles: ['client', 'company'], companyId: '7' }
const byLink: Person = { ...guide, offerId: 'a' }
const system: Principal = { kind: 'system', name: 'Prazo' }

const codeOf = (principal: Principal, access: Access, params = {}) => {
  try {
    authorize(principal, access, { params })
    return 'allowed'
  } catch (error) {
    return error instanceof Error && 'problem' in error ? (error.problem as { code: string }).code : error
  }
}

describe('a call', () => {
  it.each<[string, Principal, Access, string]>([
    ['without a role is for each person', traveller, {}, 'allowed'],
    ['of guides is not for travellers', traveller, { role: 'company' }, 'forbidden'],
    ['of guides is for guides', guide, { role: 'company' }, 'allowed'],
    ['of admins is not for guides', guide, { role: 'admin' }, 'forbidden'],
    ['of a role is not for the system', system, { role: 'admin' }, 'forbidden'],
    ['that no link opens is refused to a link', byLink, { role: 'company' }, 'offer_link_only'],
    ['that any link opens still asks for the role', byLink, { role: 'admin', offerLink: 'any' }, 'forbidden'],
    ['that any link opens is for a link', byLink, { offerLink: 'any' }, 'allowed'],
  ])('%s', (_, principal, access, expected) => {
    expect(codeOf(principal, access)).toBe(expected)
  })

  it.each([
    ['a', 'allowed'],
    ['b', 'offer_link_only'],
    [undefined, 'offer_link_only'],
  ])('about the offer %s is answered %s to a link for the offer a', (id, expected) => {
    expect(codeOf(byLink, { offerLink: 'own' }, { id })).toBe(expected)
  })
})

describe('a principal', () => {
  it('has the roles of the person, the system none', () => {
    expect([hasRole(guide, 'company'), hasRole(guide, 'admin'), hasRole(system, 'admin')]).toEqual([true, false, false])
  })

  it('acts for a company only as a guide', () => {
    expect(companyOf(guide)).toBe('7')
    expect(() => companyOf(traveller)).toThrow('Você não tem permissão')
  })
})
