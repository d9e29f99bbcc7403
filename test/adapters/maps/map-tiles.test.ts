import { describe, expect, it } from 'vitest'
import { readMapTiles } from '../../../src/adapters/maps/map-tiles.ts'

const TILES = 'https://tiles.example/{z}/{x}/{y}.png'
const read = (tiles: unknown, attribution?: unknown) => readMapTiles(tiles, attribution, 'https://tour.example/a?b=1')

describe('the tiles of maps', () => {
  it.each([undefined, '', '  ', 7])('are none where the variable is %s', (value) => {
    expect(read(value)).toBeNull()
  })

  it('keep the braces that the map fills in, and may be of the own origin', () => {
    expect(read(TILES)?.url).toBe(TILES)
    expect(read(' /mapa/{z}/{x}/{y}.webp?v=2 ')?.url).toBe('https://tour.example/mapa/{z}/{x}/{y}.webp?v=2')
  })

  it('are OpenStreetMap’s unless another source is configured', () => {
    expect(read(TILES, '')?.attribution).toEqual({
      text: '© colaboradores do OpenStreetMap',
      href: 'https://www.openstreetmap.org/copyright',
    })
    expect(read(TILES, '© Mapas do Sul')?.attribution).toEqual({ text: '© Mapas do Sul', href: null })
    expect(read(TILES, '© Mapas  https://mapas.example/licenca do Sul')?.attribution).toEqual({
      text: '© Mapas do Sul',
      href: 'https://mapas.example/licenca',
    })
    expect(read(TILES, 'https://mapas.example/')?.attribution.text).toBe('https://mapas.example/')
  })

  it.each([
    'https://tiles.example/{z}.png',
    'https://tiles.example/style.json',
    'ftp://tiles.example/{z}/{x}/{y}.png',
    'https://me:secret@tiles.example/{z}/{x}/{y}.png',
    'https://',
  ])('are refused by a sentence that names the variable: %s', (value) => {
    expect(() => read(value)).toThrow(/^VITE_MAP_TILES_URL must .*\.$/)
  })
})
