import type { ActorLogic, EventObject, NonReducibleUnknown, Snapshot } from 'xstate'

type FunctionSnapshot<Output, Input> = Snapshot<Output> & { readonly input: Input | undefined }

export type FunctionLogic<Output, Input = NonReducibleUnknown> = ActorLogic<
  FunctionSnapshot<Output, Input>,
  EventObject,
  Input
>

/**
 * An actor that finishes at its start with the function's result, for synchronous effects such as reading the device's storage.
 * Unlike a promise it leaves no moment of uncertainty. When the function throws, the parent gets the error event.
 */
export function fromFunction<Output, Input = NonReducibleUnknown>(
  call: (input: Input) => Output,
): FunctionLogic<Output, Input> {
  return {
    config: call,
    transition: (snapshot) => snapshot,
    getInitialSnapshot: (_scope, input) => {
      try {
        return { status: 'done', output: call(input), error: undefined, input }
      } catch (error) {
        return { status: 'error', output: undefined, error, input }
      }
    },
    getPersistedSnapshot: (snapshot) => snapshot,
  }
}
