import type { AnyMachineSnapshot } from 'xstate'
import { Unreachable } from '../../src/core/failures.ts'
import type { WorkerContext } from '../../src/core/service-worker/service-worker.machine.ts'
import { inertWorker } from '../support/inert-worker.ts'
import {
  after,
  type Coverage,
  done,
  failed,
  type Model,
  type ModelEvent,
  type Path,
  pathsOf,
  type Step,
} from '../support/model.ts'

/** Times of the two network answers in the model; the driver uses the real times. */
export const EARLIER = new Date('2026-11-20T12:00:00Z')
export const LATER = new Date('2026-11-21T12:00:00Z')

/**
 * A host name that is neither localhost nor an IP address. Chromium runs workers without a certificate only on local
 * addresses, so a parameter tells the page which host name to use.
 */
const PRODUCT = { hostname: 'passeios.example', search: '?host=passeios.example' }

/** Paths with the same beginning. */
export interface Family {
  readonly name: string
  readonly hostname: string
  readonly search: string
  /** Something is typed on every page, and saved nowhere. */
  readonly isTyped: boolean
  readonly events: (snapshot: AnyMachineSnapshot) => readonly ModelEvent[]
  /** Paths with more than one new transition, written as stories. */
  readonly stories: readonly (readonly ModelEvent[])[]
}

/** Lines written to the console. */
const effects: string[] = []
let isTyped = false

/** The production machine, with every actor inert. */
export const machine = inertWorker.provide({
  guards: { 'is something unsaved': () => isTyped },
  actions: {
    'reload page': () => {},
    'log problem': (_, { message }) => void effects.push(message),
  },
})

const INTERVAL = 'update check interval'
export const HALF_AN_HOUR_LATER = {
  afterError: after(INTERVAL, 'service-worker.error'),
  afterCheck: after(INTERVAL, 'service-worker.running.updates.waiting'),
}
/** Why a worker is refused or cannot be installed: each has another cause in the browser. */
export const TROUBLES = [
  'missing',
  'wrong content type',
  'broken',
  'server stopped',
  'no room',
  'a part is missing',
] as const
export type Trouble = (typeof TROUBLES)[number]
const because = (trouble: Trouble) => new Error(trouble)
const newContent = { found: { type: 'update found' }, installed: { type: 'update installed' } } as const
const TAKEN_OVER = { type: 'taken over' }
const ACCEPT = { type: 'accept update' }
const PAGE_LEFT = { type: 'page left' }
const notInstalled = (trouble: Trouble) => ({ type: 'update failed', error: because(trouble) })
const kept = (at: Date) => ({ type: 'kept answer shown', at })
const FRESH = { type: 'fresh answer shown' }
const LOST = { type: 'connection lost' }
const RESTORED = { type: 'connection restored' }
const READY = [done('register'), { type: 'worker ready' }, { type: 'worker cached' }]

const TAKING_OVER = [done('activate waiting'), failed('activate waiting', new Error('removed'))]
const ANSWERS = [
  ...['javascript', 'missing', 'wrong content type'].map((script) => done('check script', script)),
  failed('check script', new Unreachable('503')),
  done('unregister'),
  done('register'),
  ...(['missing', 'wrong content type', 'broken', 'server stopped'] as const).map((trouble) =>
    failed('register', because(trouble)),
  ),
  HALF_AN_HOUR_LATER.afterError,
]

/** All possible events without typed text. Connection and checks continue beside a worker that has everything. */
function anything(snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  const is = (state: object) => snapshot.matches({ running: state })
  if (!snapshot.matches('running')) return ANSWERS
  if (is({ updates: 'checking' })) {
    return [done('check for update'), failed('check for update', new Unreachable('server stopped'))]
  }
  if (is({ connection: 'offline' }) || is({ connection: 'cut off' })) return withoutNetwork(snapshot)
  if (is({ worker: 'registered' })) {
    const inVain = (['no room', 'a part is missing'] as const).map((trouble) => ({
      type: 'worker failed',
      error: because(trouble),
    }))
    return [{ type: 'worker ready' }, ...inVain]
  }
  if (is({ worker: 'ready' })) return [{ type: 'worker cached' }]
  if (is({ worker: 'cached for offline use' })) {
    return [newContent.found, LOST, kept(LATER), HALF_AN_HOUR_LATER.afterCheck]
  }
  if (is({ worker: 'update found' })) {
    return [newContent.installed, notInstalled('no room'), notInstalled('a part is missing')]
  }
  if (is({ worker: { updated: 'newer found' } }))
    return [newContent.installed, notInstalled('a part is missing'), ACCEPT]
  if (is({ worker: 'updated' })) return [newContent.found, ACCEPT, TAKEN_OVER]
  if (is({ worker: 'activating' })) return [...TAKING_OVER, newContent.found, newContent.installed, TAKEN_OVER]
  return [newContent.found, newContent.installed]
}

function withoutNetwork(snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  const { keptAt }: WorkerContext = snapshot.context
  const isOffline = snapshot.matches({ running: { connection: 'offline' } })
  const network = isOffline ? [RESTORED] : [FRESH, LOST]
  if (keptAt === EARLIER) return network
  return keptAt === null ? [...network, kept(LATER)] : [...network, kept(EARLIER)]
}

