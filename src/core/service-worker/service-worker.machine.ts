import { assertEvent, assign, emit, fromCallback, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { notProvided } from '../machines/not-provided.ts'
import type { WorkerReport, WorkerScript } from './worker-host.port.ts'
import { isLocalHost, isWorkerAllowed } from './worker-hosts.ts'

export type WorkerEvent =
  | WorkerReport
  /** The person accepts the new version. */
  | { readonly type: 'accept update' }
  /** Another page is shown; the text of the last one is sent, saved or discarded. */
  | { readonly type: 'page left' }
  /** The page is closed or reloaded. */
  | { readonly type: 'page unloaded' }

type WorkerEmitted =
  /** A new version is available (section 4). */
  | { readonly type: 'new content available' }
  /** The new version waits for the next page, because this one has unsaved text. */
  | { readonly type: 'update held' }

/** The parts of the page's address, as in location. */
interface WorkerInput {
  readonly hostname: string
  readonly search: string
}

export interface WorkerContext extends WorkerInput {
  /** The time of the oldest cached answer shown since the network last answered; null for none. */
  readonly keptAt: Date | null
}

/** Specification section 9: the check for updates, in milliseconds. */
const WORKER_DELAYS = { 'update check interval': 30 * 60 * 1000 } as const

const failed = (message: string) => ({
  type: 'log problem' as const,
  params: ({ event }: { event: { readonly error: unknown } }) => ({ message, error: event.error }),
})

const worker = setup({
  types: {} as {
    context: WorkerContext
    input: WorkerInput
    events: WorkerEvent
    emitted: WorkerEmitted
    tags: 'offline' | 'cut off' | 'update available' | 'works offline'
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
    'is something unsaved': () => notProvided(),
    'is javascript': (_, script: WorkerScript) => script === 'javascript',
  },
  actions: {
    'emit new content available': emit({ type: 'new content available' }),
    'emit update held': emit({ type: 'update held' }),
    'assign kept': assign(({ context: { keptAt }, event }) => {
      assertEvent(event, 'kept answer shown')
      return { keptAt: keptAt !== null && keptAt <= event.at ? keptAt : event.at }
    }),
    'forget kept': assign({ keptAt: null }),
    'reload page': notProvided,
    'log problem': (_, _params: { message: string; error: unknown }) => notProvided(),
  },
})

const NOT_INSTALLED = failed('the worker could not be installed')
/** The person has accepted; further new versions change nothing. */
const SETTLED = { 'update found': {}, 'update installed': {} } as const

/** The life cycle of the offline-capable worker (specification section 4). Its problems are only logged (section 8). */
export const serviceWorkerMachine = worker.createMachine({
  id: 'service-worker',
  context: ({ input }) => ({ ...input, keptAt: null }),
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
        // Without an answer, an existing worker keeps serving the page.
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
      exit: 'forget kept',
      states: {
        worker: {
          initial: 'registered',
          on: {
            'update found': '.update found',
            'update installed': '.updated',
            'update failed': { actions: NOT_INSTALLED },
            'taken over': [{ guard: 'is something unsaved', target: '.reload held' }, { target: '.reloading' }],
          },
          states: {
            registered: {
              on: {
                'worker ready': 'ready',
                'worker cached': 'cached for offline use',
                'worker failed': { target: '#service-worker.error', actions: NOT_INSTALLED },
              },
            },
            ready: { on: { 'worker cached': 'cached for offline use' } },
            'cached for offline use': { tags: ['works offline'] },
            'update found': {
              on: {
                // The very first worker may still be activating.
                'worker ready': 'ready',
                'worker cached': 'cached for offline use',
                // The current worker and its cache stay.
                'update failed': { target: 'cached for offline use', actions: NOT_INSTALLED },
              },
            },
            updated: {
              tags: ['update available', 'works offline'],
              entry: 'emit new content available',
              on: {
                'accept update': [{ guard: 'is something unsaved', target: 'update held' }, { target: 'activating' }],
                'update found': '.newer found',
                'update installed': {},
              },
              initial: 'announced',
              states: {
                announced: {},
                /** A further deployment, while the earlier one can still be accepted. */
                'newer found': {
                  on: {
                    'update installed': '#service-worker.running.worker.updated',
                    'update failed': { target: 'announced', actions: NOT_INSTALLED },
                  },
                },
              },
            },
            'update held': {
              tags: ['update available', 'works offline'],
              entry: 'emit update held',
              // The next load then uses the accepted worker.
              on: { ...SETTLED, 'page left': 'activating', 'page unloaded': 'activating' },
            },
            activating: {
              tags: ['update available', 'works offline'],
              // The new worker's take-over reports the same.
              on: { ...SETTLED, 'taken over': {} },
              invoke: {
                id: 'activate waiting',
                src: 'activate waiting',
                onDone: [{ guard: 'is something unsaved', target: 'reload held' }, { target: 'reloading' }],
                onError: { target: 'updated', actions: failed('the new worker could not take over') },
              },
            },
            /** The newer worker is active, and this page belongs to the deployment before it. */
            'reload held': {
              tags: ['update available', 'works offline'],
              entry: 'emit update held',
              on: { ...SETTLED, 'taken over': {}, 'page left': 'reloading' },
            },
            reloading: { entry: 'reload page', on: { ...SETTLED, 'taken over': {} } },
          },
        },
        connection: {
          initial: 'online',
          states: {
            online: {
              on: { 'connection lost': 'offline', 'kept answer shown': { target: 'cut off', actions: 'assign kept' } },
            },
            offline: {
              tags: ['offline'],
              on: { 'connection restored': 'online', 'kept answer shown': { actions: 'assign kept' } },
              exit: 'forget kept',
            },
            /** The device reports a network, but nothing answers. */
            'cut off': {
              tags: ['cut off'],
              on: {
                'connection lost': 'offline',
                'connection restored': { target: 'online', actions: 'forget kept' },
                'fresh answer shown': { target: 'online', actions: 'forget kept' },
                'kept answer shown': { actions: 'assign kept' },
              },
            },
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

/** A new version waits for the person's consent. */
export const selectHasUpdate = (snapshot: ServiceWorkerSnapshot): boolean => snapshot.hasTag('update available')
/** The worker's host reports no connection. */
export const selectIsOffline = (snapshot: ServiceWorkerSnapshot): boolean => snapshot.hasTag('offline')
/** True if the network does not answer and cached answers are shown. */
export const selectIsCutOff = (snapshot: ServiceWorkerSnapshot): boolean => snapshot.hasTag('cut off')
/** The age of the shown content; null if all of it is fresh. */
export const selectKeptAt = (snapshot: ServiceWorkerSnapshot): Date | null => snapshot.context.keptAt
