/**
 * Which links of a provider are what they should be, by shape and host; whether there is anything behind them only their
 * sites know. Each takes what a person typed or pasted and answers the one canonical https address, or null.
 */
export interface ProviderLinks {
  /** A video at YouTube: `watch?v=`, `youtu.be`, `shorts` or `embed`. */
  presentation(text: string): PresentationVideo | null
  /** A link, or `@name`. */
  instagram(text: string): string | null
  /** A link, or `@name`. */
  facebook(text: string): string | null
  /** A channel's link, or `@name`; not a video. */
  youtubeChannel(text: string): string | null
}

interface PresentationVideo {
  readonly link: string
  /** The 11 characters that YouTube knows the video by. */
  readonly id: string
}
