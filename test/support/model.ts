import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  createActor,
  type EventObject,
  fromPromise,
  type NonReducibleUnknown,
  SimulatedClock,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import type { FunctionLogic } from '../../src/core/machines/from-function.ts'

/** An event of a path: one of the machine's own, or a synthetic done, error or delay event. */
export type ModelEvent = EventObject & { readonly [name: string]: unknown }

export interface Model {
  /** All actors must be inert (see below), so that only the path's events change the state. */
  readonly machine: AnyStateMachine
  readonly input?: unknown
  /**
   * All events that can occur in a state, including those it ignores. Answers of actors and delays occur only in states
   * that wait for them.
   */
  readonly events: readonly ModelEvent[] | ((snapshot: AnyMachineSnapshot) => readonly ModelEvent[])
  /** Snapshots with the same key count as one state. Default: value and context. */
  readonly key?: (snapshot: AnyMachineSnapshot) => string
}

/** A sequence of events from the start, and its description. */
export interface Path {
  readonly events: readonly ModelEvent[]
  readonly description: string
}

/** An actor that never answers: in a model, its answers are events of the path. */
export function inertPromise<Output, Input extends NonReducibleUnknown = NonReducibleUnknown>() {
  return fromPromise<Output, Input>(() => new Promise(() => {}))
}

/** The same for an actor made by fromFunction. */
export function inertFunction<Output, Input = NonReducibleUnknown>(): FunctionLogic<Output, Input> {
  const logic: ActorLogic<ReturnType<FunctionLogic<Output, Input>['transition']>, EventObject, Input> = {
    transition: (snapshot) => snapshot,
    getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  return logic
}

export const done = (id: string, output?: unknown): ModelEvent => ({ type: `xstate.done.actor.${id}`, output })
export const failed = (id: string, error: unknown): ModelEvent => ({ type: `xstate.error.actor.${id}`, error })
export const after = (delay: string, stateId: string): ModelEvent => ({ type: `xstate.after.${delay}.${stateId}` })

interface Vertex {
  readonly transitions: Readonly<Record<string, { readonly event: EventObject; readonly state: AnyMachineSnapshot }>>
}

/**
 * A path for every edge of the graph that XState derives from the production machine: the shortest way to each state, then
 * each possible event.
 */
export function pathsOf(model: Model): Path[] {
  const { events } = model
  const options = {
    events: (snapshot: AnyMachineSnapshot) =>
      (typeof events === 'function' ? events(snapshot) : events).filter(({ type }) => mayHappen(snapshot, type)),
    serializeState: model.key ?? ((snapshot: AnyMachineSnapshot) => keyOf(snapshot)),
    serializeEvent: say,
    input: model.input,
  }
  const graph = new Map<string, Vertex>(Object.entries(getAdjacencyMap(model.machine, options)))
  const [start = ''] = graph.keys()
  const paths: Path[] = [{ events: [], description: 'the start' }]
  const ways = new Map<string, readonly ModelEvent[]>([[start, []]])
  // Grows while it is read: breadth first, so each way is a shortest one.
  for (const [key, way] of ways) {
    for (const { event, state } of Object.values(graph.get(key)?.transitions ?? {})) {
      const events = [...way, { ...event }]
      paths.push({ events, description: events.map(say).join(' → ') })
      const next = options.serializeState(state)
      if (!ways.has(next)) ways.set(next, events)
    }
  }
  return paths
}

function mayHappen(snapshot: AnyMachineSnapshot, type: string): boolean {
  if (snapshot.status !== 'active') return false
  return !type.startsWith('xstate.') || snapshot._nodes.some((node) => node.transitions.has(type))
}

export interface Step {
  /** Undefined for the start. */
  readonly event: ModelEvent | undefined
  readonly before: AnyMachineSnapshot | undefined
  readonly snapshot: AnyMachineSnapshot
  /** Events that the machine emitted in this step. */
  readonly emitted: readonly EventObject[]
  readonly path: Path
}

/** The states and transitions of a machine that the paths visited when they ran. */
export class Coverage {
  readonly #states: ReadonlySet<string>
  readonly #transitions: ReadonlyMap<AnyTransitionDefinition, string>
  readonly #seenStates = new Set<string>()
  readonly #seenTransitions = new Set<string>()
  readonly #name: string

  constructor(machine: AnyStateMachine) {
    this.#name = machine.id
    const nodes = nodesOf(machine.root)
    this.#states = new Set(nodes.filter(({ type }) => type !== 'history').map(({ id }) => id))
    const transitions = nodes.flatMap((node) => [...node.transitions.values()].flat().concat(node.always ?? []))
    this.#transitions = new Map(transitions.map((transition, index) => [transition, `${index} ${nameOf(transition)}`]))
  }

  /** Runs the machine along the path and calls `check` after every step. Effects run as provided. */
  walk(model: Model, path: Path, check: (step: Step) => void): void {
    const clock = new SimulatedClock()
    const emitted: EventObject[] = []
    const actor = createActor(model.machine, {
      clock,
      input: model.input,
      inspect: (inspection) => {
        if (inspection.type !== '@xstate.microstep') return
        for (const transition of inspection._transitions) {
          const name = this.#transitions.get(transition)
          if (name === undefined) continue
          this.#seenTransitions.add(name)
          // A state that is left in the same step appears in no snapshot.
          this.#seenStates.add(transition.source.id)
        }
      },
    })
    actor.on('*', (event) => emitted.push(event))
    let before: AnyMachineSnapshot | undefined
    const step = (event: ModelEvent | undefined) => {
      const snapshot = actor.getSnapshot()
      for (const node of snapshot._nodes) this.#seenStates.add(node.id)
      check({ event, before, snapshot, emitted: emitted.splice(0), path })
      before = snapshot
    }
    actor.start()
    step(undefined)
    for (const event of path.events) {
      actor.send(event)
      step(event)
    }
    actor.stop()
  }

  get missing(): readonly string[] {
    const states = [...this.#states].filter((id) => !this.#seenStates.has(id)).map((id) => `state ${id}`)
    const transitions = [...this.#transitions.values()].filter((name) => !this.#seenTransitions.has(name))
    return [...states, ...transitions.map((name) => `transition ${name}`)]
  }

  get report(): string {
    const states = `${this.#seenStates.size}/${this.#states.size} states`
    return `${this.#name}: ${states}, ${this.#seenTransitions.size}/${this.#transitions.size} transitions visited`
  }
}

type AnyNode = AnyStateMachine['root']

function nodesOf(node: AnyNode): AnyNode[] {
  return [node, ...Object.values(node.states).flatMap(nodesOf)]
}

function nameOf({ source, eventType, guard, target }: AnyTransitionDefinition): string {
  const condition = typeof guard === 'object' && guard !== null && 'type' in guard ? ` [${guard.type}]` : ''
  const targets = target?.map(({ id }) => id).join() ?? 'stays'
  return `${source.id} — ${eventType || 'always'}${condition} → ${targets}`
}

function keyOf({ value, context }: AnyMachineSnapshot): string {
  return JSON.stringify({ value, context })
}

/** Errors are written with their names, so that events with different errors differ. */
function say(event: EventObject): string {
  const { type, ...rest } = event
  const details = JSON.stringify(rest, (_, value) =>
    value instanceof Error ? `${value.name}: ${value.message}` : value,
  )
  return details === '{}' ? type : `${type} ${details}`
}
