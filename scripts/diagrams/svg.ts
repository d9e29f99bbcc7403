import type { Arrow, ArrowLine, Chart, ChartState } from './chart.ts'
import type { Box, Layout, Point } from './layout.ts'
import { FONT, LINE, noteText, PILL, textWidth } from './text.ts'

const INK = '#1e293b'
const QUIET = '#64748b'
const LINES = '#94a3b8'
const DEPTHS = ['#f8fafc', '#eef2f7', '#e2e8f0', '#d8e0ea']
const KIND: Readonly<Record<ArrowLine['kind'], string>> = {
  event: '#1d4ed8',
  done: '#15803d',
  failed: '#b91c1c',
  after: '#a16207',
  always: '#475569',
}

/** The picture of a chart, light also where the page around it is dark. */
export function toSvg(chart: Chart, layout: Layout, title: string): string {
  const { width, height } = layout
  const states: string[] = []
  drawState(chart.root, layout, 0, states)
  const arrows = chart.arrows.map((arrow, index) => drawArrow(arrow, layout, index))
  const labels = chart.arrows.map((arrow, index) => drawLabel(arrow, layout.edges[index]?.label ?? null))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title" font-family="'Figtree', 'Inter', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif">
<title id="title">${escaped(title)}</title>
<defs><marker id="tip" viewBox="0 0 8 8" refX="7.5" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0.5 8 4 0 7.5z" fill="${QUIET}"/></marker></defs>
<rect width="${width}" height="${height}" rx="16" fill="#ffffff"/>
${[...states, ...arrows, ...labels].filter((part) => part !== '').join('\n')}
</svg>
`
}

function drawState(state: ChartState, layout: Layout, depth: number, parts: string[]): void {
  const box = layout.nodes.get(state.id)
  if (box === undefined) throw new Error(`the layout lost a state: ${state.id}`)
  if (state.kind === 'initial') {
    parts.push(`<circle cx="${box.x + 6}" cy="${box.y + 6}" r="6" fill="${INK}"/>`)
    return
  }
  parts.push(frame(state, box, depth), header(state, box))
  for (const child of state.children) drawState(child, layout, depth + 1, parts)
}

function frame({ kind, children }: ChartState, { x, y, width, height }: Box, depth: number): string {
  const rect = (inset: number, style: string) =>
    `<rect x="${x + inset}" y="${y + inset}" width="${width - 2 * inset}" height="${height - 2 * inset}" rx="${10 - inset}" ${style}/>`
  if (kind === 'anywhere') return rect(0, `fill="none" stroke="${QUIET}" stroke-dasharray="3 4"`)
  const fill = children.length > 0 ? (DEPTHS[depth] ?? '#ffffff') : '#ffffff'
  const outer = rect(0, `fill="${fill}" stroke="${children.length > 0 ? LINES : INK}" stroke-width="1.3"`)
  return kind === 'final' ? outer + rect(4, `fill="none" stroke="${INK}"`) : outer
}

function header({ name, tags, notes, kind, children }: ChartState, box: Box): string {
  const isAnywhere = kind === 'anywhere'
  const left = box.x + 14
  let baseline = box.y + 14 + (isAnywhere ? 9 : 11)
  const size = isAnywhere ? FONT.note : FONT.name
  const style = isAnywhere ? `fill="${QUIET}" font-style="italic"` : `fill="${INK}" font-weight="600"`
  const parts = [
    text(left, baseline, size, style, children.length > 0 && kind === 'parallel' ? `${name} (side by side)` : name),
  ]
  baseline += LINE.name - 2
  if (tags.length > 0) {
    let x = left
    for (const tag of tags) {
      const width = Math.round(textWidth(tag, FONT.tag) + PILL.padding * 2)
      parts.push(
        `<rect x="${x}" y="${baseline - 11}" width="${width}" height="${PILL.height}" rx="8.5" fill="#e0f2fe"/>`,
        `<text x="${x + width / 2}" y="${baseline + 1.5}" font-size="${FONT.tag}" fill="#075985" text-anchor="middle">${escaped(tag)}</text>`,
      )
      x += width + PILL.gap
    }
    baseline += LINE.tag - 2
  }
  for (const note of notes) {
    parts.push(text(left, baseline, FONT.note, `fill="${QUIET}"`, noteText(note)))
    baseline += LINE.note
  }
  return parts.join('')
}

function drawArrow(_arrow: Arrow, layout: Layout, index: number): string {
  const edge = layout.edges[index]
  if (edge === undefined) throw new Error('the layout lost an arrow')
  return `<path d="${roundedWay(edge.points)}" fill="none" stroke="${QUIET}" stroke-width="1.4" marker-end="url(#tip)"/>`
}

function drawLabel({ lines }: Arrow, box: Box | null): string {
  if (box === null) return ''
  const plate = `<rect x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="6" fill="#ffffff" stroke="#e2e8f0"/>`
  const texts = lines.map(({ kind, text: line }, index) => {
    const y = box.y + 3 + index * LINE.label + 12
    return `<text x="${box.x + box.width / 2}" y="${y}" font-size="${FONT.label}" fill="${KIND[kind]}" text-anchor="middle">${escaped(line)}</text>`
  })
  return plate + texts.join('')
}

/** Straight pieces with rounded corners. */
function roundedWay(points: readonly Point[]): string {
  const [start, ...rest] = points
  if (start === undefined) return ''
  let way = `M${start.x} ${start.y}`
  rest.forEach((point, index) => {
    const next = rest[index + 1]
    const before = index === 0 ? start : rest[index - 1]
    if (next === undefined || before === undefined) {
      way += ` L${point.x} ${point.y}`
      return
    }
    const into = towards(point, before)
    const out = towards(point, next)
    way += ` L${into.x} ${into.y} Q${point.x} ${point.y} ${out.x} ${out.y}`
  })
  return way
}

function towards(corner: Point, other: Point): Point {
  const length = Math.hypot(other.x - corner.x, other.y - corner.y)
  const share = length === 0 ? 0 : Math.min(7, length / 2) / length
  const tenth = (value: number) => Math.round(value * 10) / 10
  return { x: tenth(corner.x + (other.x - corner.x) * share), y: tenth(corner.y + (other.y - corner.y) * share) }
}

function text(x: number, y: number, size: number, style: string, content: string): string {
  return `<text x="${x}" y="${y}" font-size="${size}" ${style}>${escaped(content)}</text>`
}

function escaped(content: string): string {
  return content.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
