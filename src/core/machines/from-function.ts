import type { ActorLogic, EventObject, NonReducibleUnknown, Snapshot } from 'xstate'

type FunctionSnapshot<Output, Input> = Snapshot<Output> & { readonly input: Input | undefined }

export type FunctionLogic<Output, Input = NonReducibleUnknown> = ActorLogic<
  FunctionSnapshot<Output, Input>,
  EventObject,
  Input
>

/**
 * An actor that is done as soon as it starts, with the function's result: for effects that answer at once, such as
 * reading the device's storage. Unlike a promise it leaves no moment in which the page does not know yet.
 * Where the function throws, the parent gets the actor's error event.
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
