import { createActor } from 'xstate'
import type { OfferPhoto } from './offer-sections.ts'
import {
  type NamedPicture,
  type PhotoUploadActor,
  type PhotoUploadPorts,
  providePhotoUpload,
} from './photo-upload.machine.ts'

/** More in parallel would slow each one down and hold more decoded pictures in memory. */
const AT_ONCE = 2

type PhotoUploadState = 'waiting' | 'sending' | 'failed' | 'refused' | 'kept'

export interface PhotoUpload {
  /** Unique among the offer's uploads. */
  readonly key: string
  readonly fileName: string
  readonly state: PhotoUploadState
  /** 0 to 100. */
  readonly percent: number
  readonly preview: string | null
  readonly sentence: string | null
}

/** Running and failed uploads of one offer. */
export interface PhotoUploads {
  /** In the order of choosing; the same list until something changes. */
  readonly list: () => readonly PhotoUpload[]
  /** @returns stops listening. */
  readonly subscribe: (listener: () => void) => () => void
  readonly add: (files: readonly NamedPicture[]) => void
  readonly retry: (key: string) => void
  /** Retries every failed upload that a retry can help. */
  readonly retryAll: () => void
  /** Aborts and removes the upload. */
  readonly drop: (key: string) => void
  /** Sets the receiver of finished photos, called in the order of choosing. */
  readonly deliverTo: (take: (photo: OfferPhoto) => void) => void
}

interface Entry {
  readonly key: string
  readonly actor: PhotoUploadActor
}

/** Uploads continue on every screen; the latest receiver gets the photos. */
export function createPhotoUploads(ports: PhotoUploadPorts, offerId: string): PhotoUploads {
  const logic = providePhotoUpload(ports, offerId)
  const listeners = new Set<() => void>()
  let entries: readonly Entry[] = []
  let shown: readonly PhotoUpload[] = []
  let take: ((photo: OfferPhoto) => void) | null = null
  let count = 0

  const changed = () => {
    deliver()
    const sending = entries.filter(({ actor }) => actor.getSnapshot().matches('sending')).length
    const next = entries.find(({ actor }) => actor.getSnapshot().matches('waiting'))
    // Each event calls `changed` again.
    if (sending < AT_ONCE && next !== undefined) return next.actor.send({ type: 'go' })
    shown = entries.map(uploadOf)
    for (const listener of listeners) listener()
  }
  /** A photo waits for unfinished ones that were chosen before it. */
  const deliver = (): boolean => {
    let isAny = false
    if (take === null) return isAny
    for (const { key, actor } of entries) {
      const snapshot = actor.getSnapshot()
      if (snapshot.matches('waiting') || snapshot.matches('sending')) break
      const { photo } = snapshot.context
      if (photo === null) continue
      isAny = true
      forget(key)
      take(photo)
    }
    return isAny
  }
  const forget = (key: string) => {
    entries.find((entry) => entry.key === key)?.actor.stop()
    entries = entries.filter((entry) => entry.key !== key)
  }
  const begin = (file: NamedPicture): Entry => {
    count += 1
    const actor = createActor(logic, { input: { file } })
    actor.subscribe(changed)
    actor.start()
    return { key: `photo-${count}`, actor }
  }
  const tryAgain = ({ actor }: Entry) => actor.send({ type: 'try again' })

  return {
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    add(files) {
      entries = [...entries, ...files.map(begin)]
      changed()
    },
    retry: (key) => entries.filter((entry) => entry.key === key).forEach(tryAgain),
    retryAll: () => entries.filter(({ actor }) => actor.getSnapshot().matches('failed')).forEach(tryAgain),
    drop(key) {
      forget(key)
      changed()
    },
    deliverTo(next) {
      take = next
      // Notifies only after a delivery: listeners set the receiver again with each notification, which would loop.
      if (deliver()) changed()
    },
  }
}

function uploadOf({ key, actor }: Entry): PhotoUpload {
  const { value, context } = actor.getSnapshot()
  const { file, percent, preview, sentence } = context
  return { key, fileName: file.name, state: value, percent, preview, sentence }
}