/** Events of an update that the person accepts while text is typed, and afterwards. */
function whileTyped(snapshot: AnyMachineSnapshot): readonly ModelEvent[] {
  const is = (worker: string) => snapshot.matches({ running: { worker } })
  if (!snapshot.matches('running')) return [done('register')]
  if (is('registered')) return [{ type: 'worker ready' }]
  if (is('ready')) return [{ type: 'worker cached' }]
  if (is('cached for offline use')) return [newContent.found]
  if (is('update found')) return [newContent.installed]
  if (is('updated')) return [ACCEPT, TAKEN_OVER]
  if (is('activating')) return [done('activate waiting')]
  return is('reloading') ? [] : [newContent.found, newContent.installed, TAKEN_OVER, PAGE_LEFT]
}

export const FAMILIES: readonly Family[] = [
  {
    name: 'on a host of the product',
    ...PRODUCT,
    isTyped: false,
    events: anything,
    stories: [
      // Half an hour after the page was opened.
      [
        ...READY,
        HALF_AN_HOUR_LATER.afterCheck,
        done('check for update'),
        newContent.found,
        newContent.installed,
        ACCEPT,
        TAKEN_OVER,
        done('activate waiting'),
      ],
      // A check in vain, and the next one.
      [
        ...READY,
        HALF_AN_HOUR_LATER.afterCheck,
        failed('check for update', new Unreachable('server stopped')),
        HALF_AN_HOUR_LATER.afterCheck,
        done('check for update'),
        newContent.found,
      ],
    ],
  },
  {
    name: 'where something is typed',
    ...PRODUCT,
    isTyped: true,
    events: whileTyped,
    stories: [],
  },
  {
    name: 'in local development with ?pwa=1',
    hostname: '127.0.0.1',
    search: '?pwa=1',
    isTyped: false,
    events: (snapshot) => (snapshot.matches('running') ? [] : ANSWERS.filter(({ error }) => isOfScript(error))),
    stories: [],
  },
  {
    name: 'in local development',
    hostname: '127.0.0.1',
    search: '',
    isTyped: false,
    events: () => [],
    stories: [],
  },
]

/** Registration fails for the same reasons everywhere. */
const isOfScript = (error: unknown) => !(error instanceof Error) || error instanceof Unreachable

const modelOf = ({ hostname, search, events }: Family): Model => ({
  machine,
  input: { hostname, search },
  events,
})

/** Every path of the family that is not the beginning of another one; at least one. */
export function pathsOfFamily(family: Family): readonly Path[] {
  isTyped = family.isTyped
  const stories = family.stories.map((events) => ({ events, description: titleOf(events) }))
  const found = pathsOf(modelOf(family)).map((path) => ({ ...path, events: [...path.events, ...atOnce(path.events)] }))
  const all = [...found, ...stories]
  const words = all.map(({ events }) => events.map((event) => `${inWords(event)}, `).join(''))
  return all.filter((_, index) => {
    const own = words[index] ?? ''
    return !words.some((other, place) => (other === own ? place < index : other.startsWith(own)))
  })
}

/** Events that follow before the state can be seen. */
function atOnce(events: readonly ModelEvent[]): readonly ModelEvent[] {
  const last = events.at(-1)
  const isUnregistering = last?.type === 'xstate.done.actor.check script' && last.output !== 'javascript'
  return isUnregistering ? [done('unregister')] : []
}

/** Walks a path of the family. */
export function walkPath(coverage: Coverage, family: Family, path: Path): readonly FoundStep[] {
  isTyped = family.isTyped
  const steps: FoundStep[] = []
  effects.length = 0
  coverage.walk(modelOf(family), path, (step) => steps.push({ ...step, logged: effects.splice(0) }))
  return steps
}

/** @property logged the step's console lines. */
export type FoundStep = Step & { readonly logged: readonly string[] }

/** Why these parts of the machine do not happen in Chromium; a test fails when one of them is no longer true. */
export const OUT_OF_REACH: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/registered — worker cached/, 'the browser tells first that the worker is ready, in the same breath'],
  [
    /update found — worker (ready|cached)|running\.worker — update failed → stays/,
    'a newer worker beside a first one that is slow to become active: Chromium does not tell of it each time',
  ],
  [/unregistering — xstate\.error/, 'Chromium never refuses to remove a worker'],
  [/worker\.updated — update installed → stays/, 'Chromium tells each worker once'],
  [
    /reloading — taken over/,
    'the worker that took over is still becoming active, and the page is gone before the next',
  ],
  [/update held — page unloaded/, 'the page that would tell of it is gone: test/ui/worker-messages.test.tsx'],
  [/cut off — connection restored/, 'a device says that it is back only where it was away before'],
]

/** A path in a few words: what happens after what. */
export const titleOf = (events: readonly ModelEvent[]): string => events.map(inWords).join(', ') || 'nothing happens'

function inWords({ type, output, error, at }: ModelEvent): string {
  if (type.startsWith('xstate.after')) return 'half an hour passes'
  const id = type.replace(/^xstate\.(done|error)\.actor\./, '')
  if (error instanceof Error) return `${id}: ${error.message}`
  if (at instanceof Date) return `${type} (${at === EARLIER ? 'earlier' : 'later'})`
  return typeof output === 'string' ? `${id}: ${output}` : id
}
