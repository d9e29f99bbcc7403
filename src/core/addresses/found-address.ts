export interface FoundAddress {
  /** Short name of the place or street. */
  readonly name: string
  /** The whole address in one line, as it is written into the field. */
  readonly text: string
  /** Degrees, WGS 84. */
  readonly latitude: number
  readonly longitude: number
}

export interface FoundAddresses {
  /** Best first, at most 8. */
  readonly addresses: readonly FoundAddress[]
  /** Attribution that the data's licence requires; null for our own. */
  readonly licence: string | null
}

/** Letters below which nothing is searched. */
export const LEAST_LETTERS = 3
export const LONGEST_SEARCH = 120
export const MOST_ADDRESSES = 8
