/** The limits of an offer, for rules and screens. */
export const OFFER_LIMITS = {
  /** Characters. */
  title: { least: 10, most: 80 },
  description: { least: 120, most: 5000 },
  /** Lines, and the characters of each. */
  highlights: { most: 8, length: 120 },
  inclusions: { most: 20, length: 120 },
  photos: { least: 3, most: 20 },
  /** Characters. */
  alt: 160,
  itinerary: { most: 20, title: 80, text: 600 },
  plans: { most: 8, name: 60, description: 300 },
  people: 99,
  /** Centavos. */
  price: { least: 100, most: 10_000_000 },
  rules: { most: 12, startTimes: 24 },
  capacity: 999,
  leadMinutes: 43_200,
  blockedDays: 730,
  /** Minutes: a quarter of an hour to thirty days. */
  duration: { least: 15, most: 43_200 },
  luggage: 20,
  /** Characters. */
  transfer: { least: 2, most: 120 },
  meetingPoint: { name: { least: 3, most: 120 }, address: { least: 5, most: 200 } },
} as const

/** The limits of a draft: higher, because a pasted text that is too long gets an error instead of being cut. */
export const DRAFT_LIMITS = {
  /** Characters. */
  title: 300,
  description: 20_000,
  /** Lines. */
  inclusions: 60,
  photos: 60,
  itinerary: { most: 60, title: 300, text: 3000 },
  plans: { most: 20, name: 200, description: 2000, prices: 12 },
  people: 9999,
  age: 130,
  /** Centavos. */
  price: 100_000_000,
  rules: { most: 40, startTimes: 48 },
  blockedDays: 1000,
  /** A year. */
  minutes: 525_600,
  luggage: 99,
  /** Characters. */
  transfer: 300,
  meetingPoint: { name: 300, address: 500 },
} as const
