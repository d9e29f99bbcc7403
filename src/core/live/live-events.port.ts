import type { LiveEvent } from './live-event.ts'

/** The event stream of the logged-in person. */
export interface LiveEvents {
  /**
   * Streams news. `position` is the last position that arrived, or null; what happened since then comes first, as long as the
   * backend still has it. `onLost`: the stream ended or could not be opened; watch again. @returns stops listening.
   */
  watch(
    position: string | null,
    onEvent: (event: LiveEvent, position: string | null) => void,
    onLost: (error: unknown) => void,
  ): () => void
}
