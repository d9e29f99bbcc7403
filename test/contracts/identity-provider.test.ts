import { createMemoryIdentity, type MemoryIdentity } from '../../src/adapters/memory/memory-identity.ts'
import { IdentityFailed } from '../../src/core/identity/identity.port.ts'
import { type Ending, identityProviderContract } from './identity-provider.contract.ts'

const endingOf = <T>(answer: Promise<T>): Promise<Ending<T>> =>
  answer.then(
    (given) => ({ given }),
    (error: unknown) => {
      if (error instanceof IdentityFailed) return { failed: error.reason }
      throw error
    },
  )

identityProviderContract('in memory', async () => {
  const email = 'ana@gmail.example'
  let identity: MemoryIdentity
  return {
    email,
    async open() {
      identity = createMemoryIdentity({ email })
    },
    popup(person) {
      identity.failWith(person === 'closes it' ? 'closed' : person === 'has blocked it' ? 'blocked' : null)
      return endingOf(identity.signInByPopup())
    },
    async redirect(person) {
      if (person === 'signs in') void identity.signInByRedirect()
      identity.load()
    },
    takeRedirectResult: () => endingOf(identity.takeRedirectResult()),
    signOut: () => identity.signOut(),
    close: async () => undefined,
  }
})
