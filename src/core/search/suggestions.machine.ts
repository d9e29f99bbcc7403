import { assign, fromPromise, type PromiseActorLogic, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import type { SearchSource } from './search.port.ts'
import type { Suggestion } from './search.ts'

interface SuggestionsContext {
  readonly text: string
  /** The latest suggestions; kept during the next request, so that the list does not flicker. */
  readonly suggestions: readonly Suggestion[]
}

interface SuggestionsActors {
  readonly suggest: PromiseActorLogic<readonly Suggestion[], string>
}

/**
 * Suggests while typing: asks after a pause, drops answers to earlier texts, and hides failures, because the search works without
 * suggestions.
 */
const suggestionsMachine = setup({
  types: {
    context: {} as SuggestionsContext,
    events: {} as { type: 'text changed'; text: string } | { type: 'field left' },
  },
  actors: { suggest: fromPromise<readonly Suggestion[], string>(notProvided) },
  delays: {
    /** Skips most letters, but is too short to be noticed. */
    'typing pause': 120,
  },
  actions: {
    'assign suggestions': assign({
      suggestions: (_, params: { suggestions: readonly Suggestion[] }) => params.suggestions,
    }),
  },
}).createMachine({
  id: 'suggestions',
  context: { text: '', suggestions: [] },
  initial: 'idle',
  on: {
    'text changed': {
      target: '.typing',
      reenter: true,
      actions: assign(({ event: { text } }) => ({ text })),
    },
    'field left': '.idle',
  },
  states: {
    idle: {},
    typing: { after: { 'typing pause': 'fetching' } },
    fetching: {
      invoke: {
        id: 'suggest',
        src: 'suggest',
        input: ({ context }) => context.text,
        onDone: {
          target: 'idle',
          actions: { type: 'assign suggestions', params: ({ event }) => ({ suggestions: event.output }) },
        },
        onError: { target: 'idle', actions: { type: 'assign suggestions', params: { suggestions: [] } } },
      },
    },
  },
})

export function provideSuggestions(search: SearchSource) {
  const actors: SuggestionsActors = {
    suggest: fromPromise(({ input, signal }) => search.suggest(input, signal)),
  }
  return suggestionsMachine.provide({ actors })
}
