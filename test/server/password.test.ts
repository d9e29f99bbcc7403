import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from '../../server/accounts/password.ts'

describe('passwords', () => {
  it('are kept as Argon2id in the PHC string format, each with a salt of its own', async () => {
    const [first, second] = [await hashPassword('segredo'), await hashPassword('segredo')]
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(second).not.toBe(first)
  })

  it('are recognised, and others are not', async () => {
    const hash = await hashPassword('çédille à noite')
    expect(await verifyPassword('çédille à noite', hash)).toBe(true)
    expect(await verifyPassword('çédille à noite'.normalize('NFD'), hash)).toBe(true)
    expect(await verifyPassword('cedille a noite', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('match a hash of another program with other parameters', async () => {
    // Computed by the reference implementation: argon2 -id -v 13 -t 2 -m 16 -p 1, salt "somesalt".
    const hash = '$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc'
    expect(await verifyPassword('password', hash)).toBe(true)
    expect(await verifyPassword('passwore', hash)).toBe(false)
  })

  it.each(['', 'x', '$argon2i$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$CTFh', '$2b$10$abcdefghijklmnopqrstuv'])(
    'never match %s, which is not a hash of ours',
    async (hash) => {
      expect(await verifyPassword('password', hash)).toBe(false)
    },
  )

  it('never match without a hash', async () => {
    expect(await verifyPassword('password', null)).toBe(false)
  })
})
