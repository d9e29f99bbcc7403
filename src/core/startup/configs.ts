import type { Company } from '../company/company.ts'
import type { BasisPoints } from '../orders/order-money.ts'

export interface Announcement {
  /** Changes with the text, so that a new announcement shows to those who closed the last one. */
  readonly id: string
  readonly text: string
  /** `https:` or a path of the site. */
  readonly link: string | null
}

/** General configs (specification section 3). Every field may be missing. */
export interface Configs {
  /** Any CSS colour; other text is ignored. */
  readonly primary_color?: string
  readonly register_tour_video?: string
  readonly register_transfer_video?: string
  readonly register_adivisory_video?: string
  readonly register_provider_video?: string
  /** Our field: the features beyond section 7, see core/features. */
  readonly features?: readonly string[]
  /** Our field: shown above every page while it is announced. */
  readonly announcement?: Announcement
  /** Our field: basis points of the commission on new sales. */
  readonly commission?: BasisPoints
  /** Our field: who runs the marketplace. */
  readonly company?: Company
  /** Our field: the first page of every visit, as before a launch or during maintenance. */
  readonly redirect_to?: string
}

/** The four videos of the key `videos`; addresses, possibly missing. */
export interface Videos {
  readonly tour?: string
  readonly transfer?: string
  readonly advisory?: string
  readonly provider?: string
}
