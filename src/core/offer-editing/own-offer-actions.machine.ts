import { type ActorRefFrom, assertEvent, emit, enqueueActions, fromCallback, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import { type OfferActionOutcome, type OfferTask, type OfferTasks, runOfferTask } from './own-offer-actions.ts'
import type { OwnOfferSummary, OwnOffers } from './own-offers.port.ts'

interface OwnOfferActionsContext {
  readonly tasks: OfferTasks
  /** Ids of copies whose answer was lost, by the source's id: the next try makes the same copy. */
  readonly copyIds: Readonly<Record<string, string>>
}

type TaskRequest =
  | { readonly type: 'pause' | 'publish' | 'discard'; readonly offer: OwnOfferSummary }
  /** `newId` is a UUID for the copy. */
  | { readonly type: 'copy'; readonly offer: OwnOfferSummary; readonly newId: string }

type TaskAnswer =
  | { readonly type: 'succeeded'; readonly outcome: OfferActionOutcome }
  | { readonly type: 'failed'; readonly task: OfferTask; readonly error: unknown }

/** Each task ends with one of these. */
export type OwnOfferActionsEmitted =
  | OfferActionOutcome
  /** `error` is a failure of core/failures.ts. */
  | { readonly type: 'action failed'; readonly task: OfferTask; readonly error: unknown }

const REQUESTS = ['pause', 'publish', 'discard', 'copy'] as const

function without<Value>(record: Readonly<Record<string, Value>>, id: string): Readonly<Record<string, Value>> {
  const { [id]: _, ...others } = record
  return others
}

const taskOf = (request: TaskRequest, copyIds: OwnOfferActionsContext['copyIds']): OfferTask => {
  const { offer } = request
  return request.type === 'copy'
    ? { action: 'copy', offer, newId: copyIds[offer.id] ?? request.newId }
    : { action: request.type, offer }
}

/** Runs actions on the offers of the list: in parallel for different offers, one at a time for each offer. */
const ownOfferActionsMachine = setup({
  types: {} as {
    context: OwnOfferActionsContext
    events: TaskRequest | TaskAnswer
    emitted: OwnOfferActionsEmitted
  },
  actors: { 'run task': fromCallback<TaskAnswer, OfferTask>(notProvided) },
  guards: {
    'is offer free': ({ context, event }) => {
      assertEvent(event, REQUESTS)
      return context.tasks[event.offer.id] === undefined
    },
    'has no task': ({ context: { tasks } }) => Object.keys(tasks).length === 0,
  },
  actions: {
    'start task': enqueueActions(({ context: { tasks, copyIds }, event, enqueue }) => {
      assertEvent(event, REQUESTS)
      const task = taskOf(event, copyIds)
      const { id } = task.offer
      enqueue.assign({
        tasks: { ...tasks, [id]: task },
        copyIds: task.action === 'copy' ? { ...copyIds, [id]: task.newId } : copyIds,
      })
      enqueue.spawnChild('run task', { id, input: task })
    }),
    'end task': enqueueActions(({ context: { tasks, copyIds }, event, enqueue }) => {
      assertEvent(event, ['succeeded', 'failed'])
      const { id } = event.type === 'succeeded' ? event.outcome.offer : event.task.offer
      const isCopied = event.type === 'succeeded' && event.outcome.type === 'copied'
      enqueue.stopChild(id)
      enqueue.assign({ tasks: without(tasks, id), copyIds: isCopied ? without(copyIds, id) : copyIds })
    }),
  },
}).createMachine({
  id: 'own offer actions',
  context: { tasks: {}, copyIds: {} },
  initial: 'idle',
  on: {
    pause: { guard: 'is offer free', target: '.busy', actions: 'start task' },
    publish: { guard: 'is offer free', target: '.busy', actions: 'start task' },
    copy: { guard: 'is offer free', target: '.busy', actions: 'start task' },
    discard: { guard: 'is offer free', target: '.busy', actions: 'start task' },
  },
  states: {
    idle: {},
    busy: {
      on: {
        succeeded: { actions: ['end task', emit(({ event: { outcome } }) => outcome)] },
        failed: { actions: ['end task', emit(({ event }) => ({ ...event, type: 'action failed' }))] },
      },
      always: { guard: 'has no task', target: 'idle' },
    },
  },
})

export type OwnOfferActionsActor = ActorRefFrom<typeof ownOfferActionsMachine>

export function provideOwnOfferActions(offers: OwnOffers) {
  return ownOfferActionsMachine.provide({
    actors: {
      'run task': fromCallback(({ input: task, sendBack }) => {
        runOfferTask(offers, task).then(
          (outcome) => sendBack({ type: 'succeeded', outcome }),
          (error: unknown) => sendBack({ type: 'failed', task, error }),
        )
      }),
    },
  })
}
