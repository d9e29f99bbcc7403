// Apart from the loader: every page's first load knows how to read this address, and nothing else of the checkout.

export interface CheckoutSearch {
  /** Of the cart: what alone is bought. */
  readonly item?: string
}

export const parseCheckoutSearch = ({ item }: Readonly<Record<string, unknown>>): CheckoutSearch =>
  typeof item === 'string' ? { item } : {}
