import type { DemoOffer } from './catalogue/types.ts'

export const COVER_SEED = 7

/** A view of a destination (`dunes golden`, `lencois-maranhenses/river day`) with the seed that varies it. */
export interface View {
  readonly destination: string
  readonly view: string
  readonly seed: number
}

/** The name of a drawn picture in pictures/index.json. */
export const keyOfView = ({ destination, view, seed }: View) => `${destination}: ${view} #${seed}`
export const keyOfCover = (destination: string) => `${destination}: cover #${COVER_SEED}`
export const keyOfPortrait = (guideId: string) => `portrait: ${guideId}`

/**
 * The views of an offer's gallery, the cover first. `place` is the offer's number within its destination; it varies the
 * drawings, so that no two offers share one.
 */
export function viewsOf(destination: string, offer: Pick<DemoOffer, 'pictures'>, place: number): View[] {
  return offer.pictures.map((view) => ({ destination, view, seed: place + 1 }))
}
