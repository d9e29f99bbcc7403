import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../demo/accounts.ts'
import { politeService } from '../../server/addresses/polite-service.ts'
import type { Database } from '../../server/database/database.ts'
import { memoryTurns } from '../../server/turns.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { TRAVELLER } from './booking-data.ts'
import { type PeopleServer, startWithPeople } from './guides-and-people.ts'
import { addOffer } from './search-data.ts'
import { startTestApp } from './support.ts'

/** A result of Nominatim 5, `search?format=jsonv2&addressdetails=1`. */
const HOTEL = {
  place_id: 11520131,
  licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
  osm_type: 'way',
  osm_id: 369172631,
  lat: '-22.9518018',
  lon: '-43.1844011',
  category: 'tourism',
  type: 'hotel',
  place_rank: 30,
  importance: 0.0000999,
  addresstype: 'tourism',
  name: 'ibis Rio de Janeiro Botafogo',
  display_name:
    'ibis Rio de Janeiro Botafogo, 32, Rua Paulino Fernandes, Botafogo, Rio de Janeiro, Região Geográfica Imediata do Rio de Janeiro, Região Metropolitana do Rio de Janeiro, Rio de Janeiro, Região Sudeste, 22270-050, Brasil',
  address: {
    tourism: 'ibis Rio de Janeiro Botafogo',
    house_number: '32',
    road: 'Rua Paulino Fernandes',
    suburb: 'Botafogo',
    city: 'Rio de Janeiro',
    municipality: 'Região Geográfica Imediata do Rio de Janeiro',
    county: 'Região Metropolitana do Rio de Janeiro',
    state: 'Rio de Janeiro',
    'ISO3166-2-lvl4': 'BR-RJ',
    region: 'Região Sudeste',
    postcode: '22270-050',
    country: 'Brasil',
    country_code: 'br',
  },
  boundingbox: ['-22.9520', '-22.9516', '-43.1846', '-43.1842'],
}

