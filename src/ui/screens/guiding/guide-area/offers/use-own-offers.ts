import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createActor } from 'xstate'
import { isFailure } from '../../../../../core/failures.ts'
import {
  type OwnOfferActionsActor,
  type OwnOfferActionsEmitted,
  provideOwnOfferActions,
} from '../../../../../core/offer-editing/own-offer-actions.machine.ts'
import { type OfferAction, withOutcome, withRunning } from '../../../../../core/offer-editing/own-offer-actions.ts'
import { inOrderOf } from '../../../../../core/offer-editing/own-offer-filters.ts'
import type { OwnOfferList, OwnOfferSummary, OwnOffers } from '../../../../../core/offer-editing/own-offers.port.ts'
import { toast } from '../../../../components/toasts/toast.ts'
import { failureText } from '../../../../failure-sentence.ts'
import { useAwaiting } from '../../../../shared/time/use-return.ts'
import { useResource } from '../../../../shared/use-resource.ts'
import type { KeptTabs } from '../tab-content.tsx'
import { nameOf } from './offer-words.ts'

/** The guide's offers and the actions on them. A pause shows at once and is undone after a failure. */
export function useOwnOffers(offers: OwnOffers, kept: KeptTabs) {
  const actor = useState(() => {
    kept.offerActions ??= startActions(offers)
    return kept.offerActions
  })[0]
  const tasks = useSelector(actor, ({ context }) => context.tasks)
  const isShown = useRef(false)
  const { value, failure, change, reload, retry } = useResource<OwnOfferList>({
    key: 'offers',
    kept: kept.offers,
    async load(signal, { known }) {
      const list = await offers.fetchAll(signal)
      const isFirst = !isShown.current
      isShown.current = true
      return isFirst || known === null ? list : { ...list, offers: inOrderOf(known.offers, list.offers) }
    },
  })
  const list = value && withRunning(value, tasks)

  const reloadWhenIdle = () => {
    if (actor.getSnapshot().matches('idle')) reload()
  }
  const hear = useEffectEvent((event: OwnOfferActionsEmitted) => {
    if (event.type !== 'action failed') change((known) => withOutcome(known, event))
    reloadWhenIdle()
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('*', (event) => hear(event))
    return unsubscribe
  }, [actor])
  const isAwaited = list?.offers.some((one) => one.status === 'in review' || one.changes === 'in review') === true
  useAwaiting(isAwaited, reloadWhenIdle)

  return {
    list,
    failure,
    reload: retry,
    actor,
    runningAction: (id: string): OfferAction | undefined => tasks[id]?.action,
    setPaused: (offer: OwnOfferSummary, isPaused: boolean) =>
      actor.send({ type: isPaused ? 'pause' : 'publish', offer }),
    copy: (offer: OwnOfferSummary) => actor.send({ type: 'copy', offer, newId: crypto.randomUUID() }),
    discard: (offer: OwnOfferSummary) => actor.send({ type: 'discard', offer }),
  }
}

/** Shows the outcome of an action even when another tab of the page is open by then. */
function startActions(offers: OwnOffers): OwnOfferActionsActor {
  const actor = createActor(provideOwnOfferActions(offers))
  actor.on('*', (event) => {
    if (event.type === 'action failed') {
      const { title, text } = failureText(event.error)
      const isGone = isFailure(event.error) && event.error.name === 'NotFound'
      toast.error(FAILED[event.task.action], { description: isGone ? GONE : text || title })
    } else {
      const text = successText(event)
      if (text !== null) toast.success(text)
    }
  })
  return actor.start()
}

function successText(event: Exclude<OwnOfferActionsEmitted, { type: 'action failed' }>): string | null {
  const name = nameOf(event.offer)
  switch (event.type) {
    case 'sale changed':
      return event.action === 'pause'
        ? `“${name}” saiu do ar. As reservas já feitas continuam.`
        : `“${name}” está no ar de novo.`
    case 'discarded':
      return event.what === 'changes' ? 'As mudanças foram descartadas.' : `“${name}” foi descartada.`
    case 'copied':
      return null
  }
}

const FAILED: Readonly<Record<OfferAction, string>> = {
  pause: 'Não conseguimos mudar a oferta.',
  publish: 'Não conseguimos mudar a oferta.',
  copy: 'Não conseguimos duplicar a oferta.',
  discard: 'Não conseguimos descartar.',
}

const GONE = 'Esta oferta não existe mais: ela foi descartada em outro aparelho.'
