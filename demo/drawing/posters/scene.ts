import type { Poster } from './art/poster.ts'

/** One view of a destination. The same view differs by hour, seed, side and foreground. */
interface Scene {
  /** What is seen, in Portuguese, lower case: the beginning of the picture's alternative text. */
  readonly alt: string
  /** Colours of vegetation and ground, for the foreground. */
  readonly green: string
  readonly ground: string
  /** Under water or under ground: nobody can stand, drive or dine in front of it. */
  readonly enclosed?: true
  paint(p: Poster): void
}

export type Scenes = Readonly<Record<string, Scene>>
