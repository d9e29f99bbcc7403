import { type ReactNode, type RefObject, useState } from 'react'
import type { Message } from '../../../core/messages/message.ts'
import { WindowedChunk } from '../windowed-chunk.tsx'

/** Messages of the smallest chunk, and smaller chunks of each larger one. */
const FAN = 8
/** Chunks of 8 messages are in chunks of 64, and those in chunks of 512: 10,000 messages have twenty of the largest. */
const LEVELS = 3
/** Pixels from the visible messages within which a chunk renders. */
const MARGIN = 500
/** Average pixels of a message that was not rendered yet. */
const MESSAGE_HEIGHT = 72
/** Pixels of the lowest message for each message that the screen's height could show. */
const LEAST_HEIGHT = 90

interface MessageChunksProps {
  /** Sorted by sequence. */
  readonly messages: readonly Message[]
  readonly scroller: RefObject<HTMLElement | null>
  /** Renders a message as items of a list; `before` is the previous one. */
  readonly renderMessage: (message: Message, before: Message | undefined) => ReactNode
}

interface LevelProps extends MessageChunksProps {
  readonly level: number
  readonly before: Message | undefined
  readonly lastSequence: number
  /** Pixels of smallest chunks, by their number. */
  readonly heights: Map<number, number>
}

/**
 * The messages, of which those near the visible part alone are in the document. The chunks are cut by sequence, so older
 * messages change no chunk but the first. A screen reader announces additions to the last chunk alone.
 */
export function MessageChunks(props: MessageChunksProps) {
  const [heights] = useState(() => new Map<number, number>())
  const lastSequence = props.messages.at(-1)?.sequence ?? 0
  return <Level {...props} level={LEVELS} before={undefined} lastSequence={lastSequence} heights={heights} />
}

function Level(props: LevelProps) {
  const { messages, before, level, lastSequence, heights, scroller } = props
  const size = FAN ** level
  const numberOf = ({ sequence }: Message) => Math.floor((sequence - 1) / size)
  const chunks: { readonly number: number; readonly before: Message | undefined; readonly messages: Message[] }[] = []
  for (const [index, message] of messages.entries()) {
    const number = numberOf(message)
    const current = chunks.at(-1)
    if (current?.number === number) current.messages.push(message)
    else chunks.push({ number, before: messages[index - 1] ?? before, messages: [message] })
  }
  /** Undefined for a chunk of the first screen, which renders at once. */
  const guessOf = (chunk: (typeof chunks)[number]) => {
    const isOnFirstScreen = lastSequence - (chunk.messages.at(-1)?.sequence ?? 0) < innerHeight / LEAST_HEIGHT
    if (level > 1 || isOnFirstScreen) return undefined
    return heights.get(chunk.number) ?? chunk.messages.length * MESSAGE_HEIGHT
  }
  return chunks.map((chunk) => {
    const isLast = chunk.messages.at(-1)?.sequence === lastSequence
    return (
      <WindowedChunk
        key={chunk.number}
        className="flow-root"
        scroller={scroller}
        margin={MARGIN}
        guess={guessOf(chunk)}
        isKept={isLast}
        onHidden={(height) => {
          if (level === 1) heights.set(chunk.number, height)
        }}
        aria-live={isLast ? undefined : 'off'}
      >
        {level === 1 ? <Rows {...props} {...chunk} /> : <Level {...props} {...chunk} level={level - 1} />}
      </WindowedChunk>
    )
  })
}

/** A component of its own, so that a hidden chunk formats nothing. */
function Rows({ messages, before, renderMessage }: Pick<LevelProps, 'messages' | 'before' | 'renderMessage'>) {
  return (
    <ol className="grid grid-cols-1 gap-1.5 pb-1.5">
      {messages.map((message, index) => renderMessage(message, messages[index - 1] ?? before))}
    </ol>
  )
}
