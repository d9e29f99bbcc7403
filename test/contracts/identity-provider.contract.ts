import { beforeEach, describe, expect, it } from 'vitest'
import type { IdentityFailureReason } from '../../src/core/identity/identity.port.ts'
import { suiteSubject } from './suite-subject.ts'

/** Outcome of a provider's call: its result, or the reason of its failure. */
export type Ending<T> = { readonly given: T } | { readonly failed: IdentityFailureReason }

/** A page with an IdentityProvider, and the person before it. */
export interface IdentityProviderSubject {
  /** Address of the person's Google account. */
  readonly email: string
  /** Opens a fresh page, signed out. */
  open(): Promise<void>
  /** Signs in by a popup, which the person uses so. */
  popup(person: 'signs in' | 'closes it' | 'has blocked it'): Promise<Ending<string>>
  /** Redirects to Google and returns to a newly loaded page. */
  redirect(person: 'signs in' | 'turns back'): Promise<void>
  takeRedirectResult(): Promise<Ending<string | null>>
  signOut(): Promise<void>
  close(): Promise<void>
}

export function identityProviderContract(name: string, start: () => Promise<IdentityProviderSubject>): void {
  describe(`IdentityProvider: ${name}`, () => {
    const subject = suiteSubject(start)
    beforeEach(() => subject().open())

    it('returns an ID token of the person who signs in by a popup', async () => {
      expect(payloadOf(await subject().popup('signs in'))).toMatchObject({
        email: subject().email,
        email_verified: true,
      })
    })

    it('signs in again after a sign-out, and without one', async () => {
      for (let round = 0; round < 2; round += 1) {
        expect(payloadOf(await subject().popup('signs in'))).toMatchObject({ email: subject().email })
        expect(payloadOf(await subject().popup('signs in'))).toMatchObject({ email: subject().email })
        await subject().signOut()
      }
    })

    it('fails as closed, and works the next time', async () => {
      expect(await subject().popup('closes it')).toEqual({ failed: 'closed' })
      expect(payloadOf(await subject().popup('signs in'))).toMatchObject({ email: subject().email })
    })

    it('fails as blocked if the browser opens no window', async () => {
      expect(await subject().popup('has blocked it')).toEqual({ failed: 'blocked' })
    })

    it('returns the ID token of a redirect once', async () => {
      await subject().redirect('signs in')
      expect(payloadOf(await subject().takeRedirectResult())).toMatchObject({ email: subject().email })
      expect(await subject().takeRedirectResult()).toEqual({ given: null })
    })

    it('returns none if the person turned back, or never left', async () => {
      expect(await subject().takeRedirectResult()).toEqual({ given: null })
      await subject().redirect('turns back')
      expect(await subject().takeRedirectResult()).toEqual({ given: null })
    })

    it('signs out with and without a signed-in person', async () => {
      await subject().signOut()
      await subject().popup('signs in')
      await subject().signOut()
      await subject().signOut()
    })
  })
}

function payloadOf(ending: Ending<string | null>): unknown {
  if (!('given' in ending) || ending.given === null) return ending
  const [, payload = ''] = ending.given.split('.')
  return JSON.parse(Buffer.from(payload, 'base64url').toString())
}
