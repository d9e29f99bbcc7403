import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '../../contract/index.ts'
import { eachDatabase } from '../support/databases.ts'
import { type Selling, startSelling } from './own-offers-support.ts'

const REASON = 'Conte melhor o que está incluído no passeio.'
const DAY = 24 * 3600

/** Calls that the form of one offer needs. Every other call refuses the link's token. */
const ABOUT_THE_OFFER = ['ownOfferById', 'saveOfferSection', 'addOfferPhoto', 'submitOffer']
const ABOUT_THE_SESSION = ['me', 'logout']

eachDatabase('the link of the mail about a rejected offer', (open) => {
  let test: Selling
  let id: string
  let token: string
  beforeAll(async () => {
    test = await startSelling(await open())
    id = await test.begin()
    token = await reject(id)
  })
  afterAll(() => test.close())

  /** @returns the token of the mail's link. */
  async function reject(offer: string): Promise<string> {
    await test.submit(offer, await test.fill(offer))
    const [review] = await test.database.query<{ id: string }>(
      'SELECT id FROM reviews_asked WHERE offer_id = $1 AND decision IS NULL',
      [offer],
    )
    const { status } = await test.decide(review?.id ?? '', { decision: 'reject', reason: REASON })
    expect(status).toBe(204)
    const [mail] = await test.database.query<{ text: string }>(
      "SELECT body_text AS text FROM outbox WHERE channel = 'email' ORDER BY id DESC LIMIT 1",
    )
    const link = new RegExp(`/atualizar-tour/${offer}/([\\w.-]+)`).exec(mail?.text ?? '')
    return link?.[1] ?? ''
  }

  it('names the guide, and reads, changes and submits the offer', async () => {
    const { body } = await test.askWith(token, 'POST auth/me')
    expect(body.data.user.email).toBe('guia@demo.tourpresencial.com.br')
    const found = await test.askWith(token, `GET provider/offers/${id}`)
    expect([found.status, found.body.rejectionReason]).toEqual([200, REASON])
    const saved = await test.askWith(token, `PUT provider/offers/${id}/sections/cancellation`, {
      version: found.body.version,
      value: { policy: 'strict', asksNames: false },
    })
    expect(saved.status).toBe(200)
    const sent = await test.askWith(token, `POST provider/offers/${id}/submission`, { version: saved.body.version })
    expect([sent.status, sent.body.status]).toEqual([200, 'in review'])
  })

  describe('reaches nothing else', () => {
    const fill = (path: string, offer: string) =>
      path
        .replace('{id}', offer)
        .replace('{section}', 'cancellation')
        .replaceAll(/\{\w+\}/g, '1')

    it.each(
      CALLS.filter((call) => call.auth !== false && ![...ABOUT_THE_OFFER, ...ABOUT_THE_SESSION].includes(call.id)),
    )('$method $path', async ({ method, path }) => {
      const { status } = await test.askWith(token, `${method} ${fill(path, id)}`, method === 'GET' ? undefined : {})
      expect(status).toBe(403)
    })

    it.each(CALLS.filter((call) => ABOUT_THE_OFFER.includes(call.id)))(
      'another offer of the same guide: $method $path',
      async ({ method, path }) => {
        const other = await test.begin()
        const { status, body } = await test.askWith(
          token,
          `${method} ${fill(path, other)}`,
          method === 'GET' ? undefined : {},
        )
        expect([status, body.detail]).toEqual([403, expect.stringContaining('só para editar esta oferta')])
      },
    )
  })

  it('ends after a day, and at a logout', async () => {
    const left = await reject(await test.begin())
    expect((await test.askWith(left, 'POST auth/logout')).status).toBe(204)
    expect((await test.askWith(left, 'POST auth/me')).status).toBe(401)
    test.wait(DAY + 1)
    expect((await test.askWith(token, 'POST auth/me')).status).toBe(401)
  })
})
