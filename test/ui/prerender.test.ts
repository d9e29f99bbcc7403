import { afterEach, expect, it, vi } from 'vitest'
import { prerender } from '../../src/composition/prerender.tsx'
import { DEFAULT_COMPANY } from '../../src/core/company/company.ts'
import { aProvider } from './screens/public/shop/a-provider.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it.each([
  ['', true],
  ['off', false],
])('with VITE_MESSAGING_URL=%j the server draws a guide’s profile with messages: %j', async (url, hasMessages) => {
  vi.stubEnv('VITE_MESSAGING_URL', url)
  const answer = async () => Response.json({ data: { ...aProvider, responseMinutes: 95 } })
  const drawn = await prerender(`/loja/${aProvider.id}`, answer, DEFAULT_COMPANY)
  const body = 'body' in drawn ? drawn.body : ''
  expect(body).toContain(aProvider.name)
  expect(/Perguntar ao guia/.test(body)).toBe(hasMessages)
  expect(/Costuma responder/.test(body)).toBe(hasMessages)
})
