import ELK from 'elkjs/lib/elk.bundled.js'
import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Chart, ChartState } from './chart.ts'
import { FONT, LINE, noteText, PILL, textWidth } from './text.ts'

const GAP = 14
const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.layered.thoroughness': '40',
  'elk.randomSeed': '1',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '34',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
}

/** Positions of a chart's parts, in coordinates of the whole picture. */
export interface Layout {
  readonly nodes: ReadonlyMap<string, Box>
  readonly edges: readonly { readonly points: readonly Point[]; readonly label: Box | null }[]
  readonly width: number
  readonly height: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Box extends Point {
  readonly width: number
  readonly height: number
}

export async function layOut(chart: Chart): Promise<Layout> {
  const first = await place(chart, new Map())
  const wider = new Map(
    compoundsOf(chart.root).flatMap((state) => {
      const missing = headerSize(state).width + 2 * GAP - (first.nodes.get(state.id)?.width ?? 0)
      return missing > 0 ? [[state.id, missing] as const] : []
    }),
  )
  return wider.size === 0 ? first : place(chart, wider)
}

const allStates = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(allStates)]

const compoundsOf = (state: ChartState): ChartState[] =>
  state.children.length === 0 ? [] : [state, ...state.children.flatMap(compoundsOf)]

async function place(chart: Chart, wider: ReadonlyMap<string, number>): Promise<Layout> {
  const order = new Map(allStates(chart.root).map(({ id }, index) => [id, index]))
  // States follow the order of the code, so ELK may not choose which arrow of a cycle points back up.
  const leadsBack = (from: string, to: string) => (order.get(to) ?? 0) < (order.get(from) ?? 0)
  const graph: ElkNode = {
    id: '#picture',
    layoutOptions: { ...OPTIONS, 'elk.padding': '[top=20,left=20,bottom=20,right=20]' },
    children: [elkNode(chart.root, wider)],
    edges: chart.arrows.map(
      ({ from, to, lines }, index): ElkExtendedEdge => ({
        id: `e${index}`,
        sources: [leadsBack(from, to) ? to : from],
        targets: [leadsBack(from, to) ? from : to],
        labels:
          lines.length === 0
            ? []
            : [
                {
                  layoutOptions: { 'elk.edgeLabels.inline': 'true', 'elk.edgeLabels.placement': 'CENTER' },
                  text: lines.map(({ text }) => text).join('\n'),
                  width: Math.max(...lines.map(({ text }) => textWidth(text, FONT.label))) + 12,
                  height: lines.length * LINE.label + 6,
                },
              ],
      }),
    ),
  }
  const placed = await new ELK().layout(graph)
  const nodes = new Map<string, Box>()
  const visit = (node: ElkNode) => {
    nodes.set(node.id, boxOf(node))
    node.children?.forEach(visit)
  }
  visit(placed)
  const edges = (placed.edges ?? []).map((edge, index) => {
    const section = edge.sections?.[0]
    if (section === undefined) throw new Error(`an arrow has no way: ${edge.sources} → ${edge.targets}`)
    const label = edge.labels?.[0]
    const points = [section.startPoint, ...(section.bendPoints ?? []), section.endPoint].map(rounded)
    const arrow = chart.arrows[index]
    return {
      points: arrow !== undefined && leadsBack(arrow.from, arrow.to) ? points.reverse() : points,
      label: label === undefined ? null : boxOf(label),
    }
  })
  return { nodes, edges, width: boxOf(placed).width, height: boxOf(placed).height }
}

/** @param wider by how many pixels a state's children leave too little room for its own header. */
function elkNode(state: ChartState, wider: ReadonlyMap<string, number>): ElkNode {
  if (state.kind === 'initial') return { id: state.id, width: 12, height: 12 }
  const { width, height } = headerSize(state)
  const right = 20 + (wider.get(state.id) ?? 0)
  if (state.children.length === 0) return { id: state.id, width: width + 2 * GAP, height: height + 2 * GAP - 6 }
  return {
    id: state.id,
    layoutOptions: { ...OPTIONS, 'elk.padding': `[top=${height + GAP + 14},left=20,bottom=20,right=${right}]` },
    children: state.children.map((child) => elkNode(child, wider)),
  }
}

function headerSize({ name, tags, notes, kind }: ChartState): { width: number; height: number } {
  const font = kind === 'anywhere' ? FONT.note : FONT.name
  const pills = tags.reduce((sum, tag) => sum + textWidth(tag, FONT.tag) + PILL.padding * 2 + PILL.gap, 0)
  const widths = [textWidth(name, font), pills, ...notes.map((note) => textWidth(noteText(note), FONT.note))]
  const height = LINE.name + (tags.length > 0 ? LINE.tag : 0) + notes.length * LINE.note
  return { width: Math.ceil(Math.max(70, ...widths)), height }
}

function boxOf({
  x = 0,
  y = 0,
  width = 0,
  height = 0,
}: {
  x?: number
  y?: number
  width?: number
  height?: number
}): Box {
  return { ...rounded({ x, y }), ...sizes({ width, height }) }
}

const tenth = (value: number) => Math.round(value * 10) / 10
const rounded = ({ x, y }: Point): Point => ({ x: tenth(x), y: tenth(y) })
const sizes = ({ width, height }: { width: number; height: number }) => ({ width: tenth(width), height: tenth(height) })
