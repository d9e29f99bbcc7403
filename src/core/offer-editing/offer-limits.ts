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
