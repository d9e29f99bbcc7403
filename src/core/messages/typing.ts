import { conversation } from './conversation.setup.ts'

/** Shows that the other side is typing, until a message arrives or the signs stop. */
export const otherTyping = conversation.createStateConfig({
  initial: 'quiet',
  states: {
    quiet: { on: { news: { guard: 'is other typing', target: 'typing' } } },
    typing: {
      after: { 'typing shown': 'quiet' },
      on: {
        news: [
          { guard: 'is other typing', target: 'typing', reenter: true },
          { guard: 'is from other', target: 'quiet' },
        ],
      },
    },
  },
})

/** Tells the other side, at most once a pause. */
export const ownTyping = conversation.createStateConfig({
  initial: 'ready',
  states: {
    ready: {
      on: {
        typed: {
          target: 'pausing',
          actions: { type: 'report typing', params: ({ context: { threadId } }) => ({ threadId }) },
        },
      },
    },
    pausing: { after: { 'typing pause': 'ready' } },
  },
})
