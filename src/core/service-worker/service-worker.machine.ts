import { emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import type { WorkerReport, WorkerScript } from './worker-host.port.ts'
import { isLocalHost, isWorkerAllowed } from './worker-hosts.ts'

export type WorkerEvent =
  | WorkerReport
  /** The person wants the new content now. */
  | { readonly type: 'accept update' }

export type WorkerEmitted =
  /** Section 4: the user is told that new content is available. */
  { readonly type: 'new content available' }

/** The page's address, as location gives it. */
export interface WorkerContext {
  readonly hostname: string
  readonly search: string
}

/** Specification section 9: the check for updates, in milliseconds. */
export const WORKER_DELAYS = { 'update check interval': 30 * 60 * 1000 } as const

const failed = (message: string) => ({
  type: 'log problem' as const,
  params: ({ event }: { event: { readonly error: unknown } }) => ({ message, error: event.error }),
})

/** Life of the offline-capable worker (specification section 4). Its problems are only logged (section 8). */
export const serviceWorkerMachine = setup({
  types: {} as {
    context: WorkerContext
    input: WorkerContext
    events: WorkerEvent
    emitted: WorkerEmitted
    tags: 'offline' | 'update available' | 'works offline'
  },
  actors: {
    'check script': fromPromise<WorkerScript>(notProvided),
    register: fromPromise<void>(notProvided),
    unregister: fromPromise<void>(notProvided),
    'check for update': fromPromise<void>(notProvided),
    'activate waiting': fromPromise<void>(notProvided),
    'watch worker': fromCallback<WorkerEvent>(notProvided),
  },
  delays: WORKER_DELAYS,
  guards: {
    'is not allowed here': ({ context }) => !isWorkerAllowed(context.hostname, context.search),
    'is local development': ({ context }) => isLocalHost(context.hostname),
    'is javascript': (_, script: WorkerScript) => script === 'javascript',
  },
  actions: {
    'emit new content available': emit({ type: 'new content available' }),
    'reload page': notProvided,
    'log problem': (_, _params: { message: string; error: unknown }) => notProvided(),
  },
}).createMachine({
  id: 'service-worker',
  context: ({ input }) => input,
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        { guard: 'is not allowed here', target: 'disabled' },
        { guard: 'is local development', target: 'checking script' },
        { target: 'registering' },
      ],
    },
    disabled: { type: 'final' },
    'checking script': {
      invoke: {
        id: 'check script',
        src: 'check script',
        onDone: [
          { guard: { type: 'is javascript', params: ({ event }) => event.output }, target: 'registering' },
          {
            target: 'unregistering',
            actions: {
              type: 'log problem',
              params: ({ event }) => ({ message: `the worker's script: ${event.output}`, error: undefined }),
            },
          },
        ],
        // Nothing answers: a worker that is there already keeps the page going.
        onError: { target: 'registering', actions: failed("the worker's script could not be checked") },
      },
    },
    unregistering: {
      invoke: {
        id: 'unregister',
        src: 'unregister',
        onDone: 'disabled',
        onError: { target: 'disabled', actions: failed('the worker could not be unregistered') },
      },
    },
    registering: {
      invoke: {
        id: 'register',
        src: 'register',
        onDone: 'running',
        onError: { target: 'error', actions: failed('the worker could not be registered') },
      },
    },
    error: { after: { 'update check interval': 'registering' } },
    running: {
      type: 'parallel',
      invoke: { id: 'watch worker', src: 'watch worker' },
      states: {
        worker: {
          initial: 'registered',
          on: { 'update found': '.update found', 'update installed': '.updated' },
          states: {
            registered: { on: { 'worker ready': 'ready', 'worker cached': 'cached for offline use' } },
            ready: { on: { 'worker cached': 'cached for offline use' } },
            'cached for offline use': { tags: ['works offline'] },
            'update found': {
              on: {
                // The very first worker is found as an update, too.
                'worker ready': 'ready',
                'worker cached': 'cached for offline use',
                'update failed': { target: 'ready', actions: failed('the new worker could not be installed') },
              },
            },
            updated: {
              tags: ['update available', 'works offline'],
              entry: 'emit new content available',
              on: { 'accept update': 'activating', 'update installed': {} },
            },
            activating: {
              tags: ['update available', 'works offline'],
              on: { 'update found': {}, 'update installed': {} },
              invoke: {
                id: 'activate waiting',
                src: 'activate waiting',
                onDone: 'reloading',
                onError: { target: 'updated', actions: failed('the new worker could not take over') },
              },
            },
            reloading: { entry: 'reload page', on: { 'update found': {}, 'update installed': {} } },
          },
        },
        connection: {
          initial: 'online',
          states: {
            online: { on: { 'connection lost': 'offline' } },
            offline: { tags: ['offline'], on: { 'connection restored': 'online' } },
          },
        },
        updates: {
          initial: 'waiting',
          states: {
            waiting: { after: { 'update check interval': 'checking' } },
            checking: {
              invoke: {
                id: 'check for update',
                src: 'check for update',
                onDone: 'waiting',
                onError: { target: 'waiting', actions: failed('the check for a new worker failed') },
              },
            },
          },
        },
      },
    },
  },
})

export type ServiceWorkerSnapshot = SnapshotFrom<typeof serviceWorkerMachine>

/** New content waits for the person's consent. */
export const selectHasUpdate = (snapshot: ServiceWorkerSnapshot): boolean => snapshot.hasTag('update available')
/** The worker's host reports no connection. */
export const selectIsOffline = (snapshot: ServiceWorkerSnapshot): boolean => snapshot.hasTag('offline')
