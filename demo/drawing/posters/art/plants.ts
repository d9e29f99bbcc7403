import { mix } from './color.ts'
import { HEIGHT, n, type Point, type Poster, straight, WIDTH } from './poster.ts'

/** A palm with its foot at (x, y). `lean` -1..1 bends the trunk. */
export function palm(
  p: Poster,
  x: number,
  y: number,
  h: number,
  lean: number,
  color: string,
  trunk: string,
  distance = 0,
): void {
  const tx = x + lean * h * 0.42
  const ty = y - h
  const mx = x + lean * h * 0.06
  const my = y - h * 0.55
  const w = h * 0.032
  p.path(
    `M${n(x - w * 1.5)} ${n(y)}Q${n(mx - w)} ${n(my)} ${n(tx - w * 0.6)} ${n(ty)}L${n(tx + w * 0.6)} ${n(ty)}Q${n(mx + w)} ${n(my)} ${n(x + w * 1.5)} ${n(y)}Z`,
    p.fade(
      [
        [0, p.tone(trunk, distance, -0.15)],
        [1, p.tone(trunk, distance, 0.4)],
      ],
      x - w,
      0,
      x + w * 2,
      0,
    ),
  )
  const fronds = 11
  for (let i = 0; i < fronds; i++) {
    const t = i / (fronds - 1)
    const angle = Math.PI * (1.14 - t * 1.28) + p.random.between(-0.1, 0.1)
    const length = h * p.random.between(0.36, 0.48)
    const shade = Math.cos(angle) > 0 ? 0.32 : 0.02
    frond(p, tx, ty, angle, length, p.tone(color, distance, shade + (i % 2) * 0.12))
  }
  p.circle(tx - w, ty + w * 2.4, w * 1.1, p.tone('#6b4a2a', distance, 0.2))
  p.circle(tx + w * 1.6, ty + w * 2.8, w * 1, p.tone('#6b4a2a', distance, 0.35))
}

/** One feather leaf that leaves (x, y) at `angle` and droops. */
function frond(p: Poster, x: number, y: number, angle: number, length: number, fill: string): void {
  const spine: Point[] = []
  for (let k = 0; k <= 9; k++) {
    const t = k / 9
    const droop = t * t * length * 0.46
    spine.push([x + Math.cos(angle) * length * t, y - Math.sin(angle) * length * t * 0.72 + droop])
  }
  const up: Point[] = []
  const low: Point[] = []
  for (let k = 0; k < spine.length; k++) {
    const [sx, sy] = spine[k] ?? [x, y]
    const [qx, qy] = spine[Math.min(k + 1, 9)] ?? [x, y]
    const t = k / 9
    const leaf = length * 0.13 * Math.sin(Math.PI * (0.1 + t * 0.82))
    up.push([sx, sy - length * 0.012])
    low.push([sx, sy], [(sx + qx) / 2 + Math.cos(angle) * leaf * 0.25, (sy + qy) / 2 + leaf])
  }
  p.path(`${straight(up)}${straight(low.reverse()).replace('M', 'L')}Z`, fill)
}

/** A broad tree with a rounded crown. */
export function tree(p: Poster, x: number, y: number, h: number, color: string, distance = 0): void {
  const trunk = p.tone('#6a4a35', distance, 0.25)
  p.path(
    `M${n(x - h * 0.05)} ${n(y)}Q${n(x - h * 0.02)} ${n(y - h * 0.3)} ${n(x - h * 0.1)} ${n(y - h * 0.55)}L${n(x + h * 0.1)} ${n(y - h * 0.55)}Q${n(x + h * 0.02)} ${n(y - h * 0.3)} ${n(x + h * 0.05)} ${n(y)}Z`,
    trunk,
  )
  const blobs: [number, number, number][] = []
  for (let i = 0; i < 8; i++)
    blobs.push([
      x + p.random.between(-0.3, 0.3) * h,
      y - h * p.random.between(0.55, 0.9),
      h * p.random.between(0.14, 0.22),
    ])
  for (const [bx, by, r] of blobs) p.circle(bx, by, r, p.tone(color, distance, 0.35))
  for (const [bx, by, r] of blobs) p.circle(bx - r * 0.16, by - r * 0.22, r * 0.8, p.tone(color, distance, 0.08))
  for (const [bx, by, r] of blobs.slice(0, 5))
    p.circle(bx - r * 0.34, by - r * 0.42, r * 0.42, p.tone(color, distance, -0.2), 'opacity="0.7"')
}

/** A slender conifer. */
export function conifer(p: Poster, x: number, y: number, h: number, color: string, distance = 0): void {
  const tiers = 6
  const left: Point[] = []
  const right: Point[] = []
  for (let i = 0; i <= tiers; i++) {
    const t = i / tiers
    const w = h * 0.19 * (0.12 + t)
    const yy = y - h + t * h * 0.92
    left.push([x - w * 0.55, yy], [x - w, yy + h * 0.075])
    right.push([x + w * 0.55, yy], [x + w, yy + h * 0.075])
  }
  p.rect(x - h * 0.016, y - h * 0.08, h * 0.032, h * 0.08, p.tone('#4c3628', distance, 0.3))
  p.polygon([[x, y - h * 1.04], ...right, ...left.reverse()], p.tone(color, distance, 0.1))
  p.polygon([[x, y - h * 1.04], ...right, [x + h * 0.02, y]], p.tone(color, distance, 0.42), 'opacity="0.75"')
}

