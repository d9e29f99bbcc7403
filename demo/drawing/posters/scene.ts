import type { Poster } from './art/poster.ts'

/** One view of a destination. The same view differs by hour, seed, side and foreground. */
interface Scene {
  /** Beginning of the picture's alternative text, in Portuguese, lower case. */
  readonly alt: string
  /** Colours of vegetation and ground, for the foreground. */
  readonly green: string
  readonly ground: string
  /** Under water or under ground: it has no room for a foreground. */
  readonly enclosed?: true
  paint(p: Poster): void
}

export type Scenes = Readonly<Record<string, Scene>>
