import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FRONTS } from '../../demo/drawing/posters/art/fronts.ts'
import { TIMES } from '../../demo/drawing/posters/art/light.ts'
import { altOf, drawPicture, type PictureSpec } from '../../demo/drawing/posters/draw.ts'
import { POSTERS } from '../../demo/drawing/posters/index.ts'

const SCENES = Object.entries(POSTERS).flatMap(([destination, scenes]) =>
  Object.keys(scenes).map((scene) => ({ destination, scene })),
)
const spec = (over: Partial<PictureSpec> & Pick<PictureSpec, 'destination' | 'scene'>): PictureSpec => ({
  time: 'day',
  seed: 1,
  front: 'none',
  flip: false,
  ...over,
})
const DUNES = { destination: 'lencois-maranhenses', scene: 'dunes' } as const

describe('the posters of the demo', () => {
  test('every destination has at least three scenes', () => {
    expect(Object.keys(POSTERS)).toHaveLength(12)
    for (const scenes of Object.values(POSTERS)) expect(Object.keys(scenes).length).toBeGreaterThanOrEqual(3)
  })

  test.each(SCENES)(
    '$destination/$scene is a well-formed drawing at every hour and with every foreground',
    async (scene) => {
      for (const [index, front] of FRONTS.entries()) {
        const time = TIMES[index % TIMES.length] ?? 'day'
        const svg = drawPicture(spec({ ...scene, time, front, seed: index, flip: index % 2 === 0 }))
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<script|href=/)
        expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 800 })
      }
    },
  )

  test('every gradient and clip that is used exists, once', () => {
    for (const scene of SCENES) {
      const svg = drawPicture(spec(scene))
      const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
      expect(new Set(defined).size).toBe(defined.length)
      for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined).toContain(used)
    }
  })

  test('the same values draw the same picture, another seed, hour, side or foreground another', () => {
    const first = drawPicture(spec(DUNES))
    expect(drawPicture(spec(DUNES))).toBe(first)
    const others = [{ seed: 2 }, { time: 'night' }, { flip: true }, { front: 'road' }] as const
    const all = [first, ...others.map((over) => drawPicture(spec({ ...DUNES, ...over })))]
    expect(new Set(all).size).toBe(all.length)
  })

  test('a picture has more than one colour, so its content was drawn', async () => {
    for (const scene of SCENES) {
      // Drawn at an eighth of its size, which takes an eighth of the time.
      const svg = Buffer.from(drawPicture(spec({ ...scene, time: 'golden' })))
      const { channels } = await sharp(svg, { density: 72 / 8 }).stats()
      expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeGreaterThan(12)
    }
  })

  test('the alternative text names subject, place and time', () => {
    expect(altOf(spec({ ...DUNES, time: 'golden', front: 'road' }))).toBe(
      'Ilustração: dunas brancas com lagoas azuis dos Lençóis Maranhenses, com uma van na estrada, no fim da tarde',
    )
  })

  test('nobody walks or drives under water: such a foreground gets an open view of the same destination', () => {
    const dive = spec({ destination: 'fernando-de-noronha', scene: 'dive', front: 'walkers' })
    expect(altOf(dive)).toBe(
      'Ilustração: baía dos Porcos e as pedras Dois Irmãos em Fernando de Noronha, com um grupo caminhando, em dia de sol',
    )
    expect(altOf({ ...dive, front: 'none' })).toContain('mergulhador de snorkel')
  })

  test('a scene that does not exist is an error that names it', () => {
    expect(() => drawPicture(spec({ destination: 'bonito', scene: 'snow' }))).toThrow('no scene bonito/snow')
  })
})
