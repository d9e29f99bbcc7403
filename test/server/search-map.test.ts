import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clusterPoints, MOST_CLUSTERS } from '../../server/search/map-clusters.ts'
import { kilometres } from '../../server/search/places.ts'
import { FARTHEST_KM, kilometres as inTheCore } from '../../src/core/maps/map-area.ts'
import { openMigratedPglite } from '../support/databases.ts'
import { addOffer, addPlaces, addProvider } from './search-data.ts'
import { startTestApp, type TestApp } from './support.ts'

interface Place {
  readonly latitude: number
  readonly longitude: number
  readonly price: number
}

const pointsOf = (places: readonly Place[]) => ({
  count: places.length,
  latitudeOf: (at: number) => places[at]?.latitude ?? Number.NaN,
  longitudeOf: (at: number) => places[at]?.longitude ?? Number.NaN,
  priceOf: (at: number) => places[at]?.price ?? Number.NaN,
})
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const areas = fc
  .tuple(
    fc.double({ min: -34, max: 5, noNaN: true }),
    fc.double({ min: -74, max: -30, noNaN: true }),
    fc.double({ min: 0, max: 20, noNaN: true }),
    fc.double({ min: 0, max: 20, noNaN: true }),
  )
  .map(([south, west, height, width]) => ({ south, west, north: south + height, east: west + width }))
const within = (area: { south: number; west: number; north: number; east: number }) =>
  fc.array(
    fc
      .record({
        up: fc.double({ min: 0, max: 1, noNaN: true }),
        along: fc.double({ min: 0, max: 1, noNaN: true }),
        price: fc.integer({ min: 0, max: 1_000_000 }),
      })
      .map(({ up, along, price }) => ({
        latitude: area.south + up * (area.north - area.south),
        longitude: area.west + along * (area.east - area.west),
        price,
      })),
    { maxLength: 400 },
  )

