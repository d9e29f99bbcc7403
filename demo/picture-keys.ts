import type { DemoOffer } from './catalogue/types.ts'

/** Views other than covers share one seed, so that offers which show the same view share its file. */
const SHARED_SEED = 100
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
 * cover, so that no two offers share one.
 */
export function viewsOf(destination: string, offer: Pick<DemoOffer, 'pictures'>, place: number): View[] {
  return offer.pictures.map((view, index) => ({ destination, view, seed: index === 0 ? place + 1 : SHARED_SEED }))
}
