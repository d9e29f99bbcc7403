import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '../../../core/messages/message.ts'
import type { OutgoingMessage } from '../../../core/messages/outgoing.ts'
import { keepPlace } from '../windowed-chunk.tsx'

/** Pixels from the end within which a reader follows new messages. */
const NEAR_END = 120

/** Keeps the reader at the end, or at the same message while older ones arrive above. */
export function useEnd(
  box: RefObject<HTMLDivElement | null>,
  messages: readonly Message[],
  waiting: readonly OutgoingMessage[],
) {
  const [isAway, setAway] = useState(false)
  const seen = useRef({ first: 0, height: 0, boxHeight: 0, isAtEnd: true, gap: 0, own: 0 })
  const first = messages[0]?.sequence ?? 0
  const last = messages.at(-1)?.sequence ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each new last message
  useLayoutEffect(() => {
    const element = box.current
    if (element === null) return
    const before = seen.current
    if (first < before.first && !before.isAtEnd) {
      keepPlace(element, () => element.scrollHeight - before.height)
    } else if (before.isAtEnd || waiting.length > before.own) {
      element.scrollTop = element.scrollHeight
      before.gap = 0
    }
    const { scrollHeight: height, clientHeight: boxHeight } = element
    seen.current = { ...before, first, height, boxHeight, own: waiting.length }
  }, [first, last, waiting.length, box])
  useEffect(() => {
    const element = box.current
    if (element === null || typeof ResizeObserver === 'undefined') return
    // Follows later growth: pictures load after their message, the field grows with its text, and older messages render
    // when they come near.
    const observer = new ResizeObserver(() => {
      const { isAtEnd, gap } = seen.current
      if (isAtEnd) element.scrollTop = element.scrollHeight - element.clientHeight - gap
      seen.current = { ...seen.current, height: element.scrollHeight, boxHeight: element.clientHeight }
    })
    for (const one of [element, element.firstElementChild]) if (one !== null) observer.observe(one)
    return () => observer.disconnect()
  }, [box])
  const onScroll = () => {
    const element = box.current
    if (element === null) return
    const { scrollHeight: height, clientHeight: boxHeight } = element
    // A size that the observer has not followed yet, so this is no scrolling by the reader.
    if (seen.current.isAtEnd && (height !== seen.current.height || boxHeight !== seen.current.boxHeight)) return
    const gap = height - element.scrollTop - boxHeight
    const isAtEnd = gap < NEAR_END
    seen.current = { ...seen.current, isAtEnd, gap }
    setAway(!isAtEnd)
  }
  const toEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
    box.current?.focus({ preventScroll: true })
  }
  return { isAway, onScroll, toEnd }
}
