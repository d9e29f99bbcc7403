import { useState } from 'react'
import type { Suggestion } from '../../../core/search/search.ts'
import { useApp } from '../../app.tsx'
import { useResource } from '../use-resource.ts'

/** Milliseconds: skips most letters, but is too short to be noticed. */
const TYPING_PAUSE = 120
const NONE: readonly Suggestion[] = []

interface Suggestions {
  /** The latest ones, also during the next request, so that the list does not flicker. */
  readonly suggestions: readonly Suggestion[]
  readonly ask: (text: string) => void
  readonly leave: () => void
}

/** Suggests while typing. Hides failures, because the search works without suggestions. */
export function useSuggestions(): Suggestions {
  const { search } = useApp().public
  const [text, setText] = useState<string | null>(null)
  const { lastValue, failure } = useResource({
    key: text,
    load: (signal) => search.suggest(text ?? '', signal),
    pause: TYPING_PAUSE,
  })
  return {
    suggestions: failure === null ? (lastValue ?? NONE) : NONE,
    ask: setText,
    leave: () => setText(null),
  }
}
