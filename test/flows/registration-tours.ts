import { type AnyMachineSnapshot, type AnyTransitionDefinition, initialTransition, transition } from 'xstate'
import type { Model, ModelEvent } from '../support/model.ts'
import { titleOf } from './registration-model.ts'

interface Edge {
  readonly title: string
  /** Transitions taken, with their events. */
  readonly shows: string
  readonly to: string
}
type Graph = ReadonlyMap<string, readonly Edge[]>
export type DrivenModel = Model & { readonly events: (snapshot: AnyMachineSnapshot) => readonly ModelEvent[] }

/** More would make a failure hard to read. */
const LONGEST = 40

/**
 * Few paths that together take every transition by every event that can cause it: each goes by the shortest way to the
 * next uncovered transition, and ends where nothing new can be reached. @returns the titles of each path's events.
 */
export function tours(model: DrivenModel): (readonly string[])[] {
  const { graph, start } = graphOf(model)
  const unseen = new Set([...graph.values()].flat().map(({ shows }) => shows))
  const paths: (readonly string[])[] = []
  while (unseen.size > 0) {
    const titles: string[] = []
    let place = start
    for (;;) {
      const way = titles.length < LONGEST ? wayToUnseen(graph, place, unseen) : []
      if (way.length === 0) break
      for (const { title, shows, to } of way) {
        titles.push(title)
        unseen.delete(shows)
        place = to
      }
    }
    if (titles.length === 0) throw new Error(`nothing leads to ${[...unseen].join()}`)
    paths.push(titles)
  }
  return paths
}

/** The shortest way to an uncovered transition; prefers ways that do not end in a final state. */
function wayToUnseen(graph: Graph, from: string, unseen: ReadonlySet<string>): readonly Edge[] {
  let ending: readonly Edge[] = []
  const known = new Set([from])
  const open: { readonly place: string; readonly way: readonly Edge[] }[] = [{ place: from, way: [] }]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    for (const edge of graph.get(next.place) ?? []) {
      const way = [...next.way, edge]
      const isEnd = graph.get(edge.to)?.length === 0
      if (unseen.has(edge.shows)) {
        if (!isEnd) return way
        if (ending.length === 0) ending = way
      }
      if (!known.has(edge.to)) {
        known.add(edge.to)
        open.push({ place: edge.to, way })
      }
    }
  }
  return ending
}

function graphOf({ machine, input, events, key }: DrivenModel): { graph: Graph; start: string } {
  const numbers = new Map<AnyTransitionDefinition, number>()
  const numberOf = (definition: AnyTransitionDefinition) => {
    const number = numbers.get(definition) ?? numbers.size
    numbers.set(definition, number)
    return number
  }
  const keyOf = (snapshot: AnyMachineSnapshot) => key?.(snapshot) ?? JSON.stringify(snapshot)
  const [first] = initialTransition(machine, input)
  const graph = new Map<string, readonly Edge[]>()
  const open = [first]
  for (let snapshot = open.shift(); snapshot !== undefined; snapshot = open.shift()) {
    const from = keyOf(snapshot)
    if (graph.has(from)) continue
    const edges: Edge[] = []
    for (const event of events(snapshot)) {
      const taken = machine.getTransitionData(snapshot, event).map(numberOf)
      if (taken.length === 0) continue
      const [after] = transition(machine, snapshot, event)
      edges.push({ title: titleOf(event), shows: `${titleOf(event)} ${taken.join()}`, to: keyOf(after) })
      open.push(after)
    }
    graph.set(from, edges)
  }
  return { graph, start: keyOf(first) }
}

/** The events of these titles, each as the state holds it in which it happens. */
export function eventsOf({ machine, input, events }: DrivenModel, titles: readonly string[]): readonly ModelEvent[] {
  let [snapshot] = initialTransition(machine, input)
  return titles.map((title) => {
    const event = events(snapshot).find((one) => titleOf(one) === title)
    if (event === undefined) throw new Error(`"${title}" does not happen in ${JSON.stringify(snapshot.value)}`)
    ;[snapshot] = transition(machine, snapshot, event)
    return event
  })
}
