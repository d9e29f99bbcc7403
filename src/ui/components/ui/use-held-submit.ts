import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Keeps the form of a field from being submitted while typed text is refused: a step that is left would lose it. The field gets the focus.
 * @param isRefused called on each submit; it may show its message.
 */
export function useHeldSubmit(field: RefObject<HTMLInputElement | null>, isRefused: () => boolean): void {
  const isHeld = useEffectEvent(isRefused)
  useEffect(() => {
    const form = field.current?.form
    const hold = (event: Event) => {
      if (!isHeld()) return
      event.preventDefault()
      event.stopPropagation()
      field.current?.focus()
    }
    form?.addEventListener('submit', hold, true)
    return () => form?.removeEventListener('submit', hold, true)
  }, [field])
}