/** Araucaria, the candelabra pine of the south. */
export function araucaria(p: Poster, x: number, y: number, h: number, color: string, distance = 0): void {
  const w = h * 0.022
  p.polygon(
    [
      [x - w * 1.3, y],
      [x - w * 0.6, y - h * 0.96],
      [x + w * 0.6, y - h * 0.96],
      [x + w * 1.3, y],
    ],
    p.tone('#5b4030', distance, 0.28),
  )
  const tiers = 4
  for (let i = 0; i < tiers; i++) {
    const yy = y - h * (0.7 + i * 0.085)
    const reach = h * (0.36 - i * 0.055)
    for (const side of [-1, 1]) {
      const ex = x + side * reach
      p.line(
        `M${n(x)} ${n(yy + h * 0.03)}Q${n(x + side * reach * 0.6)} ${n(yy + h * 0.07)} ${n(ex)} ${n(yy - h * 0.01)}`,
        p.tone('#5b4030', distance, 0.35),
        h * 0.011,
      )
      for (const k of [0.45, 0.75, 1]) {
        const cx = x + side * reach * k
        const r = h * 0.055 * (0.7 + k * 0.45)
        p.path(
          `M${n(cx - r * 1.25)} ${n(yy + r * 0.3)}Q${n(cx - r)} ${n(yy - r)} ${n(cx)} ${n(yy - r * 1.05)}Q${n(cx + r)} ${n(yy - r)} ${n(cx + r * 1.25)} ${n(yy + r * 0.3)}Q${n(cx)} ${n(yy + r * 0.62)} ${n(cx - r * 1.25)} ${n(yy + r * 0.3)}Z`,
          p.tone(color, distance, side > 0 ? 0.36 : 0.1),
        )
      }
    }
  }
  p.ellipse(x, y - h * 1.0, h * 0.12, h * 0.052, p.tone(color, distance, 0.05))
}

/** Grass and reeds along the bottom of the picture, against the light. */
export function grass(p: Poster, y: number, h: number, color: string, from = 0, to = WIDTH): void {
  let d = ''
  for (let x = from; x < to; x += p.random.between(4, 10)) {
    const hh = h * p.random.between(0.35, 1)
    const lean = p.random.between(-0.4, 0.4) * hh
    d += `M${n(x - 3)} ${n(y)}Q${n(x)} ${n(y - hh * 0.5)} ${n(x + lean)} ${n(y - hh)}Q${n(x + 4)} ${n(y - hh * 0.5)} ${n(x + 4)} ${n(y)}Z`
  }
  p.path(`${d}M${n(from)} ${n(y - 2)}H${n(to)}V${HEIGHT}H${n(from)}Z`, color)
}

/** Big leaves that hang into a corner, to frame the view. `side` -1 is left. */
export function leaves(p: Poster, side: -1 | 1, atTop: boolean, color: string, size = 1): void {
  const x = side < 0 ? -30 : WIDTH + 30
  const y = atTop ? -30 : HEIGHT + 30
  const count = 7
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count
    const spread = (atTop ? 1 : -1) * (0.1 + t * 1.35)
    const angle = side < 0 ? spread : Math.PI - spread
    const length = size * p.random.between(150, 270)
    leaf(p, x, y, angle, length, length * 0.2, mix(color, p.light.ink, 0.25 + p.random.between(0, 0.4)))
  }
}

function leaf(p: Poster, x: number, y: number, angle: number, length: number, width: number, fill: string): void {
  const ex = x + Math.cos(angle) * length
  const ey = y + Math.sin(angle) * length
  const nx = -Math.sin(angle) * width
  const ny = Math.cos(angle) * width
  const mx = x + Math.cos(angle) * length * 0.45
  const my = y + Math.sin(angle) * length * 0.45
  p.path(
    `M${n(x)} ${n(y)}Q${n(mx + nx)} ${n(my + ny)} ${n(ex)} ${n(ey)}Q${n(mx - nx)} ${n(my - ny)} ${n(x)} ${n(y)}Z`,
    fill,
  )
  p.line(`M${n(x)} ${n(y)}L${n(ex)} ${n(ey)}`, mix(fill, p.light.glow, 0.22), 2)
}

/** A round shrub with flowers. */
export function flowers(
  p: Poster,
  x: number,
  y: number,
  r: number,
  green: string,
  petals: readonly [string, ...string[]],
): void {
  for (let i = 0; i < 9; i++)
    p.circle(
      x + p.random.between(-1, 1) * r,
      y - p.random.between(0, 0.7) * r,
      r * 0.42,
      p.tone(green, 0, p.random.between(0.2, 0.45)),
    )
  for (let i = 0; i < 16; i++) {
    const fx = x + p.random.between(-1.15, 1.15) * r
    const fy = y - p.random.between(-0.1, 1.1) * r
    const s = r * p.random.between(0.13, 0.22)
    const c = p.random.pick(petals)
    p.circle(fx, fy, s, p.tone(c, 0, 0.16))
    p.circle(fx - s * 0.25, fy - s * 0.3, s * 0.62, p.tone(c, 0, -0.15))
  }
}
