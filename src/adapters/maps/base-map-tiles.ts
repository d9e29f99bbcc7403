import { type Coords, GridLayer, type Map as LeafletMap } from 'leaflet'
import { type BaseMapFile, decode, latitudeOf, longitudeOf, xOf, yOf } from './base-map-data.ts'

/** Coordinates of a line on the world's square: x and y alternate. */
type Drawn = Float64Array
type Cell = Readonly<Record<string, readonly Drawn[]>>

const TILE = 256
/** Tiles overlap by a pixel, or the ground would shine through between two when a zoom is no whole number. */
const DRAWN = TILE + 1
/** The coarse file is exact enough up to this zoom. */
const COARSE_UP_TO = 6
/** River lines are a kilometre off, which shows beside a wide river's banks at higher zooms. */
const RIVERS_UP_TO = 8
/** A highway's line leads from town to town, kilometres off between them. */
const HIGHWAYS_UP_TO = 11
/** From this zoom the corners of coasts are rounded: the source has a point every few hundred metres. */
const ROUND_FROM = 9
/** Largest distance of a rounding from its corner on the world's square, about 700 m. */
const ROUNDING = 0.006 / 360
/** A sharper canvas costs memory and shows no more. */
const SHARPEST = 2

/** Layers in the order of drawing; their colours are in base-map.css. */
const COLOURS = ['land', 'abroad', 'water', 'highway', 'state-border', 'border'] as const
type Colours = Readonly<Record<(typeof COLOURS)[number], string>>

/** Draws land, waters and borders on canvases, which stay smooth on a slow phone. */
export class BaseTiles extends GridLayer {
  readonly #coarse: Cells
  #fine: Cells | undefined
  #colours: Colours | undefined

  constructor(coarse: BaseMapFile, pane: string) {
    super({ pane, tileSize: TILE })
    this.on('tileloadstart', ({ tile }) => Object.assign(tile.style, { width: `${DRAWN}px`, height: `${DRAWN}px` }))
    this.#coarse = new Cells(coarse)
  }

  refine(fine: BaseMapFile): void {
    this.#fine = new Cells(fine)
    this.redraw()
  }

  override onAdd(map: LeafletMap): this {
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    const recolour = () => {
      this.#colours = coloursOf(map.getContainer())
      this.redraw()
    }
    this.#colours = coloursOf(map.getContainer())
    scheme.addEventListener('change', recolour)
    map.on('unload', () => scheme.removeEventListener('change', recolour))
    super.onAdd(map)
    return this
  }

