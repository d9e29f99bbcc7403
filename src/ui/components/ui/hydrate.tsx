import { type ReactNode, type RefObject, Suspense, use, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useHydrated } from '../../use-hydrated.ts'
import type { Late } from './late-code.tsx'
import { useCodePersistently } from './use-code.ts'

/** Distance from the visible area at which a part counts as near. */
const NEAR = '300px'

interface HydrateProps<Code> {
  readonly of: Late<Code>
  /** Without server markup, until the code has loaded. */
  readonly pending: ReactNode
  readonly children: (code: Code) => ReactNode
}

/**
 * A part below the fold whose code loads when it comes near or is touched. Until then the server's markup stays and its links work; a
 * button pressed meanwhile is pressed again once. On the server, `of` must have loaded before.
 */
export function Hydrate<Code>({ of, pending, children }: HydrateProps<Code>) {
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn] = useState(!useHydrated())
  const [isShown, setShown] = useState(!isDrawn || of.here !== null)
  const { isNear, takePress } = useNear(place, of, isDrawn && !isShown)
  const [gate] = useState(createGate)
  const isMissing = of.here === null
  const code = useCodePersistently(of.load, isMissing && (isNear || !isDrawn))
  useEffect(() => {
    if (code !== null) gate.open()
  }, [code, gate])
  const shown = useEffectEvent(() => {
    setShown(true)
    takePress()?.click()
  })
  const part = (
    <Suspense fallback={pending}>
      <Part of={of} gate={gate.opened} onShown={shown}>
        {children}
      </Part>
    </Suspense>
  )
  // A changed element would make React replace the server's markup by `pending`.
  const [first] = useState(part)
  return (
    <div ref={place} className="contents">
      {isShown ? part : first}
    </div>
  )
}

interface PartProps<Code> {
  readonly of: Late<Code>
  readonly gate: Promise<void>
  readonly onShown: () => void
  readonly children: (code: Code) => ReactNode
}

function Part<Code>({ of, gate, onShown, children }: PartProps<Code>) {
  if (of.here === null) use(gate)
  useEffect(() => onShown(), [onShown])
  return of.here && children(of.here)
}

function createGate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Whether a person is about to use the part, and the button in it that was pressed too early. */
function useNear(place: RefObject<Element | null>, of: Late<unknown>, isWaiting: boolean) {
  const [isNear, setNear] = useState(false)
  const press = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!isWaiting) return
    const touched = ({ type, target }: Event) => {
      if (!(target instanceof Element) || !place.current?.contains(target)) return
      setNear(true)
      // With the code here, React itself hydrates before the press.
      if (type === 'click' && of.here === null) press.current = target.closest('button')
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    for (const child of place.current?.children ?? []) observer.observe(child)
    for (const type of SIGNS) document.addEventListener(type, touched, true)
    return () => {
      observer.disconnect()
      for (const type of SIGNS) document.removeEventListener(type, touched, true)
    }
  }, [place, of, isWaiting])
  return {
    isNear,
    takePress: () => {
      const pressed = press.current
      press.current = null
      return pressed
    },
  }
}

/** React keeps such events from parts that it has not hydrated, so the document listens before React does. */
const SIGNS = ['click', 'pointerover', 'touchstart', 'focusin'] as const
