import { beforeEach, describe, expect, it } from 'vitest'
import { EMULATED_PROJECT } from '../support/auth-emulator.ts'
import { unsignedToken } from '../support/firebase-tokens.ts'
import type { FirestoreEmulator } from '../support/firestore-emulator.ts'

const DOCUMENTS = `projects/${EMULATED_PROJECT}/databases/(default)/documents`
const OWNER = unsignedToken(7)
const FLAGS = [
  'email_verified',
  'identity_verified',
  'oficial_rules_verified',
  'phone_verified',
  'pix_verified',
  'social_net_verified',
  'youtube_presentation_verified',
]
type Fields = Record<string, unknown>
const no = { booleanValue: false }
const yes = { booleanValue: true }
const flags = (): Fields => Object.fromEntries(FLAGS.map((flag) => [flag, no]))
const own = (): Fields => ({ ...flags(), user_id: { integerValue: '7' } })

/** Tests which accesses firestore.rules allow and deny. */
export function firestoreRules(emulator: FirestoreEmulator): void {
  const ask = async (method: string, path: string, token: string | null, body?: unknown) => {
    const answer = await fetch(`http://${emulator.host}/v1/${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const said: unknown = await answer.json()
    return { status: answer.status, said }
  }
  /** Creates validations/{id}; createdAt by the server, unless the fields name another. */
  const create = async (fields: Fields, token: string | null = OWNER, id = 'new') => {
    const update = { name: `${DOCUMENTS}/validations/${id}`, fields }
    const updateTransforms = 'createdAt' in fields ? [] : [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }]
    const write = { update, updateTransforms, currentDocument: { exists: false } }
    return (await ask('POST', `${DOCUMENTS}:commit`, token, { writes: [write] })).status
  }
  const change = async (fields: Fields, token: string | null = OWNER, removed: string[] = []) => {
    const update = { name: `${DOCUMENTS}/validations/kept`, fields }
    const write = { update, updateMask: { fieldPaths: [...Object.keys(fields), ...removed] } }
    return (await ask('POST', `${DOCUMENTS}:commit`, token, { writes: [write] })).status
  }
  const list = async (token: string | null, userId: number | null, limit: number | null = 1) => {
    const equals = { field: { fieldPath: 'user_id' }, op: 'EQUAL', value: { integerValue: String(userId) } }
    const structuredQuery = {
      from: [{ collectionId: 'validations' }],
      ...(userId !== null && { where: { fieldFilter: equals } }),
      orderBy: [{ field: { fieldPath: 'createdAt' }, direction: 'DESCENDING' }],
      ...(limit !== null && { limit }),
    }
    return (await ask('POST', `${DOCUMENTS}:runQuery`, token, { structuredQuery })).status
  }

  describe('firestore.rules', () => {
    beforeEach(async () => {
      await emulator.clear()
      await create(own(), OWNER, 'kept')
    })

    describe('let a provider', () => {
      it('add a record of their own, with the certificate’s flag or without', async () => {
        expect(await create(own(), OWNER, 'one')).toBe(200)
        expect(await create({ ...own(), tour_guide_certificate_verified: yes }, OWNER, 'two')).toBe(200)
        expect(await create({ ...own(), phone_verified: yes, pix_verified: yes }, OWNER, 'three')).toBe(200)
      })
      it('read it, and ask for their latest', async () => {
        expect((await ask('GET', `${DOCUMENTS}/validations/kept`, OWNER)).status).toBe(200)
        expect(await list(OWNER, 7)).toBe(200)
      })
      it('turn the e-mail’s flag on', async () => {
        expect(await change({ email_verified: yes })).toBe(200)
      })
    })

    const strangers: [string, string | null][] = [
      ['nobody', null],
      ['another provider', unsignedToken(8)],
      ['somebody signed in with Google whose uid is the same', unsignedToken(7, { provider: 'google.com' })],
      ['somebody whose uid is no number', unsignedToken('seven')],
      ['somebody whose uid only begins alike', unsignedToken(77)],
    ]
    describe.each(strangers)('give %s', (_, token) => {
      it('no record to read', async () => {
        expect((await ask('GET', `${DOCUMENTS}/validations/kept`, token)).status).toBe(403)
        expect(await list(token, 7)).toBe(403)
      })
      it('no record to add in the owner’s name', async () => {
        expect(await create(own(), token)).toBe(403)
      })
      it('no record to change or to delete', async () => {
        expect(await change({ email_verified: yes }, token)).toBe(403)
        expect((await ask('DELETE', `${DOCUMENTS}/validations/kept`, token)).status).toBe(403)
      })
    })

    describe('refuse the owner', () => {
      it('a list of everybody, and one of more than the latest', async () => {
        expect(await list(OWNER, null)).toBe(403)
        expect(await list(OWNER, 8)).toBe(403)
        expect(await list(OWNER, 7, null)).toBe(403)
        expect(await list(OWNER, 7, 2)).toBe(403)
        expect((await ask('GET', `${DOCUMENTS}/validations`, OWNER)).status).toBe(403)
      })
      it('the name of another person’s first record, and to replace their own', async () => {
        expect(await create(own(), OWNER, 'first-8')).toBe(403)
        expect(await create(own(), OWNER, 'first-7')).toBe(200)
        const write = {
          update: { name: `${DOCUMENTS}/validations/first-7`, fields: own() },
          updateTransforms: [{ fieldPath: 'createdAt', setToServerValue: 'REQUEST_TIME' }],
        }
        expect((await ask('POST', `${DOCUMENTS}:commit`, OWNER, { writes: [write] })).status).toBe(403)
      })
      it('to delete', async () => {
        expect((await ask('DELETE', `${DOCUMENTS}/validations/kept`, OWNER)).status).toBe(403)
      })
      const { email_verified: _, ...withoutOne } = own()
      const wrong: [string, Fields][] = [
        ['a field that is not known', { ...own(), admin: yes }],
        ['a huge text in place of a flag', { ...own(), pix_verified: { stringValue: 'x'.repeat(900_000) } }],
        ['a number in place of a flag', { ...own(), phone_verified: { integerValue: '1' } }],
        ['nothing in place of a flag', { ...own(), phone_verified: { nullValue: null } }],
        ['text in place of the certificate’s flag', { ...own(), tour_guide_certificate_verified: { stringValue: '' } }],
        ['a flag that is missing', withoutOne],
        ['no user', flags()],
        ['another user', { ...own(), user_id: { integerValue: '8' } }],
        ['the user as text', { ...own(), user_id: { stringValue: '7' } }],
        ['the user as a broken number', { ...own(), user_id: { doubleValue: 7.5 } }],
        ['an older time', { ...own(), createdAt: { timestampValue: '2020-01-01T00:00:00Z' } }],
        ['a time to come', { ...own(), createdAt: { timestampValue: '2099-01-01T00:00:00Z' } }],
        ['a time as a number', { ...own(), createdAt: { integerValue: '99999999999999' } }],
      ]
      it.each(wrong)('a new record with %s', async (_, fields) => {
        expect(await create(fields)).toBe(403)
      })
      it('every change but the e-mail’s flag turning on', async () => {
        expect(await change({ email_verified: yes })).toBe(200)
        expect(await change({ email_verified: no })).toBe(403)
        expect(await change({ email_verified: { stringValue: 'yes' } })).toBe(403)
        expect(await change({}, OWNER, ['email_verified'])).toBe(403)
        expect(await change({ phone_verified: yes })).toBe(403)
        expect(await change({ email_verified: yes, pix_verified: yes })).toBe(403)
        expect(await change({ user_id: { integerValue: '8' } })).toBe(403)
        expect(await change({ createdAt: { timestampValue: '2099-01-01T00:00:00Z' } })).toBe(403)
        expect(await change({ more: yes })).toBe(403)
      })
      it('any other collection, and what lies beneath a record', async () => {
        for (const path of ['users/7', 'validations/kept/more/1']) {
          const write = { update: { name: `${DOCUMENTS}/${path}`, fields: own() } }
          expect((await ask('POST', `${DOCUMENTS}:commit`, OWNER, { writes: [write] })).status).toBe(403)
          expect((await ask('GET', `${DOCUMENTS}/${path}`, OWNER)).status).toBe(403)
        }
      })
    })
  })
}
