import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useApp } from '../../../../app.tsx'
import { showCodeMissing } from '../../../../components/code-missing.ts'
import type { TapPoint } from '../../../../components/ui/second-tap.ts'
import { useSession } from '../../../../use-session.ts'
import { parseDetailSearch } from './detail-search.ts'
import type { Buying } from './put-into-cart.ts'
import type { BookingChoice } from './use-booking-choice.ts'

/** It comes with the first sign that somebody will choose. */
export const loadPutIntoCart = () => import('./put-into-cart.ts').then((module) => module.putIntoCart)

export interface BuyingActions {
  /** An item of the cart is being changed: the choice goes back under its name. */
  readonly isEditing: boolean
  /** What was pressed, while it is under way. */
  readonly busy: Buying | null
  readonly press: (action: Buying, event: TapPoint) => void
}

/** The presses that put what is chosen into the cart. `onDone` comes once it is in. */
export function useBuying(booking: BookingChoice, onDone?: () => void): BuyingActions {
  const app = useApp()
  const router = useRouter()
  const { user } = useSession()
  const { item: edited } = parseDetailSearch(useSearch({ strict: false }))
  const [busy, setBusy] = useState<Buying | null>(null)
  const isBusy = useRef(false)

  const press = async (action: Buying, tap: TapPoint) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(action)
    await loadPutIntoCart()
      .then((putIntoCart) => putIntoCart({ app, router, user, booking, edited, action, tap, onDone }))
      .catch(showCodeMissing)
    isBusy.current = false
    setBusy(null)
  }
  return {
    isEditing: edited !== undefined,
    busy,
    press: (action, { clientX, clientY }) => void press(action, { clientX, clientY }),
  }
}
