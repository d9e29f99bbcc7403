import { canopy } from './land.ts'
import { type Poster, WIDTH } from './poster.ts'
import { water } from './water.ts'

/** A wide river between banks of forest. */
export function forestRiver(p: Poster, top: number, green: string, far: string, near: string, sunX?: number): void {
  canopy(p, top - 62, 34, green, 0.62)
  canopy(p, top - 26, 30, green, 0.4, top)
  water(p, { top, far, near, ...(sunX === undefined ? {} : { sunX }) })
  p.inside(`M0 ${top}H${WIDTH}V${top + 90}H0Z`, () =>
    p.rect(
      0,
      top,
      WIDTH,
      90,
      p.fade(
        [
          [0, p.tone(green, 0.3, 0.45), 0.75],
          [1, p.tone(green, 0.3, 0.45), 0],
        ],
        0,
        top,
        0,
        top + 90,
      ),
    ),
  )
}
