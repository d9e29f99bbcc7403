/** Themes of an offer. */
export const THEMES = [
  'beach',
  'waterfall',
  'hike',
  'diving',
  'food',
  'history',
  'party',
  'adventure',
  'nature',
] as const
export type Theme = (typeof THEMES)[number]

export const AUDIENCES = ['children', 'babies', 'couples', 'seniors', 'pets'] as const
export type Audience = (typeof AUDIENCES)[number]

export const ACCESSES = ['wheelchair', 'few-steps', 'sign-language'] as const
export type Access = (typeof ACCESSES)[number]

/** `rain`: also good on a rainy day; `fair`: cancelled or moved in bad weather. */
export const WEATHERS = ['rain', 'fair'] as const
export type Weather = (typeof WEATHERS)[number]

export interface OfferTraits {
  readonly themes: readonly Theme[]
  readonly audiences: readonly Audience[]
  readonly accesses: readonly Access[]
  readonly weather: Weather | null
}
