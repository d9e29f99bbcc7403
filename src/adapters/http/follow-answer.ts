import { ServiceFailed, TooManyRequests, Unreachable } from '../../core/failures.ts'
import { followLive } from '../../core/live/follow-live.ts'
import type { LiveActor } from '../../core/live/live.machine.ts'
import type { LiveEvent } from '../../core/live/live-event.ts'

interface Followed<Answer> {
  readonly live: LiveActor
  /** True if the event may change the answer. */
  isMeant(event: LiveEvent): boolean
  fetch(signal: AbortSignal): Promise<Answer>
  onAnswer(answer: Answer): void
  onFailure(error: unknown): void
  /** Milliseconds before the nth fetch after a failed one, from 1. Default: random up to 1 s, 2 s, ... 30 s. */
  readonly retryDelay?: ((attempt: number) => number) | undefined
}

const LONGEST_DELAY_MS = 30_000
const jittered = (attempt: number) => Math.min(LONGEST_DELAY_MS, 1000 * 2 ** (attempt - 1)) * (0.5 + Math.random() / 2)

/** Fetches an answer whenever the stream opens and at each event about it, one fetch at a time. @returns stops. */
export function followAnswer<Answer>({
  live,
  isMeant,
  fetch,
  onAnswer,
  onFailure,
  retryDelay = jittered,
}: Followed<Answer>): () => void {
  const left = new AbortController()
  const { signal } = left
  let timer: ReturnType<typeof setTimeout> | undefined
  let isFetching = false
  let isDue = false
  let attempt = 0

  function failed(error: unknown): void {
    const mayPass = [Unreachable, ServiceFailed, TooManyRequests].some((kind) => error instanceof kind)
    if (mayPass && !isDue) {
      const atLeast = error instanceof TooManyRequests ? (error.retryAfterSeconds ?? 0) * 1000 : 0
      timer = setTimeout(look, Math.max(atLeast, retryDelay(++attempt)))
    }
    onFailure(error)
  }

  async function fetchWhileDue(): Promise<void> {
    isFetching = true
    while (isDue && !signal.aborted) {
      isDue = false
      clearTimeout(timer)
      try {
        const answer = await fetch(signal)
        attempt = 0
        if (!signal.aborted) onAnswer(answer)
      } catch (error) {
        if (!signal.aborted) failed(error)
      }
    }
    isFetching = false
  }

  function look(): void {
    isDue = true
    if (!isFetching) void fetchWhileDue()
  }

  const stop = followLive(live, {
    onNews: (event) => {
      if (event.type === 'opened' || isMeant(event)) look()
    },
    onLost: onFailure,
  })
  return () => {
    stop()
    clearTimeout(timer)
    left.abort(new DOMException('nobody listens any more', 'AbortError'))
  }
}
