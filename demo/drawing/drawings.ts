import { createHash } from 'node:crypto'
import { DESTINATIONS } from '../catalogue/index.ts'
import { keyOfCover, keyOfPortrait, keyOfView, viewsOf } from '../picture-keys.ts'
import { coverOf, specOf } from './choose-pictures.ts'
import { drawPortrait } from './portraits.ts'
import { altOf, drawPicture, type PictureSpec } from './posters/draw.ts'

/** Pixels. */
const WIDTHS = [400, 800, 1200]
const HEIGHT = 800
const PORTRAIT_WIDTHS = [96, 192]

export interface Drawing {
  readonly svg: string
  readonly alt: string
  readonly widths: readonly number[]
  /** Height of the widest file. */
  readonly height: number
}

/** Draws every picture that the content names, as SVG, by its key. */
export function drawingsByKey(): Map<string, Drawing> {
  const drawings = new Map<string, Drawing>()
  const add = (key: string, spec: PictureSpec) => {
    if (!drawings.has(key))
      drawings.set(key, { svg: drawPicture(spec), alt: altOf(spec), widths: WIDTHS, height: HEIGHT })
  }
  for (const { slug, guides, offers } of DESTINATIONS) {
    add(keyOfCover(slug), coverOf(slug))
    for (const [place, offer] of offers.entries()) {
      for (const view of viewsOf(slug, offer, place)) add(keyOfView(view), specOf(view))
    }
    for (const guide of guides) {
      drawings.set(keyOfPortrait(guide.id), {
        svg: drawPortrait({ ...guide.portrait, seed: guide.id }),
        alt: `Retrato ilustrado de ${guide.name}`,
        widths: PORTRAIT_WIDTHS,
        height: Math.max(...PORTRAIT_WIDTHS),
      })
    }
  }
  return drawings
}

/** A changed drawing gets another name, so that no cache shows the old one. */
export const nameOfDrawing = (svg: string, widths: readonly number[]) =>
  createHash('sha256').update(svg).update(widths.join()).digest('base64url').slice(0, 22)
