import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { joinClusters } from '../../../src/core/maps/join-clusters.ts'
import type { MapCluster } from '../../../src/core/maps/maps.port.ts'

const single = (latitude: number, longitude: number, priceFrom = 100): MapCluster => ({
  ...{ latitude, longitude, priceFrom, count: 1, offer: { id: `${latitude}/${longitude}`, title: 'Passeio' } },
  area: { south: latitude, west: longitude, north: latitude, east: longitude },
})
const SIZE = { width: 80, height: 44 }
const sizeOf = () => SIZE

const clusters = fc.array(
  fc
    .tuple(fc.double({ min: -33, max: 5, noNaN: true }), fc.double({ min: -74, max: -34, noNaN: true }), fc.nat(9000))
    .map(([latitude, longitude, price]) => single(latitude, longitude, price)),
  { maxLength: 60 },
)
const scales = fc.double({ min: 1, max: 1000, noNaN: true })
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** Pixels from the equator, as the web's map draws a latitude. */
const northing = (latitude: number, scale: number) =>
  (Math.asinh(Math.tan((latitude * Math.PI) / 180)) * 180 * scale) / Math.PI

describe('markers that have no room', () => {
  it('are joined until no two touch, and no offer and no price is lost', () => {
    fc.assert(
      fc.property(clusters, scales, (all, scale) => {
        const shown = joinClusters(all, scale, sizeOf)
        expect(sum(shown.map(({ count }) => count))).toBe(all.length)
        if (all.length > 0)
          expect(Math.min(...shown.map((one) => one.priceFrom))).toBe(Math.min(...all.map((one) => one.priceFrom)))
        for (const [at, one] of shown.entries()) {
          expect(one.offer === null).toBe(one.count > 1)
          for (const other of shown.slice(at + 1)) {
            const along = Math.abs(one.longitude - other.longitude) * scale
            const up = Math.abs(northing(one.latitude, scale) - northing(other.latitude, scale))
            expect(along >= SIZE.width - 1e-6 || up >= SIZE.height - 1e-6).toBe(true)
          }
        }
      }),
    )
  })

  it('become one group in the middle of their offers, around all of them', () => {
    const [joined, ...others] = joinClusters([single(-2, -44, 300), single(-4, -42, 200)], 1, sizeOf)
    expect(others).toEqual([])
    expect(joined).toEqual({
      ...{ latitude: -3, longitude: -43, count: 2, priceFrom: 200, offer: null },
      area: { south: -4, west: -44, north: -2, east: -42 },
    })
  })

  it('do not change if all have room', () => {
    const apart = [single(-2, -44), single(-20, -60)]
    expect(joinClusters(apart, 100, sizeOf)).toEqual(apart)
  })
})

describe('two markers of different sizes', () => {
  /** One size for each price, and a scale at which the equator's degrees are pixels. */
  const sizes = (cluster: MapCluster) =>
    cluster.priceFrom === 1 ? { width: 20, height: 10 } : { width: 40, height: 30 }
  const countOf = (...all: readonly MapCluster[]) => joinClusters(all, 1, sizes).length

  it('touch if they overlap to the side and up, and not if they only meet', () => {
    expect(countOf(single(0, 0, 1), single(0, 29.9, 2))).toBe(1)
    expect(countOf(single(0, 0, 1), single(0, 30, 2))).toBe(2)
    expect(countOf(single(0, 0, 1), single(19.5, 0, 2))).toBe(1)
    expect(countOf(single(0, 0, 1), single(20, 0, 2))).toBe(2)
    expect(countOf(single(0, 0, 1), single(-20, 0, 2))).toBe(2)
    expect(countOf(single(20, 0, 1), single(0, 29, 2))).toBe(2)
  })

  it('join where most of their offers are', () => {
    const many = { ...single(-10, -50), count: 3, offer: null }
    const [joined] = joinClusters([single(-2, -46), many], 0.1, sizes)
    expect(joined).toMatchObject({ latitude: -8, longitude: -49, count: 4 })
    const some = { ...single(-4, -46), count: 2, offer: null }
    expect(joinClusters([some, { ...many, count: 6 }], 0.1, sizes)).toMatchObject([
      { latitude: -8.5, longitude: -49, count: 8 },
    ])
  })

  it('are returned with the larger group first', () => {
    const many = { ...single(-20, -60), count: 3, offer: null }
    expect(joinClusters([single(0, 0), many], 1, sizes).map(({ count }) => count)).toEqual([3, 1])
  })
})
