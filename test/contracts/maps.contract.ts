import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isWithin } from '../../src/core/maps/map-area.ts'
import type { MapArea, MapMarker, MapPoint } from '../../src/core/maps/maps.port.ts'

/** A map behind a door that only plain data passes through, as into a browser. */
export interface DrawnMap {
  showMarkers(markers: readonly MapMarker[]): Promise<void>
  show(area: MapArea): Promise<MapArea>
  showPin(point: MapPoint | null): Promise<void>
  remove(): Promise<void>
  /** Reads the map as a person sees it. */
  label(): Promise<string | null>
  markers(): Promise<readonly { readonly name: string; readonly label: string; readonly isChosen: boolean }[]>
  hasPin(): Promise<boolean>
  /** Presses a marker, as a person does. */
  pressMarker(name: string): Promise<void>
  pressGround(): Promise<void>
  move(): Promise<void>
  /** Events that the map has reported. */
  events(): Promise<{
    readonly moved: readonly MapArea[]
    readonly markers: readonly string[]
    readonly points: readonly MapPoint[]
  }>
}

export interface MapsSubject {
  draw(area: MapArea, label: string): Promise<DrawnMap>
  end(): Promise<void>
}

export const AMAZON: MapArea = { south: -6, west: -64, north: 0, east: -56 }
export const MANAUS = { latitude: -3.119, longitude: -60.0217 }
export const marker = (id: string, more: Partial<MapMarker> = {}): MapMarker => ({
  ...{ id, ...MANAUS, label: 'R$ 120', name: `Passeio ${id}`, isChosen: false },
  ...more,
})

export function mapsContract(name: string, start: () => Promise<MapsSubject>): void {
  describe(`Maps: ${name}`, () => {
    let subject: MapsSubject
    beforeAll(async () => {
      subject = await start()
    })
    afterAll(() => subject.end())

    it('shows the markers of the last call, each with its name', async () => {
      const map = await subject.draw(AMAZON, 'Passeios no mapa')
      expect(await map.label()).toBe('Passeios no mapa')
      await map.showMarkers([marker('1'), marker('2', { latitude: -4, label: '14', name: '14 ofertas' })])
      await map.showMarkers([
        marker('2', { latitude: -4, label: '15', name: '15 ofertas', isChosen: true }),
        marker('3', { latitude: -2 }),
      ])
      expect(await map.markers()).toEqual([
        { name: '15 ofertas', label: '15', isChosen: true },
        { name: 'Passeio 3', label: 'R$ 120', isChosen: false },
      ])
    })

    it('reports a pressed marker, and a press on the ground', async () => {
      const map = await subject.draw(AMAZON, 'Mapa')
      await map.showMarkers([marker('1', { latitude: -1 }), marker('2', { latitude: -5 })])
      await map.pressMarker('Passeio 2')
      expect(await map.events()).toEqual({ moved: [], markers: ['2'], points: [] })
      await map.pressGround()
      const { points, markers } = await map.events()
      expect(markers).toEqual(['2'])
      expect(points).toHaveLength(1)
      expect(points.every((point) => isWithin(AMAZON, point))).toBe(true)
    })

    it('shows all of a given area, and reports the shown one', async () => {
      const map = await subject.draw(AMAZON, 'Mapa')
      const wanted = { south: -4, west: -61, north: -2, east: -59 }
      const seen = await map.show(wanted)
      expect(isWithin(seen, { latitude: wanted.south, longitude: wanted.west })).toBe(true)
      expect(isWithin(seen, { latitude: wanted.north, longitude: wanted.east })).toBe(true)
      expect((await map.events()).moved).toEqual([])
    })

    it('reports the visible area after a person moved it', async () => {
      const map = await subject.draw(AMAZON, 'Mapa')
      await map.move()
      const { moved } = await map.events()
      expect(moved).toHaveLength(1)
      expect(moved.every(({ south, west, north, east }) => south < north && west < east)).toBe(true)
    })

    it('has a pin while one is set', async () => {
      const map = await subject.draw(AMAZON, 'Mapa')
      expect(await map.hasPin()).toBe(false)
      await map.showPin(MANAUS)
      expect(await map.hasPin()).toBe(true)
      await map.showPin(null)
      expect(await map.hasPin()).toBe(false)
    })
  })
}
