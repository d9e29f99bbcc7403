import type { Feature } from '../core/features/features.ts'

/**
 * The features that a build leaves out. The server's renderer and the browser ask alike, so that no server page shows
 * what the browser then hides. Separate from messaging-url.ts, because it is part of the first load.
 * @param messagingUrl value of VITE_MESSAGING_URL.
 */
export const leftOutFeatures = (messagingUrl: unknown): readonly Feature[] =>
  String(messagingUrl).trim() === 'off' ? ['messages'] : []
