/** The shape of the demo content: one module a destination in this folder. demo/seed.ts puts it into the database. */

export type Band = 'adult' | 'youth' | 'child' | 'infant' | 'senior' | 'student'

export interface DemoGuide {
  /** Public id of the profile, in the address: `joana-ribeiro`. Unique over all destinations. */
  readonly id: string
  /** Trade name. */
  readonly name: string
  readonly legalName: string
  /** Formatted CNPJ with valid check digits, or a masked CPF: `***.123.456-**`. */
  readonly taxId: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly cadastur: { readonly number: string; readonly category: string } | null
  /** The person's presentation, three to six sentences in the first person. */
  readonly bio: string
  readonly languages: readonly ('pt' | 'en' | 'es' | 'fr' | 'de' | 'it')[]
  readonly experienceYears: number
  /** The marketplace's passed checks. */
  readonly verified: readonly ('identity' | 'cadastur' | 'email' | 'phone')[]
  /** YYYY-MM-DD on which the person joined, 2021 to 2026. */
  readonly joined: string
  /** E-mail of the demo account that owns the profile (demo/accounts.ts), for the two demo guides only. */
  readonly account?: string
  /** Whom the avatar shows. */
  readonly portrait: {
    readonly who: 'woman' | 'man'
    readonly skin: 'light' | 'medium' | 'brown' | 'dark'
    readonly age: 'young' | 'middle' | 'older'
  }
}

interface DemoPlan {
  readonly name: string
  readonly description: string
  readonly kind: 'shared' | 'private' | 'group'
  /** [least, most] people. `group` is private, and its adult price buys the whole group. */
  readonly people: readonly [number, number]
  /** Centavos by age band: [price, youngest, oldest]; null is open. Children's bands sell only with an adult. */
  readonly prices: Readonly<Partial<Record<Band, readonly [number, number | null, number | null]>>>
}

export interface DemoReview {
  /** First name and initial: `Camila R.` */
  readonly author: string
  readonly stars: 1 | 2 | 3 | 4 | 5
  /** YYYY-MM-DD, between 2025-05-20 and 2026-11-15. */
  readonly date: string
  readonly text: string
  readonly answer?: string
}

export interface DemoOffer {
  /** Public id, in the address: `lagoa-azul-por-do-sol`. Unique over all destinations. */
  readonly id: string
  readonly kind: 'tour' | 'transfer' | 'advisory'
  /** Id of the guide. */
  readonly guide: string
  readonly title: string
  /** Two or three paragraphs, separated by an empty line. */
  readonly description: string
  readonly highlights: readonly string[]
  readonly included: readonly string[]
  readonly notIncluded: readonly string[]
  readonly goodToKnow: readonly string[]
  /** [title, text, minutes or null]. */
  readonly itinerary: readonly (readonly [string, string, number | null])[]
  /** [name, address, latitude, longitude]; null if it is online or at the traveller's door. */
  readonly meetingPoint: readonly [string, string, number, number] | null
  readonly minutes: number
  readonly languages: readonly ('pt' | 'en' | 'es' | 'fr' | 'de' | 'it')[]
  readonly cancellation: 'flexible' | 'moderate' | 'strict'
  readonly plans: readonly DemoPlan[]
  /** When it departs: weekdays (0 is Sunday), local times, people per departure, minutes of notice; from and until in a season. */
  readonly departures: readonly {
    readonly weekdays: readonly number[]
    readonly times: readonly string[]
    readonly capacity: number
    readonly notice: number
    readonly from?: string
    readonly until?: string
  }[]
  readonly transfer?: {
    readonly origin: string
    readonly destination: string
    readonly vehicle: string
    readonly luggagePerPerson: number
  }
  readonly advisory?: { readonly channel: 'video' | 'phone' | 'chat' }
  /**
   * Pictures, the cover first: scene (of another destination as `slug/scene`), time of day, and perhaps a foreground:
   * `dunes golden`, `lencois-maranhenses/river day`, `ranch day road`.
   */
  readonly pictures: readonly [string, ...string[]]
  readonly reviews: readonly DemoReview[]
}

export interface DemoDestination {
  readonly slug: string
  readonly name: string
  readonly state: string
  /** IBGE's 7-digit code of the main municipality. */
  readonly ibgeCode: string
  /** Other names that people search by: municipalities, nicknames. */
  readonly alsoKnownAs: readonly string[]
  readonly timeZone: string
  readonly latitude: number
  readonly longitude: number
  /** Months with the best weather or season, 1 to 12; the page of tips has the reasons. */
  readonly bestMonths: readonly number[]
  /** One short line that says why to go. */
  readonly tagline: string
  readonly guides: readonly DemoGuide[]
  readonly offers: readonly DemoOffer[]
}
