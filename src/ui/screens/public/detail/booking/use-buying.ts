import { useRouter, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp } from '../../../../app.tsx'
import { showCodeMissing } from '../../../../components/code-missing.ts'
import { useAction } from '../../../../shared/forms/use-action.ts'
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
  const [pressed, setPressed] = useState<Buying | null>(null)
  const { run, isBusy } = useAction((action: Buying) => {
    setPressed(action)
    return loadPutIntoCart()
      .then((putIntoCart) => putIntoCart({ app, router, user, booking, edited, action, onDone }))
      .catch(showCodeMissing)
  })
  return {
    isEditing: edited !== undefined,
    busy: isBusy ? pressed : null,
    press: (action) => void run(action),
  }
}
