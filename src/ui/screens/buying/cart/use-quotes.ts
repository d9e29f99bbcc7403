import type { CartItem } from '../../../../core/cart/cart.ts'
import { choiceKey } from '../../../../core/cart/check.ts'
import type { Quote } from '../../../../core/orders/order.ts'
import { useApp } from '../../../app.tsx'
import { useReturn } from '../../../shared/offers/use-availability.ts'
import { useResource } from '../../../shared/use-resource.ts'

const NOTHING: ReadonlyMap<string, Quote> = new Map()

export interface CartQuotes {
  /** Keyed by choiceKey; earlier quotes stay until the new ones arrive. */
  readonly quotes: ReadonlyMap<string, Quote>
  readonly isAsking: boolean
  /** Why the last request failed. */
  readonly failure: unknown
  readonly ask: () => void
}

/** Quotes the items again with each change of them and with each return to the page. */
export function useQuotes(items: readonly CartItem[]): CartQuotes {
  const { orders } = useApp().buying
  const choices = items.map(({ choice }) => choice)
  const { lastValue, isLoading, failure, reload } = useResource({
    // One request quotes all items: if two share a departure, the first leaves fewer seats to the second.
    key: items.length === 0 ? null : choices.map(choiceKey).join(),
    load: async (signal) => {
      const quotes = await orders.quote(choices, signal)
      return new Map(
        choices.flatMap((choice, at) => {
          const quote = quotes[at]
          return quote === undefined ? [] : [[choiceKey(choice), quote] as const]
        }),
      )
    },
  })
  useReturn(reload)
  return { quotes: lastValue ?? NOTHING, isAsking: isLoading, failure, ask: reload }
}
