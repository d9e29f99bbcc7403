import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import { createMemoryConnection } from '../../../../../src/adapters/memory/memory-connection.ts'
import {
  createMemoryOwnOffers,
  type MemoryOwnOffers,
  type MemoryOwnOffersOptions,
} from '../../../../../src/adapters/memory/memory-own-offers.ts'
import { OFFER_SECTIONS, type OfferSections } from '../../../../../src/core/offer-editing/offer-sections.ts'
import { sectionChange } from '../../../../../src/core/offer-editing/typed-sections.ts'
import type { OfferKind } from '../../../../../src/core/offers/offer-kinds.ts'
import { wholeSections } from '../../../../support/whole-sections.ts'
import { memoryGuiding } from '../../../support/memory-guiding.ts'
import { openApp, userWith } from '../../../support/open-app.tsx'

export const OFFER = '0f0f0f0f-1111-4222-8333-444444444444'

export const ownOffers = (options: Partial<MemoryOwnOffersOptions> = {}) => createMemoryOwnOffers(options)

/** Starts an offer and fills in the given sections, by default all. */
export async function prepare(
  offers: MemoryOwnOffers,
  sections: Partial<OfferSections> = wholeSections('tour'),
  kind: OfferKind = 'tour',
) {
  let offer = await offers.create(OFFER, kind)
  for (const section of OFFER_SECTIONS) {
    const value = sections[section]
    if (value !== undefined) offer = await offers.save(OFFER, offer.version, sectionChange(section, value))
  }
  return offer
}

/** The same on sale. */
export async function publish(offers: MemoryOwnOffers) {
  const { version } = await prepare(offers)
  await offers.submit(OFFER, version)
  offers.decide(OFFER, null)
}

/** A guide's page on in-memory twins. */
export async function openAsGuide(
  path: string,
  offers: MemoryOwnOffers,
  stored: Readonly<Record<string, string>> = {},
) {
  const connection = createMemoryConnection()
  const onboarding = memoryGuiding({ offers, connection })
  const opened = await openApp(path, {
    user: userWith('client', 'company'),
    stored,
    ports: { loadGuiding: async () => onboarding },
  })
  return { ...opened, connection, user: userEvent.setup() }
}

/** Waits for the heading and the content below it, whose code may still load. */
export async function heading(name: string | RegExp): Promise<HTMLElement> {
  const found = await screen.findByRole('heading', { level: 1, name })
  await waitFor(() => expect(screen.queryByText('Abrindo a etapa…')).toBeNull())
  return found
}
export const field = (name: string | RegExp) => screen.getByRole('textbox', { name })
export const next = () => screen.getByRole('button', { name: 'Continuar' })
export const steps = () => within(screen.getByRole('navigation', { name: 'Etapas da oferta' }))
