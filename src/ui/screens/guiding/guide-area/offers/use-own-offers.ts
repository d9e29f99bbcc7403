import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isFailure } from '../../../../../core/failures.ts'
import { inOrderOf } from '../../../../../core/offer-editing/own-offer-filters.ts'
import type { OwnOfferSummary, OwnOffers } from '../../../../../core/offer-editing/own-offers.port.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { failureText } from '../../../../failure-sentence.ts'
import { useAwaiting } from '../../../../shared/time/use-return.ts'
import type { KeptTabs } from '../tab-content.tsx'
import { nameOf } from './offer-words.ts'

export type Deed = 'pause' | 'copy' | 'discard'

/**
 * The guide's offers and what is done with them. What cannot be read anew stays; a pause shows at once and is taken back
 * where it fails; one deed at a time for each offer.
 */
export function useOwnOffers(offers: OwnOffers, kept: KeptTabs) {
  const [list, setList] = useState(kept.offers)
  const [failure, setFailure] = useState<unknown>(null)
  const [deeds, setDeeds] = useState<Readonly<Record<string, Deed>>>({})
  const busy = useRef(new Set<string>())
  // An answer that was asked for before something was done tells how it was.
  const asked = useRef(0)
  // The same copy again where an answer was lost.
  const copies = useRef(new Map<string, string>())

  useEffect(() => {
    kept.offers = list
  }, [kept, list])

  const load = async (order: 'as told' | 'as shown', signal?: AbortSignal) => {
    asked.current += 1
    const number = asked.current
    const isLatest = () => number === asked.current && signal?.aborted !== true
    try {
      const told = await offers.fetchAll(signal)
      if (!isLatest()) return
      setList((old) =>
        order === 'as told' || old === null ? told : { ...told, offers: inOrderOf(old.offers, told.offers) },
      )
      setFailure(null)
    } catch (error) {
      if (isLatest()) setFailure(error)
    }
  }
  const begin = useEffectEvent(load)
  useEffect(() => {
    const leaving = new AbortController()
    void begin('as told', leaving.signal)
    return () => leaving.abort()
  }, [])
  const isAwaited = list?.offers.some((one) => one.status === 'in review' || one.changes === 'in review') === true
  useAwaiting(isAwaited, () => {
    if (busy.current.size === 0) void load('as shown')
  })

  const change = (id: string, changes: Partial<OwnOfferSummary>) =>
    setList((old) => old && { ...old, offers: old.offers.map((one) => (one.id === id ? { ...one, ...changes } : one)) })

  /** Whether it was done; what went wrong is said. */
  const act = async (id: string, deed: Deed, work: () => Promise<void>, undo?: () => void): Promise<boolean> => {
    if (busy.current.has(id)) return false
    busy.current.add(id)
    setDeeds((old) => ({ ...old, [id]: deed }))
    asked.current += 1
    let isDone = false
    try {
      await work()
      isDone = true
    } catch (error) {
      undo?.()
      const { title, text } = failureText(error)
      toast.error(FAILED[deed], { description: isFailure(error) && error.name === 'NotFound' ? GONE : text || title })
    }
    busy.current.delete(id)
    setDeeds(({ [id]: _, ...others }) => others)
    if (busy.current.size === 0) void load('as shown')
    return isDone
  }

  return {
    list,
    failure,
    reload() {
      setFailure(null)
      void load('as shown')
    },
    deedOf: (id: string): Deed | undefined => deeds[id],
    setPaused: (offer: OwnOfferSummary, isPaused: boolean) =>
      act(
        offer.id,
        'pause',
        async () => {
          change(offer.id, { status: isPaused ? 'paused' : 'published' })
          const { status, changes } = await offers.setPaused(offer.id, isPaused)
          change(offer.id, { status, changes })
          toast.success(
            isPaused
              ? `“${nameOf(offer)}” saiu do ar. As reservas já feitas continuam.`
              : `“${nameOf(offer)}” está no ar de novo.`,
          )
        },
        () => change(offer.id, { status: offer.status }),
      ),
    /** The id of the copy; null where there is none. */
    async copy({ id }: OwnOfferSummary): Promise<string | null> {
      const newId = copies.current.get(id) ?? crypto.randomUUID()
      copies.current.set(id, newId)
      const isDone = await act(id, 'copy', async () => void (await offers.copy(id, newId)))
      if (!isDone) return null
      copies.current.delete(id)
      return newId
    },
    discard: (offer: OwnOfferSummary, what: 'offer' | 'changes') =>
      act(offer.id, 'discard', async () => {
        await offers.discard(offer.id)
        if (what === 'changes') change(offer.id, { changes: null, rejectionReason: null })
        else setList((old) => old && { ...old, offers: old.offers.filter(({ id }) => id !== offer.id) })
        toast.success(what === 'changes' ? 'As mudanças foram descartadas.' : `“${nameOf(offer)}” foi descartada.`)
      }),
  }
}

const FAILED: Readonly<Record<Deed, string>> = {
  pause: 'Não conseguimos mudar a oferta.',
  copy: 'Não conseguimos duplicar a oferta.',
  discard: 'Não conseguimos descartar.',
}

const GONE = 'Esta oferta não existe mais: ela foi descartada em outro aparelho.'
