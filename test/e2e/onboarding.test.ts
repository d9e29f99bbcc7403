import { test } from 'vitest'
import { PEOPLE, tokenFor } from '../support/marketplace.ts'
import { becomeApproved } from '../support/onboarding-walk.ts'
import { visitors } from '../support/page.ts'

const visit = visitors()

test('a visitor becomes an approved guide, reloading at every step, with an admin’s decisions', {
  timeout: 300_000,
}, async () => {
  await becomeApproved({ visit, adminToken: await tokenFor(PEOPLE.admin) })
})
