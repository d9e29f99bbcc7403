import { mix, multiply } from './color.ts'

export const TIMES = ['dawn', 'day', 'golden', 'dusk', 'night'] as const
export type Time = (typeof TIMES)[number]

/** Colours of one hour of the day. */
export interface Light {
  readonly time: Time
  /** Sky from zenith to horizon. */
  readonly sky: readonly [string, string, string, string]
  /** The colour that distance fades into. */
  readonly haze: string
  /** Multiplies every surface. */
  readonly tint: string
  /** The colour of shaded sides. */
  readonly shadow: string
  /** The colour of sunlit edges. */
  readonly glow: string
  readonly sun: string
  /** Height of the sun or moon in the picture, in pixels from the top. */
  readonly sunY: number
  readonly cloudTop: string
  readonly cloudBase: string
  /** Nearly black, for silhouettes against the light. */
  readonly ink: string
  readonly lamps: boolean
}

export const LIGHTS: Readonly<Record<Time, Light>> = {
  dawn: {
    time: 'dawn',
    sky: ['#3f5f9e', '#8d8fc4', '#f3b3a6', '#fde6bd'],
    haze: '#efc6bd',
    tint: '#fbe3dd',
    shadow: '#4a3f74',
    glow: '#ffe9c7',
    sun: '#fff6dc',
    sunY: 330,
    cloudTop: '#ffe7d6',
    cloudBase: '#d99bb0',
    ink: '#2b2450',
    lamps: false,
  },
  day: {
    time: 'day',
    sky: ['#1272b6', '#3fa3d8', '#9fd8ea', '#eef6e4'],
    haze: '#b9e0e8',
    tint: '#ffffff',
    shadow: '#1d4a6b',
    glow: '#fff7dc',
    sun: '#fffbe6',
    sunY: 150,
    cloudTop: '#ffffff',
    cloudBase: '#c3dfec',
    ink: '#12324a',
    lamps: false,
  },
  golden: {
    time: 'golden',
    sky: ['#2f5d8f', '#d9826b', '#f9ab58', '#ffe08f'],
    haze: '#f8bd82',
    tint: '#ffdcae',
    shadow: '#5a2f56',
    glow: '#ffe19a',
    sun: '#fff3c4',
    sunY: 320,
    cloudTop: '#ffd9a0',
    cloudBase: '#d9696c',
    ink: '#3a1c3f',
    lamps: false,
  },
  dusk: {
    time: 'dusk',
    sky: ['#1d1c55', '#5b3b8c', '#c9588f', '#ff9d75'],
    haze: '#b86a9b',
    tint: '#d8b2d2',
    shadow: '#241a52',
    glow: '#ffb48c',
    sun: '#ffd9a8',
    sunY: 390,
    cloudTop: '#f08fa0',
    cloudBase: '#73408f',
    ink: '#190f3a',
    lamps: true,
  },
  night: {
    time: 'night',
    sky: ['#060d2c', '#0f2250', '#1d4277', '#4a7fa0'],
    haze: '#2c5482',
    tint: '#6a8cc0',
    shadow: '#050d29',
    glow: '#a9cfe6',
    sun: '#f4f1dc',
    sunY: 170,
    cloudTop: '#4d74a3',
    cloudBase: '#1d3766',
    ink: '#040a20',
    lamps: true,
  },
}

/**
 * The colour of a surface: its own colour under the hour's light, faded into the haze by `distance` (0 near, 1 at the
 * horizon). Positive `shade` turns it away from the light, negative towards it.
 */
export function tone(light: Light, base: string, distance = 0, shade = 0): string {
  const lit = multiply(base, light.tint)
  const turned = shade >= 0 ? mix(lit, light.shadow, shade) : mix(lit, light.glow, -shade)
  return mix(turned, light.haze, distance)
}
