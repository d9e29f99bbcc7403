import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaAround, BRAZIL, isWithin, kilometres } from '../../../src/core/maps/map-area.ts'

const point = fc.record({
  latitude: fc.double({ min: -33, max: 5, noNaN: true }),
  longitude: fc.double({ min: -74, max: -35, noNaN: true }),
})
const SAO_LUIS = { latitude: -2.53, longitude: -44.3 }
const NATAL = { latitude: -5.79, longitude: -35.21 }

test('The distance of two cities is that of the map', () => {
  expect(kilometres(SAO_LUIS, NATAL)).toBeCloseTo(1072, -1)
  expect(kilometres({ latitude: 0, longitude: 0 }, { latitude: 1, longitude: 0 })).toBeCloseTo(111.19, 2)
  expect(kilometres({ latitude: 60, longitude: 0 }, { latitude: 60, longitude: 1 })).toBeCloseTo(55.6, 1)
  expect(kilometres({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015, -1)
  expect(kilometres(NATAL, NATAL)).toBe(0)
})

test('An area holds its edges and nothing beyond them', () => {
  const { south, west, north, east } = BRAZIL
  expect(isWithin(BRAZIL, SAO_LUIS)).toBe(true)
  expect(isWithin(BRAZIL, { latitude: south, longitude: west })).toBe(true)
  expect(isWithin(BRAZIL, { latitude: north, longitude: east })).toBe(true)
  for (const [latitude, longitude] of [
    [south - 0.1, -50],
    [north + 0.1, -60],
    [-10, west - 0.1],
    [-10, east + 0.1],
  ] as const) {
    expect(isWithin(BRAZIL, { latitude, longitude }), `${latitude}, ${longitude}`).toBe(false)
  }
})

test('The area around a point reaches as far in each direction', () => {
  fc.assert(
    fc.property(point, fc.integer({ min: 1, max: 100 }), (centre, reach) => {
      const { south, west, north, east } = areaAround(centre, reach)
      const to = (changes: object) => kilometres(centre, { ...centre, ...changes })
      expect(to({ latitude: north })).toBeCloseTo(reach, 3)
      expect(to({ latitude: south })).toBeCloseTo(reach, 3)
      expect(Math.abs(to({ longitude: east }) - reach)).toBeLessThan(0.1)
      expect(Math.abs(to({ longitude: west }) - reach)).toBeLessThan(0.1)
      expect([south < north, west < east]).toEqual([true, true])
    }),
  )
})

test('The area around a point ends at the poles and at the date line', () => {
  const around = areaAround({ latitude: 89.9, longitude: 179.9 }, 100)
  expect([around.north, around.east]).toEqual([90, 180])
  const opposite = areaAround({ latitude: -89.9, longitude: -179.9 }, 100)
  expect([opposite.south, opposite.west]).toEqual([-90, -180])
})
