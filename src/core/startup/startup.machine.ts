import { type ActorRefFrom, assign, type ErrorActorEvent, emit, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { type ExchangeRates, NO_RATES } from '../currency/exchange-rates.ts'
import { errorOf } from '../machines/error-of.ts'
import { fromFunction } from '../machines/from-function.ts'
import { notProvided } from '../machines/not-provided.ts'
import type { Configs, Videos } from './configs.ts'
import { RedirectRequested } from './redirect-requested.ts'
import { videosOf } from './videos.ts'

interface StartupContext {
  readonly configs: Configs
  readonly rates: ExchangeRates
}

export type StartupEmitted =
  | { readonly type: 'rates arrived'; readonly rates: ExchangeRates }
  /** A module requested a full navigation, which ends startup. */
  | { readonly type: 'redirect requested'; readonly to: string }

/** The pauses before the two validation modules, and the timeout of a module, in milliseconds. */
const STARTUP_DELAYS = { 'validation delay': 100, 'completion delay': 500, 'module patience': 15_000 } as const

const startup = setup({
  types: {} as { context: StartupContext; events: { type: 'start' }; emitted: StartupEmitted; tags: 'loading' },
  actors: {
    'load configs': fromPromise<Configs>(notProvided),
    'apply primary colour': fromFunction<void, Configs>(notProvided),
    'store videos': fromFunction<void, Configs>(notProvided),
    'fetch rates': fromPromise<ExchangeRates>(notProvided),
    'initialise validation': fromFunction<void>(notProvided),
    'compute completion ratio': fromFunction<void>(notProvided),
  },
  delays: STARTUP_DELAYS,
  guards: {
    'is redirect': (_, { error }: { error: unknown }) => error instanceof RedirectRequested,
  },
  actions: {
    'assign configs': assign({ configs: (_, configs: Configs) => configs }),
    'assign rates': assign({ rates: (_, rates: ExchangeRates) => rates }),
    'emit rates arrived': emit(({ context }) => ({ type: 'rates arrived', rates: context.rates })),
    'emit redirect requested': emit((_, { error }: { error: unknown }) => ({
      type: 'redirect requested',
      to: error instanceof RedirectRequested ? error.to : '/',
    })),
    'log problem': (_, _params: { message: string; error: unknown }) => notProvided(),
  },
})

/** A failing module is logged and the next one runs, unless it requested a navigation. */
const orElse = <const Next extends string>(module: string, next: Next) =>
  [
    {
      guard: { type: 'is redirect', params: errorOf },
      target: 'redirecting',
      actions: {
        type: 'emit redirect requested',
        params: errorOf,
      },
    },
    {
      target: next,
      actions: {
        type: 'log problem',
        params: ({ event }: { event: ErrorActorEvent }) => ({
          message: `startup: ${module} failed`,
          error: event.error,
        }),
      },
    },
  ] as const

/** A silent module is abandoned: the backend client has no timeout. */
const giveUp = <const Next extends string>(module: string, next: Next) =>
  ({
    'module patience': {
      target: next,
      actions: { type: 'log problem', params: { message: `startup: ${module} did not answer`, error: undefined } },
    },
  }) as const

/** Runs the startup modules in order (specification section 4); none can stop the page. */
export const startupMachine = startup.createMachine({
  id: 'startup',
  context: { configs: {}, rates: NO_RATES },
  initial: 'loading configs',
  states: {
    'loading configs': {
      tags: ['loading'],
      after: giveUp('load configs', 'applying primary colour'),
      invoke: {
        id: 'load configs',
        src: 'load configs',
        onDone: {
          target: 'applying primary colour',
          actions: { type: 'assign configs', params: ({ event }) => event.output },
        },
        onError: orElse('load configs', 'applying primary colour'),
      },
    },
    'applying primary colour': {
      tags: ['loading'],
      invoke: {
        id: 'apply primary colour',
        src: 'apply primary colour',
        input: ({ context }) => context.configs,
        onDone: 'storing videos',
        onError: orElse('apply primary colour', 'storing videos'),
      },
    },
    'storing videos': {
      tags: ['loading'],
      invoke: {
        id: 'store videos',
        src: 'store videos',
        input: ({ context }) => context.configs,
        onDone: 'fetching rates',
        onError: orElse('store videos', 'fetching rates'),
      },
    },
    'fetching rates': {
      tags: ['loading'],
      after: giveUp('fetch rates', 'before validation'),
      invoke: {
        id: 'fetch rates',
        src: 'fetch rates',
        onDone: {
          target: 'before validation',
          actions: [{ type: 'assign rates', params: ({ event }) => event.output }, 'emit rates arrived'],
        },
        onError: orElse('fetch rates', 'before validation'),
      },
    },
    'before validation': {
      after: { 'validation delay': 'initialising validation' },
    },
    'initialising validation': {
      invoke: {
        id: 'initialise validation',
        src: 'initialise validation',
        onDone: 'before completion ratio',
        onError: orElse('initialise validation', 'before completion ratio'),
      },
    },
    'before completion ratio': {
      after: { 'completion delay': 'computing completion ratio' },
    },
    'computing completion ratio': {
      invoke: {
        id: 'compute completion ratio',
        src: 'compute completion ratio',
        onDone: 'started',
        onError: orElse('compute completion ratio', 'started'),
      },
    },
    started: { type: 'final' },
    redirecting: { type: 'final' },
  },
})

export type StartupActor = ActorRefFrom<typeof startupMachine>
export type StartupSnapshot = SnapshotFrom<typeof startupMachine>

/** The videos of this page's configs. A logout removes them from the storage, not from the running page. */
export const selectVideos = (snapshot: StartupSnapshot): Videos => videosOf(snapshot.context.configs)
