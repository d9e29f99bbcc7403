import type { LiveEvent } from './live-event.ts'

/** The event stream of the logged-in person. */
export interface LiveEvents {
  /**
   * Streams news after `position`, the last received position or null, as far back as the backend still has it.
   * `onLost`: the stream ended or could not be opened; watch again. @returns a function that stops listening.
   */
  watch(
    position: string | null,
    onEvent: (event: LiveEvent, position: string | null) => void,
    onLost: (error: unknown) => void,
  ): () => void
}
