/** Specification section 3, general configs. Every field may be missing. */
export interface Configs {
  /** Any CSS colour; what is not a colour is ignored. */
  readonly primary_color?: string
  readonly register_tour_video?: string
  readonly register_transfer_video?: string
  readonly register_adivisory_video?: string
  readonly register_provider_video?: string
  /** Ours, not the specification's: what the backend offers beyond section 7, by core/features. */
  readonly features?: readonly string[]
  /** Ours: the page of the site that every visit starts at, as before a launch or during maintenance. */
  readonly redirect_to?: string
}

/** The four videos as stored under the key `videos`; addresses, possibly missing. */
export interface Videos {
  readonly tour?: string
  readonly transfer?: string
  readonly advisory?: string
  readonly provider?: string
}
