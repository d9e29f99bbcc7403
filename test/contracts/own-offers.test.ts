import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { createHttpClient } from '../../src/adapters/http/http-client.ts'
import { createHttpOwnOffers } from '../../src/adapters/http/http-own-offers.ts'
import { createHttpSession } from '../../src/adapters/http/http-session.ts'
import { createMemoryOwnOffers } from '../../src/adapters/memory/memory-own-offers.ts'
import type { Token } from '../../src/core/session/session.ts'
import { photo, SELLERS, startSelling } from '../server/own-offers-support.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { ownOffersContract } from './own-offers.contract.ts'

const picturesOf = () => Promise.all(['#0f766e', '#b45309', '#1d4ed8'].map((color) => photo(color)))

ownOffersContract('in memory', async () => {
  let moment = Date.parse('2026-11-20T12:00:00Z')
  const now = () => new Date(moment)
  const offers = createMemoryOwnOffers({ now })
  const sellingPermission = { maySubmit: false, obstacle: 'Falta a aprovação do seu cadastro.' }
  return {
    offers,
    others: createMemoryOwnOffers({ sellingPermission, now }),
    pictures: await picturesOf(),
    decide: async (id, reason) => offers.decide(id, reason),
    suspend: async (id, reason) => offers.suspend(id, reason),
    wait: () => {
      moment += 1000
    },
    close: async () => undefined,
  }
})

ownOffersContract('HTTP, reference server', async () => {
  const test = await startSelling(await openMigratedPglite())
  const baseUrl = `${await test.app.listen({ port: 0, host: '127.0.0.1' })}/api/`
  async function offersOf(email: string) {
    let token: Token | null = null
    const http = createHttpClient({
      baseUrl,
      currentToken: () => token,
      onUnauthorized: () => undefined,
      retryDelay: () => 0,
    })
    token = await createHttpSession(http).login({ email, password: DEMO_PASSWORD })
    return createHttpOwnOffers(http)
  }
  return {
    offers: await offersOf(SELLERS.guide),
    others: await offersOf(SELLERS.other),
    pictures: await picturesOf(),
    async decide(id, reason) {
      const [row] = await test.database.query<{ id: string }>(
        'SELECT id FROM reviews_asked WHERE offer_id = $1 AND decision IS NULL',
        [id],
      )
      const decision = reason === null ? { decision: 'approve' } : { decision: 'reject', reason }
      const { status, body } = await test.decide(row?.id ?? 'none', decision)
      if (status !== 204) throw new Error(`${status}: ${JSON.stringify(body)}`)
    },
    async suspend(id, reason) {
      const [guide] = await test.database.query<{ id: string }>('SELECT id::text AS id FROM users WHERE email = $1', [
        SELLERS.guide,
      ])
      const which = id === null ? `guide/${guide?.id}` : `offer/${id}`
      const { status, body } = await test.ask('admin', `POST admin/suspensions/${which}`, { reason, bookings: 'keep' })
      if (status !== 204) throw new Error(`${status}: ${JSON.stringify(body)}`)
    },
    wait: () => test.wait(1),
    close: () => test.close(),
  }
})
