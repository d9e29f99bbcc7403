import { useNavigate, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { OfferDetail, Plan } from '../../../../core/offers/offer.ts'
import { useApp } from '../../../app.tsx'
import { handOver } from './hand-over.ts'
import { type ChosenPlan, choosePlan } from './plan.ts'

export interface PlanChoice extends ChosenPlan {
  readonly choose: (plan: Plan) => void
  /** Chooses without changing the address; `settle` changes it later, because a new path would close an open dialog. */
  readonly show: (plan: Plan) => void
  readonly settle: () => void
}

/** The address decides which plan is chosen. A choice shows at once; the address follows a moment later. */
export function usePlan(offer: OfferDetail, planId: string | undefined): PlanChoice {
  const { offers } = useApp().public
  const navigate = useNavigate()
  const keepFocus = useKeepFocus()
  const [choice, setChoice] = useState<{ readonly under: string | undefined; readonly planId: string } | null>(null)
  const wanted = choice?.under === planId ? choice?.planId : planId
  const show = (plan: Plan) => setChoice({ under: planId, planId: plan.id })
  const go = (to: string) => {
    handOver(offers, offer)
    keepFocus()
    void navigate({
      to: '/tour/detalhes-tour/$id/{-$plan_id}',
      params: { id: offer.id, plan_id: to },
      search: true,
      replace: true,
      resetScroll: false,
    })
  }
  return {
    ...choosePlan(offer.plans, wanted),
    choose(plan) {
      show(plan)
      go(plan.id)
    },
    show,
    settle() {
      if (wanted !== undefined && wanted !== planId) go(wanted)
    },
  }
}

/**
 * A new path moves the focus to the page's content. For another plan of the same offer the focus returns to the plan,
 * so that arrows keep moving between plans, unless the person has moved on.
 */
function useKeepFocus(): () => void {
  const router = useRouter()
  return () => {
    const focused = document.activeElement
    const stop = router.subscribe('onRendered', () => {
      stop()
      if (focused instanceof HTMLElement && document.activeElement?.contains(focused)) {
        focused.focus({ preventScroll: true })
      }
    })
  }
}
