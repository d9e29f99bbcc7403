import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import type { OfferFormActor } from '../../../../core/offer-editing/offer-form.machine.ts'
import { OFFER_STEP_NAMES, type OfferStep, offerStepOf } from '../../../../core/offer-editing/offer-steps.ts'
import { offerFormHref } from '../../../shared/offer-editing/steps.ts'

/**
 * Keeps the address and the machine's step equal: Back and Forward open a step, and the address follows the machine.
 * @param name the address's step. @returns a function that opens a step by its address.
 */
export function useStepAddress(actor: OfferFormActor, id: string, name: string | undefined) {
  const router = useRouter()
  const goTo = (step: OfferStep, replace = false) => router.navigate({ href: offerFormHref(id, step), replace })

  const follow = useEffectEvent((step: OfferStep, replace: boolean) => {
    if (name !== OFFER_STEP_NAMES[step]) void goTo(step, replace)
  })
  useEffect(() => {
    const { unsubscribe } = actor.on('step changed', ({ step, replace }) => follow(step, replace))
    return unsubscribe
  }, [actor])

  useEffect(() => {
    actor.send({ type: 'open step', step: offerStepOf(name) })
  }, [actor, name])

  return (step: OfferStep) => void goTo(step)
}
