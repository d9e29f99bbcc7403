import { type ReactNode, useState } from 'react'
import { FailureState, type FailureStateProps } from './failure-state.tsx'
import { useCode } from './use-code.ts'

/** Code in its own chunk. */
export interface Late<Code> {
  /** Null until it has loaded. */
  here: Code | null
  readonly load: () => Promise<Code>
}

/** Code that loads once; the next screen that needs it shows at once. */
export function late<Code>(fetchCode: () => Promise<Code>): Late<Code> {
  const part: Late<Code> = {
    here: null,
    async load() {
      part.here ??= await fetchCode()
      return part.here
    },
  }
  return part
}

interface Needed<Code> {
  /** Null until it has loaded. */
  readonly code: Code | null
  /** Loading failed; nothing tries again until `retry`. */
  readonly isMissing: boolean
  readonly retry: () => void
}

/** Code that the screen needs now. */
export function useLate<Code>({ here, load }: Late<Code>): Needed<Code> {
  const [isMissing, setMissing] = useState(false)
  const loaded = useCode(load, here === null && !isMissing, () => setMissing(true))
  return { code: here ?? loaded, isMissing, retry: () => setMissing(false) }
}

interface LateCodeProps<Code> extends Pick<FailureStateProps, 'title' | 'headingLevel'> {
  readonly of: Late<Code>
  readonly pending: ReactNode
  /** Follows "Confira sua internet e tente de novo." */
  readonly hint?: string
  readonly children: (code: Code) => ReactNode
}

/**
 * A part of a screen whose code loads with it: a skeleton until then, and a retry after a failure. Needs a new `key`
 * when `of` changes.
 */
export function LateCode<Code>({ of, pending, hint, children, ...failure }: LateCodeProps<Code>) {
  const { code, isMissing, retry } = useLate(of)
  if (code !== null) return children(code)
  if (!isMissing) return pending
  return (
    <FailureState {...failure} offline={!navigator.onLine} onRetry={retry}>
      Confira sua internet e tente de novo.{hint && ` ${hint}`}
    </FailureState>
  )
}
