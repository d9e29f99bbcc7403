import {
  createMemoryOwnOffers,
  type MemoryOwnOffersOptions,
} from '../../../../../src/adapters/memory/memory-own-offers.ts'
import {
  OFFER_SECTIONS,
  type OfferSections,
  type SectionChange,
} from '../../../../../src/core/offer-editing/offer-sections.ts'
import type { OfferKind } from '../../../../../src/core/offers/offer-kinds.ts'
import { tourSections } from '../../../support/sample-sections.ts'

export type OwnTwin = ReturnType<typeof createMemoryOwnOffers>

export const ownOffers = (options: Partial<MemoryOwnOffersOptions> = {}): OwnTwin => createMemoryOwnOffers(options)

/** One section as it is saved. */
const sectionOf = <Section extends keyof OfferSections>(section: Section, sections: OfferSections) =>
  ({ section, value: sections[section] }) as SectionChange

/** Begun and filled in wholly. */
export async function prepare(twin: OwnTwin, id: string, title: string, kind: OfferKind = 'tour'): Promise<void> {
  let { version } = await twin.create(id, kind)
  for (const section of OFFER_SECTIONS) {
    const saved = await twin.save(id, version, sectionOf(section, tourSections(title)))
    version = saved.version
  }
}

export async function submit(twin: OwnTwin, id: string): Promise<void> {
  await twin.submit(id, (await twin.fetchOne(id)).version)
}

/** On sale. */
export async function publish(twin: OwnTwin, id: string, title: string): Promise<void> {
  await prepare(twin, id, title)
  await submit(twin, id)
  twin.decide(id, null)
}

/** On sale, with a new title that travellers do not see yet. */
export async function change(twin: OwnTwin, id: string, title: string): Promise<void> {
  const { version } = await twin.fetchOne(id)
  await twin.save(id, version, sectionOf('basics', tourSections(title)))
}
