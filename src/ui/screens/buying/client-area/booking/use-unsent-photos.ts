import { useEffect, useRef, useState } from 'react'
import type { Booking } from '../../../../../core/bookings/booking.ts'
import { Rejected } from '../../../../../core/failures.ts'
import { useApp } from '../../../../app.tsx'
import { failureText } from '../../../../failure-sentence.ts'
import { readDocumentPicture } from '../../../../shared/files/read-document.ts'
import { useKeptDraft } from '../../../../shared/forms/use-kept-draft.ts'
import { useLeavingSignal } from '../../../../shared/use-leaving-signal.ts'

interface UnsentPhoto {
  readonly id: string
  /** A data URL. */
  readonly content: string
}

export interface UnsentPhotos {
  readonly photos: readonly UnsentPhoto[]
  /** @returns a sentence about files that were not taken; empty without any. */
  add(files: readonly File[]): Promise<string>
  remove(id: string): void
  /**
   * Sends the photos in turn; a photo that was not sent stays on the device.
   * @param onProgress gets the number of the photo on its way.
   * @returns the booking after the last photo; null without photos. @throws as BookingsSource.addReviewPhoto.
   */
  send(onProgress: (number: number) => void): Promise<Booking | null>
}

const NO_ROOM = 'Não há espaço neste aparelho para guardar a foto até o envio. Libere espaço e tente de novo.'
const OFFLINE =
  'Sem internet ainda não dá para preparar fotos. O texto e a nota ficam guardados neste aparelho: escolha as fotos quando a conexão voltar.'
const NOT_READ = 'Não conseguimos ler a foto agora. Tente de novo.'

/** The sentence about a photo that was not sent. */
export const photoProblem = (failure: unknown): string =>
  (failure instanceof Rejected ? failure.fields.image : undefined) ?? failureText(failure).text

/** UUIDs with spaces between them. */
const NOTHING = { ids: '' }

/** Photos for the review of a booking that wait on this device until they are sent. */
export function useUnsentPhotos(bookingId: string): UnsentPhotos {
  const { buying, account, log } = useApp()
  const { draft, change } = useKeptDraft('review_photos', bookingId, NOTHING)
  const [keptIds] = useState(() => draft.ids.split(' ').filter((id) => id !== ''))
  const [photos, setPhotos] = useState<readonly UnsentPhoto[]>([])
  const latest = useRef(photos)
  const leavingSignal = useLeavingSignal()
  const show = (next: readonly UnsentPhoto[]) => {
    latest.current = next
    setPhotos(next)
    change({ ids: next.map(({ id }) => id).join(' ') })
  }
  useEffect(() => {
    let isLeft = false
    const load = async () => {
      const found: UnsentPhoto[] = []
      for (const id of keptIds) {
        const content = await buying.files.read(id)
        if (content !== null) found.push({ id, content })
      }
      if (isLeft || found.length === 0) return
      latest.current = found
      setPhotos(found)
    }
    load().catch((error: unknown) => log.warn('photos on the device were not read', error))
    return () => {
      isLeft = true
    }
  }, [buying, keptIds, log])

  const drop = (id: string) => {
    show(latest.current.filter((photo) => photo.id !== id))
    buying.files.remove(id).catch((error: unknown) => log.warn('a photo stayed on the device', error))
  }
  const add = async (file: File): Promise<string> => {
    const read = await readDocumentPicture(account.pictures, file, leavingSignal()).catch((error: unknown) => {
      log.warn('the photo was not read', error)
      return { kind: 'refused' as const, sentence: navigator.onLine ? NOT_READ : OFFLINE }
    })
    if (read.kind === 'refused') return read.sentence
    const id = crypto.randomUUID()
    try {
      await buying.files.keep(id, read.content)
    } catch (error) {
      log.warn('the photo was not kept', error)
      return NO_ROOM
    }
    show([...latest.current, { id, content: read.content }])
    return ''
  }
  return {
    photos,
    add: async (files) => {
      let sentence = ''
      for (const file of files) sentence = (await add(file)) || sentence
      return sentence
    },
    remove: drop,
    send: async (onProgress) => {
      let booking: Booking | null = null
      for (const [index, { id, content }] of latest.current.entries()) {
        onProgress(index + 1)
        booking = await buying.bookings.addReviewPhoto(bookingId, { id, image: content })
        drop(id)
      }
      return booking
    },
  }
}