describe('the markers of a map', () => {
  it('hold each point once, a hundred markers at most, each in the middle of its points with their best price', () => {
    fc.assert(
      fc.property(
        areas.chain((area) => fc.tuple(fc.constant(area), within(area))),
        ([area, places]) => {
          const clusters = clusterPoints(pointsOf(places), area)
          expect(clusters.length).toBeLessThanOrEqual(MOST_CLUSTERS)
          expect(clusters.length).toBeLessThanOrEqual(places.length)
          expect(sum(clusters.map(({ count }) => count))).toBe(places.length)
          // Were a point in two markers or in none, the sum of all places would be another.
          const error = 1e-6 * (places.length + 1)
          for (const axis of ['latitude', 'longitude'] as const) {
            const actual = sum(clusters.map((cluster) => cluster[axis] * cluster.count))
            expect(Math.abs(actual - sum(places.map((place) => place[axis])))).toBeLessThan(error)
          }
          const prices = clusters.map(({ priceFrom }) => priceFrom)
          if (places.length > 0) expect(Math.min(...prices)).toBe(Math.min(...places.map(({ price }) => price)))
          for (const { count, single, latitude, longitude, priceFrom, area: around } of clusters) {
            const within = places.filter(
              (one) =>
                one.latitude >= around.south &&
                one.latitude <= around.north &&
                one.longitude >= around.west &&
                one.longitude <= around.east,
            )
            expect(within.length).toBeGreaterThanOrEqual(count)
            expect(single !== null).toBe(count === 1)
            const only = single === null ? undefined : places[single]
            if (only === undefined) continue
            expect(latitude).toBeCloseTo(only.latitude, 5)
            expect(longitude).toBeCloseTo(only.longitude, 5)
            expect(priceFrom).toBe(only.price)
          }
        },
      ),
    )
  })

  it('are one for offers at one point, and two for offers at two points', () => {
    const here = { latitude: -2.5, longitude: -44.3, price: 100 }
    const there = { latitude: -2.6, longitude: -44.2, price: 50 }
    const point = { south: -2.5, west: -44.3, north: -2.5, east: -44.3 }
    expect(clusterPoints(pointsOf([here, { ...here, price: 70 }]), point)).toMatchObject([
      { latitude: -2.5, longitude: -44.3, count: 2, priceFrom: 70, single: null, area: point },
    ])
    const both = clusterPoints(pointsOf([here, there]), { south: -2.6, west: -44.3, north: -2.5, east: -44.2 })
    expect(both.map(({ single }) => single).sort()).toEqual([0, 1])
    expect(clusterPoints(pointsOf([]), point)).toEqual([])
  })

  it('are one for two points next to each other, on whatever side of a border of the grid they stand', () => {
    const area = { south: -10, west: -50, north: 0, east: -40 }
    for (let longitude = -49; longitude < -41; longitude += 0.05) {
      const pair = [longitude, longitude + 0.01].map((one) => ({ latitude: -5, longitude: one, price: 1 }))
      expect(clusterPoints(pointsOf(pair), area)).toHaveLength(1)
    }
  })

  it('stay where they are while a map moves that does not zoom, but at its edges', () => {
    let state = 1
    const next = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
    const places = Array.from({ length: 3_000 }, () => ({
      latitude: -6 + next() * 6,
      longitude: -48 + next() * 8,
      price: 1,
    }))
    const seen = (west: number) => {
      const area = { south: -5, west, north: -1, east: west + 4 }
      const shown = places.filter(
        ({ latitude, longitude }) => latitude >= -5 && latitude <= -1 && longitude >= west && longitude <= west + 4,
      )
      return clusterPoints(pointsOf(shown), area).map(({ latitude, longitude, count }) => ({
        latitude,
        longitude,
        count,
      }))
    }
    const before = seen(-47)
    for (const west of [-46.9, -46.5, -46.2]) {
      // A cell is half a degree wide here, and its neighbour may join it.
      const inside = before.filter(({ longitude }) => longitude > west + 1 && longitude < -44)
      expect(inside.length).toBeGreaterThan(5)
      expect(seen(west)).toEqual(expect.arrayContaining(inside))
    }
  })

  it('are about square on the screen in a wide area, in a high one and far south', () => {
    const many = (area: { south: number; west: number; north: number; east: number }) =>
      Array.from({ length: 40_000 }, (_, at) => ({
        latitude: area.south + ((at % 200) / 199) * (area.north - area.south),
        longitude: area.west + (Math.floor(at / 200) / 199) * (area.east - area.west),
        price: 1,
      }))
    for (const area of [
      { south: -4, west: -60, north: -2, east: -40 },
      { south: -30, west: -50, north: -2, east: -47 },
      { south: -33, west: -55, north: -27, east: -48 },
    ]) {
      const clusters = clusterPoints(pointsOf(many(area)), area)
      expect(clusters.length).toBeGreaterThan(25)
      const nearest = clusters.map((one) =>
        Math.min(...clusters.filter((other) => other !== one).map((other) => inTheCore(one, other))),
      )
      expect(Math.max(...nearest) / Math.min(...nearest)).toBeLessThan(2.5)
    }
  })
})

describe('distances', () => {
  it('are those of the core, which draws the same circle', () => {
    const point = fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    })
    fc.assert(
      fc.property(point, point, (one, other) => {
        expect(kilometres(one, other.latitude, other.longitude)).toBeCloseTo(inTheCore(one, other), 6)
      }),
    )
    expect(FARTHEST_KM).toBe(100)
  })
})

