import { useRouter, useSearch } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useApp } from '../../../../app.tsx'
import { showCodeMissing } from '../../../../components/code-missing.ts'
import { useUser } from '../../../../use-session.ts'
import { parseDetailSearch } from './detail-search.ts'
import type { Buying } from './put-into-cart.ts'
import type { BookingChoice } from './use-booking-choice.ts'

/** The code loads once the person seems about to choose. */
export const loadPutIntoCart = () => import('./put-into-cart.ts').then((module) => module.putIntoCart)

export interface BuyingActions {
  /** The person edits a cart item: saving keeps the item's id. */
  readonly isEditing: boolean
  /** The pressed button, while its action runs. */
  readonly busy: Buying | null
  readonly press: (action: Buying) => void
}

/** The buttons' actions. `onDone` runs once the item is in the cart. */
export function useBuying(booking: BookingChoice, onDone?: () => void): BuyingActions {
  const app = useApp()
  const router = useRouter()
  const user = useUser()
  const { item: edited } = parseDetailSearch(useSearch({ strict: false }))
  const [busy, setBusy] = useState<Buying | null>(null)
  const isBusy = useRef(false)

  const press = async (action: Buying) => {
    if (isBusy.current) return
    isBusy.current = true
    setBusy(action)
    await loadPutIntoCart()
      .then((putIntoCart) => putIntoCart({ app, router, user, booking, edited, action, onDone }))
      .catch(showCodeMissing)
    isBusy.current = false
    setBusy(null)
  }
  return {
    isEditing: edited !== undefined,
    busy,
    press: (action) => void press(action),
  }
}
