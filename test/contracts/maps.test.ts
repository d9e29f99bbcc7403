import { createMemoryMaps } from '../../src/adapters/memory/memory-maps.ts'
import type { MapArea, MapPoint } from '../../src/core/maps/maps.port.ts'
import { AMAZON, mapsContract } from './maps.contract.ts'

mapsContract('in memory', async () => ({
  async draw(area, label) {
    const events: { moved: MapArea[]; markers: string[]; points: MapPoint[] } = { moved: [], markers: [], points: [] }
    const maps = createMemoryMaps()
    const view = maps.draw(
      {},
      {
        ...{ area, label },
        onMoved: (moved) => events.moved.push(moved),
        onMarker: (id) => events.markers.push(id),
        onPoint: (point) => events.points.push(point),
      },
    )
    const [map] = maps.drawn
    if (map === undefined) throw new Error('nothing was drawn')
    return {
      showMarkers: async (markers) => view.showMarkers(markers),
      show: async (wanted) => view.show(wanted),
      showPin: async (point) => view.showPin(point),
      remove: async () => view.remove(),
      label: async () => map.label,
      markers: async () => map.markers.map(({ name, label: text, isChosen }) => ({ name, label: text, isChosen })),
      hasPin: async () => map.pin !== null,
      pressMarker: async (name) => map.pressMarker(map.markers.find((one) => one.name === name)?.id ?? ''),
      pressGround: async () => map.pressPoint({ latitude: -3, longitude: -60 }),
      move: async () => map.move({ ...AMAZON, east: -55, west: -63 }),
      events: async () => events,
    }
  },
  end: async () => undefined,
}))