  override createTile({ x, y, z }: Coords): HTMLElement {
    const canvas = document.createElement('canvas')
    const density = Math.min(SHARPEST, devicePixelRatio)
    canvas.width = DRAWN * density
    canvas.height = DRAWN * density
    const context = canvas.getContext('2d')
    if (context === null || this.#colours === undefined) return canvas
    context.scale(density, density)
    const cells = (z > COARSE_UP_TO && this.#fine) || this.#coarse
    drawTile(
      context,
      cells.within(x / 2 ** z, y / 2 ** z, (x + 1) / 2 ** z, (y + 1) / 2 ** z),
      { x, y, z },
      this.#colours,
    )
    return canvas
  }
}

/** Decodes a cell when it is first drawn. */
class Cells {
  readonly #file: BaseMapFile
  readonly #decoded = new Map<string, Cell>()

  constructor(file: BaseMapFile) {
    this.#file = file
  }

  within(west: number, north: number, east: number, south: number): readonly Cell[] {
    const { cell } = this.#file
    const rowOf = (y: number) => Math.floor(latitudeOf(y) / cell)
    const columnOf = (x: number) => Math.floor(longitudeOf(x) / cell)
    const found: Cell[] = []
    for (let column = columnOf(west); column <= columnOf(east); column++) {
      for (let row = rowOf(south); row <= rowOf(north); row++) found.push(this.#cell(`${column},${row}`))
    }
    return found
  }

  #cell(key: string): Cell {
    let cell = this.#decoded.get(key)
    if (cell === undefined) {
      const { cells, unitsPerDegree } = this.#file
      cell = Object.fromEntries(
        Object.entries(cells[key] ?? {}).map(([layer, text]) => [
          layer,
          text.split(' ').map((line) => projected(decode(line, unitsPerDegree))),
        ]),
      )
      this.#decoded.set(key, cell)
    }
    return cell
  }
}

const projected = (degrees: readonly number[]): Drawn =>
  Float64Array.from(degrees, (value, index) => (index % 2 === 0 ? xOf(value) : yOf(value)))

function drawTile(
  context: CanvasRenderingContext2D,
  cells: readonly Cell[],
  { x, y, z }: { readonly x: number; readonly y: number; readonly z: number },
  colours: Colours,
): void {
  const world = TILE * 2 ** z
  const trace = (lines: readonly Drawn[] = []) => {
    context.beginPath()
    for (const line of lines) {
      for (let index = 0; index < line.length; index += 2) {
        const [left, top] = [(line[index] ?? 0) * world - x * TILE, (line[index + 1] ?? 0) * world - y * TILE]
        if (index === 0) context.moveTo(left, top)
        else context.lineTo(left, top)
      }
    }
  }
  const traceRounded = (rings: readonly Drawn[] = []) => {
    context.beginPath()
    for (const ring of rings) traceRing(context, ring, world, x * TILE, y * TILE)
  }
  const fill = (layer: string, colour: string) => {
    context.fillStyle = colour
    // Cells overlap, so each is filled alone.
    for (const cell of cells) {
      if (z >= ROUND_FROM) traceRounded(cell[layer])
      else trace(cell[layer])
      context.fill('evenodd')
    }
  }
  const stroke = (layer: string, colour: string, width: number, dash: readonly number[] = []) => {
    context.strokeStyle = colour
    context.lineWidth = width
    context.setLineDash([...dash])
    for (const cell of cells) {
      trace(cell[layer])
      context.stroke()
    }
  }

  context.lineJoin = 'round'
  fill('land', colours.land)
  // Everything else shows on land only: the borders' source is less exact at the coast.
  context.globalCompositeOperation = 'source-atop'
  fill('abroad', colours.abroad)
  if (z <= RIVERS_UP_TO) {
    if (z > COARSE_UP_TO - 1) stroke('streams', colours.water, z > COARSE_UP_TO ? 1.25 : 0.75)
    stroke('rivers', colours.water, z > COARSE_UP_TO ? 2 : 1.25)
  }
  if (z <= HIGHWAYS_UP_TO) stroke('highways', colours.highway, z >= ROUND_FROM ? 2.5 : z > COARSE_UP_TO ? 1.75 : 0.75)
  stroke('states', colours['state-border'], 1, [4, 3])
  stroke('countries', colours.border, z > COARSE_UP_TO ? 2 : 1.25)
}

/** Rounds each corner within the nearer half of both sides. */
function traceRing(context: CanvasRenderingContext2D, ring: Drawn, world: number, west: number, north: number): void {
  const count = ring.length / 2
  const pointAt = (index: number) => {
    const wrapped = ((index + count) % count) * 2
    return [ring[wrapped] ?? 0, ring[wrapped + 1] ?? 0] as const
  }
  for (let index = 0; index < count; index++) {
    const corner = pointAt(index)
    const [before, after] = [pointAt(index - 1), pointAt(index + 1)].map((other) => {
      const [dx, dy] = [other[0] - corner[0], other[1] - corner[1]]
      const length = Math.hypot(dx, dy)
      const part = length === 0 ? 0 : Math.min(0.5, ROUNDING / length)
      return [(corner[0] + dx * part) * world - west, (corner[1] + dy * part) * world - north] as const
    })
    if (before === undefined || after === undefined) continue
    if (index === 0) context.moveTo(...before)
    else context.lineTo(...before)
    context.quadraticCurveTo(corner[0] * world - west, corner[1] * world - north, ...after)
  }
  context.closePath()
}

/** The style sheet's colours in a form that a canvas reads. */
function coloursOf(container: HTMLElement): Colours {
  const read = (name: string) => {
    // A new element each time: a change of colour would be a transition, which begins with the old one.
    const probe = container.appendChild(document.createElement('span'))
    probe.style.color = `var(--map-${name})`
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  }
  const [land = '', abroad = '', water = '', highway = '', state = '', border = ''] = COLOURS.map(read)
  return { land, abroad, water, highway, 'state-border': state, border }
}
