import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'

/** A diagram's content, read from the machine itself. */
export interface Chart {
  readonly root: ChartState
  readonly arrows: readonly Arrow[]
}

export interface ChartState {
  readonly id: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'initial' | 'anywhere'
  readonly tags: readonly string[]
  /** One line each: running actors, actions on entry and exit, events without a transition. */
  readonly notes: readonly Note[]
  readonly children: readonly ChartState[]
}

export interface Note {
  readonly kind: 'runs' | 'entry' | 'exit' | 'stays'
  readonly text: string
}

/** Everything that leads from one state to another; one line a transition. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly lines: readonly ArrowLine[]
}

export interface ArrowLine {
  readonly kind: 'event' | 'done' | 'failed' | 'after' | 'always'
  readonly text: string
}

type StateNode = AnyStateMachine['root']

export function chartOf(machine: AnyStateMachine): Chart {
  const arrows = new Map<string, { from: string; to: string; lines: ArrowLine[] }>()
  const draw = (from: string, to: string, line?: ArrowLine) => {
    const key = `${from} → ${to}`
    const arrow = arrows.get(key) ?? { from, to, lines: [] }
    arrows.set(key, arrow)
    if (line !== undefined) arrow.lines.push(line)
  }

  const read = (node: StateNode): ChartState => {
    const leaving = transitionsOf(node)
    const stays = leaving.filter(({ transition }) => !movesOn(transition, node))
    const toInside = leaving.filter(({ transition }) => movesOn(transition, node) && staysInside(transition, node))
    const away = leaving.filter(({ transition }) => movesOn(transition, node) && !staysInside(transition, node))
    for (const { transition, line } of away) for (const to of transition.target ?? []) draw(node.id, to.id, line)
    const anywhere = `${node.id}#anywhere`
    for (const { transition, line } of toInside) for (const to of transition.target ?? []) draw(anywhere, to.id, line)

    const children = Object.values(node.states).map(read)
    const initial = node.type === 'compound' ? node.initial.target[0] : undefined
    if (initial !== undefined) draw(`${node.id}#initial`, initial.id)
    return {
      id: node.id,
      name: node.key,
      kind: node.type === 'history' ? 'atomic' : node.type,
      tags: node.tags,
      notes: [
        ...node.invoke.map(({ src, id }): Note => ({ kind: 'runs', text: typeof src === 'string' ? src : id })),
        ...node.entry.filter(isOurs).map((action): Note => ({ kind: 'entry', text: nameOf(action) })),
        ...node.exit.filter(isOurs).map((action): Note => ({ kind: 'exit', text: nameOf(action) })),
        ...stays.map(({ line }): Note => ({ kind: 'stays', text: line.text })),
      ],
      children: [
        ...(initial === undefined ? [] : [pseudo(`${node.id}#initial`, 'initial', '')]),
        ...(toInside.length === 0 ? [] : [pseudo(anywhere, 'anywhere', 'in any of these states')]),
        ...children,
      ],
    }
  }

  const root = read(machine.root)
  return { root, arrows: [...arrows.values()] }
}

const pseudo = (id: string, kind: 'initial' | 'anywhere', name: string): ChartState => ({
  id,
  name,
  kind,
  tags: [],
  notes: [],
  children: [],
})

function transitionsOf(node: StateNode) {
  const byEvent = [...node.transitions.values(), node.always ?? []]
  return byEvent.flatMap((transitions) =>
    transitions.flatMap((transition: AnyTransitionDefinition, index: number) => {
      const line = lineOf(transition, node, index > 0)
      // An event without actions or target only stops its parent from handling it.
      const isForbidden = transition.target === undefined && transition.actions.length === 0
      return isForbidden ? [] : [{ transition, line }]
    }),
  )
}

const movesOn = (transition: AnyTransitionDefinition, node: StateNode) =>
  transition.target !== undefined && !transition.target.every((target) => target === node)

const staysInside = (transition: AnyTransitionDefinition, node: StateNode) =>
  (transition.target ?? []).every((target) => target.id.startsWith(`${node.id}.`))

function lineOf({ eventType, guard }: AnyTransitionDefinition, node: StateNode, isLater: boolean): ArrowLine {
  const condition = guard === undefined ? (isLater ? ' [otherwise]' : '') : ` [${nameOf(guard)}]`
  const event = String(eventType)
  if (event === '') return { kind: 'always', text: `at once${condition}` }
  if (event.startsWith('xstate.done.')) return { kind: 'done', text: `done${condition}` }
  if (event.startsWith('xstate.error.')) return { kind: 'failed', text: `failed${condition}` }
  if (!event.startsWith('xstate.after.')) return { kind: 'event', text: `${event}${condition}` }
  const delay = event.slice('xstate.after.'.length, -`.${node.id}`.length)
  return { kind: 'after', text: `after ${delay}${condition}` }
}

/** Delays start and stop their timers by actions that xstate adds. */
function isOurs(action: unknown): boolean {
  return !(typeof action === 'function' && 'type' in action && String(action.type).startsWith('xstate.'))
}

/** The name of an action or guard, however it is given. */
function nameOf(named: unknown): string {
  if (typeof named === 'string') return named
  if (typeof named === 'object' && named !== null && 'type' in named) return String(named.type)
  throw new Error('a diagram shows names: give every action and guard one')
}
