import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent } from 'react'
import { type Load, resourceMachine } from '../../core/resource/resource.machine.ts'

interface KeptAnswers<Value> {
  get(key: string): Value | undefined
  set(key: string, value: Value): void
}

export interface ResourceOptions<Value> {
  /** Identifies the question; another key loads again. Null loads nothing. */
  readonly key: string | null
  readonly load: Load<Value>
  /** Answers that outlive the component, by key. They show until the new answer arrives. */
  readonly kept?: KeptAnswers<Value>
  /** A known answer: nothing loads before a reload. */
  readonly loaded?: Value
  /** Milliseconds before each load, for a key that changes with each letter. */
  readonly pause?: number
  readonly onLoaded?: (value: Value) => void
  readonly onFailed?: (error: unknown) => void
}

export interface Resource<Value> {
  /** The answer to this key; null until it is known. It stays during and after a failed reload. */
  readonly value: Value | null
  /** The last answer, even to an earlier key. */
  readonly lastValue: Value | null
  /** Why the last load failed; null after a success. */
  readonly failure: unknown
  readonly isLoading: boolean
  /** Loads again in the background. */
  readonly reload: () => void
  /** Loads again and no longer shows the failure. */
  readonly retry: () => void
  /** Changes the known answer; does nothing without one. */
  readonly change: (change: (known: Value) => Value) => void
}

/** Loads something while the component is mounted. */
export function useResource<Value>(options: ResourceOptions<Value>): Resource<Value> {
  const { key, kept } = options
  const actor = useActorRef(resourceMachine)
  const snapshot = useSelector(actor, (state) => state)

  const ask = useEffectEvent(() => {
    const { load, loaded, pause = 0 } = options
    if (key === null) return actor.send({ type: 'leave' })
    const known = loaded ?? kept?.get(key) ?? null
    actor.send({
      type: 'ask',
      question: { key, load: load as Load<unknown>, known, isFresh: loaded !== undefined, pause },
    })
  })
  const onLoaded = useEffectEvent((value: unknown) => options.onLoaded?.(value as Value))
  const onFailed = useEffectEvent((error: unknown) => options.onFailed?.(error))
  useEffect(() => {
    const heard = [
      actor.on('loaded', ({ value }) => onLoaded(value)),
      actor.on('failed', ({ error }) => onFailed(error)),
    ]
    return () => {
      for (const one of heard) one.unsubscribe()
    }
  }, [actor])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another question
  useEffect(() => ask(), [actor, key])

  const { answer, question, failure } = snapshot.context
  useEffect(() => {
    if (answer !== null) kept?.set(answer.key, answer.value as Value)
  }, [answer, kept])

  const isAsked = question?.key === key
  const lastValue = (answer?.value ?? options.loaded ?? null) as Value | null
  const value = answer !== null && answer.key === key ? (answer.value as Value) : null
  return {
    value: value ?? options.loaded ?? (key === null ? null : (kept?.get(key) ?? null)),
    lastValue,
    failure: isAsked ? failure : null,
    // Also true before the first effect, so that nothing flickers.
    isLoading: key !== null && (isAsked ? snapshot.hasTag('pending') : options.loaded === undefined),
    reload: () => actor.send({ type: 'reload' }),
    retry: () => actor.send({ type: 'retry' }),
    change: (change) => actor.send({ type: 'change', change: change as (known: unknown) => unknown }),
  }
}