/** A local Nominatim. */
async function startPeer() {
  const asked: { readonly url: URL; readonly headers: IncomingMessage['headers'] }[] = []
  let answer: { readonly status: number; readonly body: unknown } = { status: 200, body: [] }
  const server: Server = createServer((request, response) => {
    asked.push({ url: new URL(request.url ?? '/', 'http://peer'), headers: request.headers })
    response.writeHead(answer.status, { 'content-type': 'application/json; charset=utf-8' })
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/nominatim`,
    asked,
    answers: (body: unknown, status = 200) => {
      answer = { status, body }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

describe('addresses', () => {
  let database: Database
  let peer: Awaited<ReturnType<typeof startPeer>>
  let server: { ask(text: string, near?: string): Promise<LightMyRequestResponse>; close(): Promise<unknown> }
  let alone: PeopleServer

  beforeAll(async () => {
    database = await openMigratedPglite()
    peer = await startPeer()
    alone = await startWithPeople(database, () => new Date())
    const variables = { ADDRESS_SERVICE_URL: peer.url, PUBLIC_URL: 'http://127.0.0.1:4000' }
    const { app } = await startTestApp(database, { variables })
    const payload = { email: TRAVELLER, password: DEMO_PASSWORD }
    const session = await app.inject({ method: 'POST', url: '/api/auth/login', payload })
    server = {
      ask: (text, near = '') =>
        app.inject({
          url: `/api/addresses?text=${encodeURIComponent(text)}${near}`,
          headers: { authorization: `Bearer ${session.json().data.access_token}`, cookie: 'a=b' },
        }),
      close: () => app.close(),
    }
    await addOffer(database, { id: 'centro', title: 'Centro' })
    await database.query('UPDATE offers SET meeting_point = $1 WHERE id = $2', [
      JSON.stringify({ name: 'Praça dos Catraieiros', address: 'Av. Pedro II, 1', latitude: -2.5, longitude: -44.3 }),
      'centro',
    ])
  })
  afterEach(() => peer.asked.splice(0))
  afterAll(async () => {
    await server.close()
    await alone.close()
    await peer.close()
  })

  const find = (text: string, near?: string) => server.ask(text, near)
  const findAlone = (text: string, near = '') =>
    alone.ask(TRAVELLER, 'GET', `addresses?text=${encodeURIComponent(text)}${near}`)

  it('come from the configured service, which learns the text and who asks, and nothing of the person', async () => {
    peer.answers([HOTEL, { place_id: 1, lat: 'nowhere' }])
    const answer = await find('ibis botafogo')
    expect(answer.json()).toEqual({
      addresses: [
        {
          name: 'ibis Rio de Janeiro Botafogo',
          text: 'ibis Rio de Janeiro Botafogo, Rua Paulino Fernandes, 32, Botafogo, Rio de Janeiro - RJ',
          latitude: -22.9518018,
          longitude: -43.1844011,
        },
      ],
      licence: 'Data © OpenStreetMap contributors, ODbL 1.0. http://osm.org/copyright',
    })
    const [{ url, headers } = { url: new URL('http://none'), headers: {} }] = peer.asked
    expect(url.pathname).toBe('/nominatim/search')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      q: 'ibis botafogo',
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: 'br',
      limit: '6',
    })
    expect(headers).toMatchObject({
      'user-agent': 'TourPresencial/1.0 (http://127.0.0.1:4000)',
      referer: 'http://127.0.0.1:4000',
      'accept-language': 'pt-BR',
    })
    expect([headers.cookie, headers.authorization, headers['x-forwarded-for']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    await find('IBIS  Botafogo ')
    expect(peer.asked).toHaveLength(1)
  })

  it('prefer what is near the offer or the point, of which the service learns 10 km', async () => {
    peer.answers([HOTEL])
    await find('ibis praia', '&around=-22.98,-43.18')
    await find('ibis praia', '&around=-22.97,-43.21')
    await find('ibis praia', '&offer=centro')
    await find('ibis praia', '&offer=nowhere')
    const boxes = peer.asked.map(({ url }) => url.searchParams.get('viewbox'))
    expect(boxes).toEqual([
      '-43.69,-23.45,-42.71,-22.55',
      expect.stringMatching(/^-44\.\d+,-2\.\d+,-43\.\d+,-2\.\d+$/),
      null,
    ])
    expect(peer.asked.every(({ url }) => !url.searchParams.has('bounded'))).toBe(true)

    peer.answers([{ ...HOTEL, name: 'Porto' }])
    const far = (await find('catraieiros', '&around=-22.95,-43.18')).json()
    expect(far.addresses.map(({ name }: { name: string }) => name)).toEqual(['Porto', 'Praça dos Catraieiros'])
    const near = (await find('catraieiros', '&offer=centro')).json()
    expect(near.addresses.map(({ name }: { name: string }) => name)).toEqual(['Praça dos Catraieiros', 'Porto'])
    expect((await find('ibis', '&around=here')).statusCode).toBe(422)
  })

  it('are the nearest municipalities first without a service', async () => {
    const { addresses } = (await findAlone('porto', '&around=-3.84,-32.42')).json()
    expect(addresses[0]).toMatchObject({ text: 'Porto do Mangue - RN' })
    expect((await findAlone('porto')).json().addresses[0]).not.toMatchObject({ text: 'Porto do Mangue - RN' })
  })

  it.each([
    ['refuses', 'too much', 429],
    ['answers nonsense', '<html>', 200],
    ['answers another shape', { error: 'no' }, 200],
  ])('are known places and municipalities while the service %s', async (_, body, status) => {
    peer.answers(body, status)
    const { addresses, licence } = (await find(`são luís ${status}`.slice(0, 8))).json()
    expect(addresses[0]).toMatchObject({ text: 'São Luís - MA' })
    expect(licence).toBeNull()
  })

  it('are the meeting points of offers first, then municipalities, without a service', async () => {
    const { addresses } = (await findAlone('catraieiros')).json()
    expect(addresses).toEqual([
      {
        name: 'Praça dos Catraieiros',
        text: 'Praça dos Catraieiros, Av. Pedro II, 1',
        latitude: -2.5,
        longitude: -44.3,
      },
    ])
    expect((await findAlone('sorocaba')).json().addresses[0]).toMatchObject({ text: 'Sorocaba - SP' })
    expect(peer.asked).toEqual([])
  })

  it('are none for two letters, signs of SQL and nonsense, and for nobody without a session', async () => {
    for (const text of ['sã', '%%%', "'; DROP TABLE offers --", 'xqzwv xqzwv']) {
      const answer = await findAlone(text)
      expect([answer.statusCode, answer.json().addresses]).toEqual([200, []])
    }
    expect((await findAlone('a'.repeat(121))).statusCode).toBe(422)
    expect((await alone.ask(null, 'GET', 'addresses?text=rua')).statusCode).toBe(401)
  })
})

const turnsAt = (now: () => number) => {
  const turns = memoryTurns(now)
  return (pauseMs: number, mostMs: number) => turns.take('addresses', pauseMs, mostMs)
}

describe('the address service', () => {
  it('is asked once a second, of the same text once a day, and not where two wait already', async () => {
    let time = 0
    const asked: [string, number][] = []
    const waits: (() => void)[] = []
    const find = politeService(
      {
        find: async (text) => {
          asked.push([text, time])
          return { addresses: [], licence: text }
        },
      },
      {
        now: () => time,
        turn: turnsAt(() => time),
        wait: (ms) =>
          new Promise((resolve) => {
            waits.push(() => {
              time = Math.max(time, ms)
              resolve()
            })
          }),
      },
    )
    const failed = () => undefined
    const [first, second, third] = ['a', 'b', 'c'].map((text) => find(text, null, failed))
    expect(await find('d', null, failed)).toBeNull()
    expect(await first).toMatchObject({ licence: 'a' })
    waits[0]?.()
    await second
    waits[1]?.()
    await third
    expect(asked).toEqual([
      ['a', 0],
      ['b', 1_000],
      ['c', 2_000],
    ])
    expect(await find('A', null, failed)).toMatchObject({ licence: 'a' })
    time += 24 * 3_600_000
    await find('a', null, failed)
    expect(asked.map(([text]) => text)).toEqual(['a', 'b', 'c', 'a'])
  })

  it('is asked again after a failure', async () => {
    let isDown = true
    const find = politeService(
      { find: async () => (isDown ? Promise.reject(new Error('down')) : { addresses: [], licence: 'x' }) },
      { now: () => 0, wait: async () => undefined, turn: turnsAt(() => 0) },
    )
    const errors: unknown[] = []
    expect(await find('a', null, (error) => errors.push(error))).toBeNull()
    isDown = false
    expect(await find('a', null, (error) => errors.push(error))).toMatchObject({ licence: 'x' })
    expect(errors).toHaveLength(1)
  })
})
