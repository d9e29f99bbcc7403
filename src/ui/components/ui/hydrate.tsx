import {
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
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
  const [isLate] = useState(of.here === null)
  const [isShown, setShown] = useState(!isDrawn || !isLate)
  const [gate] = useState(createGate)
  const { isNear, come, takePress } = useNear(place, gate, !isShown)
  const code = useCodePersistently(of.load, isLate && isNear)
  useEffect(() => {
    if (code !== null) gate.open()
  }, [code, gate])
  const shown = useEffectEvent(() => {
    setShown(true)
    takePress()?.click()
  })
  const part = (
    <Suspense fallback={<Pending onShown={come}>{pending}</Pending>}>
      <Part of={of} gate={isLate ? gate : null} onShown={shown}>
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
  /** Null for code that was here before the part. */
  readonly gate: Gate | null
  readonly onShown: () => void
  readonly children: (code: Code) => ReactNode
}

/** Also shows when React drops the server's markup, as after a change of the currency: then nothing else would load the code. */
function Pending({ onShown, children }: { readonly onShown: () => void; readonly children: ReactNode }) {
  useEffect(() => onShown(), [onShown])
  return children
}

function Part<Code>({ of, gate, onShown, children }: PartProps<Code>) {
  if (gate !== null) use(gate.opened)
  useEffect(() => onShown(), [onShown])
  return of.here && children(of.here)
}

/** React hydrates the part when it opens. */
interface Gate {
  readonly opened: Promise<void>
  isOpen: boolean
  open(): void
}

function createGate(): Gate {
  let resolve: () => void = () => undefined
  const gate: Gate = {
    opened: new Promise<void>((done) => {
      resolve = done
    }),
    isOpen: false,
    open() {
      gate.isOpen = true
      resolve()
    },
  }
  return gate
}

/** Whether a person is about to use the part, and the button in it that was pressed too early. */
function useNear(place: RefObject<Element | null>, gate: Gate, isWaiting: boolean) {
  const [isNear, setNear] = useState(false)
  const press = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!isWaiting) return
    const touched = ({ type, target }: Event) => {
      if (!(target instanceof Element) || !place.current?.contains(target)) return
      setNear(true)
      // With an open gate, React itself hydrates before the press.
      if (type === 'click' && !gate.isOpen) press.current = target.closest('button')
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
  }, [place, gate, isWaiting])
  const come = useCallback(() => setNear(true), [])
  return {
    isNear,
    come,
    takePress: () => {
      const pressed = press.current
      press.current = null
      return pressed
    },
  }
}

/** React keeps such events from parts that it has not hydrated, so the document listens before React does. */
const SIGNS = ['click', 'pointerover', 'touchstart', 'focusin'] as const
