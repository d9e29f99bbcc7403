import { fromCallback, fromPromise } from 'xstate'
import type { Connection } from '../connection/connection.port.ts'
import { watchConnection } from '../drafting/drafting.ts'
import { isFailure, NotFound, NotOffered, Unauthenticated } from '../failures.ts'
import type { Log } from '../log.ts'
import type { UserId } from '../session/session.ts'
import type { DeviceStorage } from '../storage/storage.port.ts'
import { offerDraftKey, readOfferDraft, removeOfferDraft, writeOfferDraft } from './device-offer.ts'
import { type OfferFormEvent, offerOf, unsaved } from './offer-form.context.ts'
import { offerFormMachine } from './offer-form.machine.ts'
import type { OwnOffers } from './own-offers.port.ts'

export interface OfferFormPorts {
  readonly offers: OwnOffers
  readonly storage: DeviceStorage
  readonly connection: Connection
  readonly log: Log
  /** Milliseconds since 1970; Date.now by default. */
  readonly now?: () => number
}

type Effects = Parameters<typeof offerFormMachine.provide>[0]
type Provided = {
  readonly actors: Required<NonNullable<Effects['actors']>>
  readonly guards: Required<Pick<NonNullable<Effects['guards']>, 'is online'>>
  readonly actions: Required<Pick<NonNullable<Effects['actions']>, 'store draft' | 'remove stored draft'>>
}

export function provideOfferForm({ offers, storage, connection, log, now = Date.now }: OfferFormPorts) {
  return offerFormMachine.provide({
    actors: {
      load: fromPromise(async ({ input: { person, id }, signal }) => {
        const device = readOfferDraft(storage, person, id)
        try {
          return { device, server: await offers.fetchOne(id, signal) }
        } catch (error) {
          const isFinal =
            !isFailure(error) || [NotFound, NotOffered, Unauthenticated].some((kind) => error instanceof kind)
          if (device === null || isFinal) throw error
          log.warn('offer not loaded, device draft used', error)
          return { device, server: undefined }
        }
      }),
      reload: fromPromise(({ input: { id }, signal }) => offers.fetchOne(id, signal)),
      'save section': fromPromise(async ({ input: { id, version, change } }) => {
        const offer = await offers.save(id, version, change)
        return { offer, at: now() }
      }),
      submit: fromPromise(({ input: { id, version } }) => offers.submit(id, version)),
      'set paused': fromPromise(({ input: { id, isPaused } }) => offers.setPaused(id, isPaused)),
      copy: fromPromise(({ input: { id, newId } }) => offers.copy(id, newId)),
      discard: fromPromise(({ input: { id } }) => offers.discard(id)),
      'watch connection': watchConnection<OfferFormEvent>(connection),
      'watch other tabs': fromCallback<OfferFormEvent, { readonly person: UserId; readonly id: string }>(
        ({ sendBack, input: { person, id } }) =>
          storage.onForeignChange((key, text) => {
            // A tab that saved removes its stored draft.
            if (key === offerDraftKey(person, id) && text === null) sendBack({ type: 'saved elsewhere' })
          }),
      ),
    },
    guards: { 'is online': () => connection.isOnline() },
    actions: {
      'store draft': ({ context }) =>
        writeOfferDraft(storage, context.person, { offer: offerOf(context), typed: unsaved(context) }),
      'remove stored draft': ({ context: { person, id } }) => removeOfferDraft(storage, person, id),
    },
  } satisfies Provided)
}
