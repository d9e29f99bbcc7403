import { useNavigate } from '@tanstack/react-router'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import type { Order } from '../../../../core/orders/order.ts'
import type { PixPaymentSnapshot } from '../../../../core/payment/pix-payment.machine.ts'
import type { PixPaymentEvent } from '../../../../core/payment/pix-payment.setup.ts'
import { providePixPayment } from '../../../../core/payment/provide-pix-payment.ts'
import { useApp } from '../../../app.tsx'
import { paymentHref, successHref } from '../../../shared/bookings/payment-links.ts'

export interface PixPayment {
  readonly snapshot: PixPaymentSnapshot
  readonly send: (event: PixPaymentEvent) => void
}

/** Runs the payment of one order and opens the result; Back never returns to a second payment. */
export function usePixPayment(order: Order): PixPayment {
  const {
    buying: { orders },
    storage,
  } = useApp()
  const [machine] = useState(() => providePixPayment({ orders, storage, newId: () => crypto.randomUUID() }))
  const actor = useActorRef(machine, { input: { order } })
  const snapshot = useSelector(actor, (state) => state)
  const { send } = actor
  const navigate = useNavigate()

  useEffect(() => {
    const look = () => send({ type: document.visibilityState === 'hidden' ? 'page hidden' : 'look again' })
    const lookAgain = () => {
      if (document.visibilityState !== 'hidden') send({ type: 'look again' })
    }
    document.addEventListener('visibilitychange', look)
    window.addEventListener('online', lookAgain)
    return () => {
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('online', lookAgain)
    }
  }, [send])

  const onward = nextAddress(snapshot)
  useEffect(() => {
    if (onward !== null) void navigate({ href: onward, replace: true })
  }, [onward, navigate])
  return { snapshot, send }
}

function nextAddress(snapshot: PixPaymentSnapshot): string | null {
  const { order, next } = snapshot.context
  if (snapshot.matches('paid')) return successHref(order.id)
  return snapshot.matches('repeated') && next !== null ? paymentHref(next.id) : null
}
