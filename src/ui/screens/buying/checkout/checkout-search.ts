// Apart from the loader: every page's first load knows how to read this address, and nothing else of the checkout.

export interface CheckoutSearch {
  /** The only cart item to buy. */
  readonly item?: string
}

export const parseCheckoutSearch = ({ item }: Readonly<Record<string, unknown>>): CheckoutSearch =>
  typeof item === 'string' ? { item } : {}