describe('places in the address of a search', () => {
  let test: TestApp
  beforeAll(async () => {
    const database = await openMigratedPglite()
    await addPlaces(database)
    await addProvider(database, 'guia', 'Rota das Dunas')
    await addOffer(database, { id: 'centro', title: 'Centro', latitude: -2.53, longitude: -44.3, stars: [3] })
    await addOffer(database, { id: 'praia', title: 'Praia', latitude: -2.49, longitude: -44.25, stars: [4] })
    // Some 50 and some 200 kilometres away.
    await addOffer(database, { id: 'alcantara', title: 'Alcântara', latitude: -2.4, longitude: -44.75, stars: [5, 5] })
    await addOffer(database, { id: 'lagoas', title: 'Lagoas', latitude: -2.75, longitude: -42.5, stars: [5, 5, 5] })
    test = await startTestApp(database)
  })
  afterAll(() => test.close())
  const ask = async (path: string) => {
    const answer = await test.app.inject({ url: `/api/offers/${path}` })
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
  }
  const idsOf = ({ body }: Awaited<ReturnType<typeof ask>>) => body.items.map(({ id }: { id: string }) => id)

  it('find what is near, the nearest first unless another order is asked for', async () => {
    expect(idsOf(await ask('search?near=-2.53,-44.3'))).toEqual(['centro', 'praia', 'alcantara'])
    expect(idsOf(await ask('search?near=-2.4,-44.7'))).toEqual(['alcantara', 'centro', 'praia'])
    expect(idsOf(await ask('search?near=-2.53,-44.3&sort=rating'))).toEqual(['alcantara', 'praia', 'centro'])
    expect(idsOf(await ask('search?near=-2.53,-44.3&sort=relevance'))).toEqual(['alcantara', 'praia', 'centro'])
    expect(idsOf(await ask('search?near=40,-44.3'))).toEqual([])
  })

  it('find what is within an area, and count it in every facet', async () => {
    const { body } = await ask('search?area=-2.6,-44.4,-2.4,-44.2')
    expect(body.total).toBe(2)
    expect(body.facets.kinds.tour).toBe(2)
    expect(body.facets.ratings).toEqual({ '4.5': 0, '4': 1, '3': 2 })
  })

  it('are markers of a map, with the total of all matches', async () => {
    const { body, headers } = await ask('map?area=-2.6,-44.4,-2.4,-44.2')
    expect(headers['cache-control']).toContain('public')
    expect(body.total).toBe(2)
    expect(body.whole).toEqual({ south: -2.75, west: -44.75, north: -2.4, east: -42.5 })
    expect(body.clusters.map(({ offer }: { offer: unknown }) => offer)).toEqual(
      expect.arrayContaining([
        { id: 'centro', title: 'Centro' },
        { id: 'praia', title: 'Praia' },
      ]),
    )
    expect((await ask('map?text=lagoas')).body).toMatchObject({
      clusters: [
        { latitude: -2.75, longitude: -42.5, count: 1, priceFrom: 10_000, offer: { id: 'lagoas', title: 'Lagoas' } },
      ],
      total: 1,
      whole: { south: -2.75, west: -42.5, north: -2.75, east: -42.5 },
    })
    expect((await ask('map?text=lagoas&area=-2.6,-44.4,-2.4,-44.2')).body).toMatchObject({ clusters: [], total: 0 })
    expect((await ask('map?priceMax=1')).body).toEqual({ clusters: [], total: 0, whole: null })
  })

  it.each([
    'search?near=91,0',
    'search?near=0,181',
    'search?near=0',
    'search?near=a,b',
    'search?area=-2,-44,-3,-43',
    'search?area=-3,-43,-2,-44',
    'search?area=-99,-44,-2,-43',
    'search?area=-3,-44,-2',
    'map?area=-3,-44,-2,999',
    'map?near=-95,0',
    'map?date=2026-02-30',
  ])('are refused where there is none: %s', async (path) => {
    const { status, body } = await ask(path)
    expect(status).toBe(422)
    expect(Object.values(body.errors)).toEqual([expect.stringMatching(/\S.*\.$/)])
  })

  it('have pages of their own: a page of another order is refused', async () => {
    const cursor = Buffer.from('0.-1000.500000.1').toString('base64url')
    expect((await ask(`search?cursor=${cursor}`)).status).toBe(200)
    expect((await ask(`search?near=-2.53,-44.3&cursor=${cursor}`)).status).toBe(422)
    const nearest = Buffer.from('5.-1000.500000.1').toString('base64url')
    expect((await ask(`search?near=-2.53,-44.3&cursor=${nearest}`)).status).toBe(200)
    expect((await ask(`search?cursor=${nearest}`)).status).toBe(422)
    expect((await ask(`search?cursor=${Buffer.from('9.1.1.1').toString('base64url')}`)).status).toBe(422)
  })
})
