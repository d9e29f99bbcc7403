import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CartItem } from '../../../../core/cart/cart.ts'
import { choiceKey } from '../../../../core/cart/check.ts'
import type { Quote } from '../../../../core/orders/order.ts'
import { useApp } from '../../../app.tsx'
import { useReturn } from '../../../shared/offers/use-availability.ts'

const NOTHING: ReadonlyMap<string, Quote> = new Map()

export interface CartQuotes {
  /** By choiceKey; what was said before goes on counting while it is asked anew. */
  readonly quotes: ReadonlyMap<string, Quote>
  readonly isAsking: boolean
  /** The last question has failed. */
  readonly failure: unknown
  readonly ask: () => void
}

/** What the items cost now and whether they can be bought: asked for with each change of them and with each return to the page. */
export function useQuotes(items: readonly CartItem[]): CartQuotes {
  const { orders } = useApp()
  const [state, setState] = useState({ quotes: NOTHING, isAsking: true, failure: null as unknown })
  const asking = useRef<AbortController>(undefined)
  const ask = useEffectEvent(async () => {
    asking.current?.abort()
    if (items.length === 0) return
    const question = new AbortController()
    asking.current = question
    const { signal } = question
    setState((known) => ({ ...known, isAsking: true }))
    try {
      const choices = items.map(({ choice }) => choice)
      const told = await orders.quote(choices, signal)
      if (signal.aborted) return
      const quotes = new Map(
        choices.flatMap((choice, at) => {
          const quote = told[at]
          return quote === undefined ? [] : [[choiceKey(choice), quote] as const]
        }),
      )
      setState({ quotes, isAsking: false, failure: null })
    } catch (failure) {
      if (!signal.aborted) setState((known) => ({ ...known, isAsking: false, failure }))
    }
  })
  const choices = items.map(({ choice }) => choiceKey(choice)).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: other choices, another question; of several, one leaves seats to the next
  useEffect(() => {
    void ask()
    return () => asking.current?.abort()
  }, [choices])
  const [again, setAgain] = useState(0)
  useEffect(() => {
    if (again > 0) void ask()
  }, [again])
  const askAgain = () => setAgain((count) => count + 1)
  useReturn(askAgain)
  return { ...state, ask: askAgain }
}
