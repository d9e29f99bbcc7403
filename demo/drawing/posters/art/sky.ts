import { mix } from './color.ts'
import { HEIGHT, n, type Poster, WIDTH } from './poster.ts'

/** The sky down to `horizon`, with stars at night, and the sun or the moon at `sunX` (0..1 of the width). */
export function sky(p: Poster, horizon: number, sunX: number, sunY = Math.min(p.light.sunY, horizon - 40)): void {
  const [zenith, high, low, edge] = p.light.sky
  p.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    p.fade(
      [
        [0, zenith],
        [0.42, high],
        [0.8, low],
        [1, edge],
      ],
      WIDTH / 2,
      0,
      WIDTH / 2,
      horizon,
    ),
  )
  if (p.light.time === 'night') stars(p, horizon)
  const x = sunX * WIDTH
  const strength = p.light.time === 'night' ? 0.35 : p.light.time === 'day' ? 0.55 : 0.8
  p.rect(
    0,
    0,
    WIDTH,
    HEIGHT,
    p.glow(
      [
        [0, p.light.sun, strength],
        [0.25, p.light.glow, strength * 0.5],
        [1, p.light.glow, 0],
      ],
      x,
      sunY,
      560,
    ),
  )
  const r = p.light.time === 'day' ? 38 : p.light.time === 'night' ? 44 : 62
  if (p.light.time !== 'day')
    for (const k of [2.5, 1.7])
      p.circle(x, sunY, r * k, p.light.sun, `opacity="${p.light.time === 'night' ? 0.07 : 0.14}"`)
  p.circle(x, sunY, r, p.light.sun)
  if (p.light.time === 'night') {
    const crater = mix(p.light.sun, '#b8b59a', 0.4)
    p.circle(x - 14, sunY - 10, 9, crater)
    p.circle(x + 12, sunY + 12, 12, crater)
    p.circle(x + 14, sunY - 16, 5, crater)
  }
}

function stars(p: Poster, horizon: number): void {
  let dots = ''
  for (let i = 0; i < 170; i++) {
    const y = p.random.between(0, 1) ** 1.4 * horizon * 0.92
    const r = p.random.between(0.6, 1.9)
    dots += `<circle cx="${n(p.random.between(0, WIDTH))}" cy="${n(y)}" r="${n(r)}" opacity="${n(p.random.between(0.4, 1))}"/>`
  }
  p.add(`<g fill="#eaf2ff">${dots}</g>`)
  const band = p.glow(
    [
      [0, '#9fc0ea', 0.22],
      [1, '#9fc0ea', 0],
    ],
    0,
    0,
    1,
  )
  p.add(
    `<rect x="-1" y="-1" width="2" height="2" fill="${band}" transform="translate(760 190) rotate(-24) scale(760 90)"/>`,
  )
}

/** Long flat clouds with round ends, as dawn and dusk draw them. */
function stratus(p: Poster, top: number, bottom: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const y = p.random.between(top, bottom)
    const x = p.random.between(-100, WIDTH - 100)
    const depth = (y - top) / Math.max(1, bottom - top)
    const length = p.random.between(180, 420) * (1 - depth * 0.35)
    const h = p.random.between(9, 17) * (1.15 - depth * 0.5)
    let shape = ''
    const rows = 3
    for (let k = 0; k < rows; k++) {
      const w = length * (k === 1 ? 1 : p.random.between(0.3, 0.6))
      const dx = k === 1 ? 0 : p.random.between(0.15, 0.85 - w / length) * length
      const rise = h * (k === 1 ? 0.5 : 0.9)
      shape += `M${n(x + dx)} ${n(y + k * h * 0.8)}q${n(w * 0.25)} ${n(-rise)} ${n(w * 0.5)} ${n(-rise)}t${n(w * 0.5)} ${n(rise)}q${n(-w * 0.5)} ${n(h * 0.5)} ${n(-w)} 0Z`
    }
    p.path(
      shape,
      p.fade(
        [
          [0, p.light.cloudTop, 0.85],
          [1, p.light.cloudBase, 0.55],
        ],
        x,
        y,
        x,
        y + h * 4,
      ),
      `opacity="${p.light.time === 'night' ? 0.35 : 0.75}"`,
    )
  }
}

/** Heaped clouds with a flat base at (x, y), lit from above. */
function cumulus(p: Poster, x: number, y: number, width: number): void {
  const bumps: [number, number, number][] = []
  const count = 7
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1)
    const swell = Math.sin(Math.PI * (0.12 + t * 0.76)) ** 1.3
    const r = width * 0.17 * swell * p.random.between(0.8, 1.2)
    bumps.push([x + (t - 0.5) * width * 0.78, y - r * p.random.between(0.5, 0.95), r])
  }
  const flat = `M${n(x - width)} ${n(y - width)}H${n(x + width)}V${n(y)}H${n(x - width)}Z`
  p.inside(
    flat,
    () => {
      p.rect(
        x - width * 0.5,
        y - width * 0.07,
        width,
        width * 0.14,
        p.down(y - width * 0.1, y, p.light.cloudTop, p.light.cloudBase),
        `rx="${n(width * 0.07)}"`,
      )
      for (const [cx, cy, r] of bumps)
        p.circle(
          cx,
          cy,
          r,
          p.fade(
            [
              [0, p.light.cloudTop],
              [0.55, p.light.cloudTop],
              [1, p.light.cloudBase],
            ],
            cx - r * 0.3,
            cy - r,
            cx + r * 0.3,
            y + r * 0.1,
          ),
        )
    },
    `opacity="${p.light.time === 'night' ? 0.5 : 0.94}"`,
  )
}

/** The clouds that suit the hour. */
export function clouds(p: Poster, horizon: number): void {
  if (p.light.time === 'day') {
    const count = p.random.whole(2, 4)
    for (let i = 0; i < count; i++) {
      const depth = i / count
      cumulus(
        p,
        p.random.between(60, WIDTH - 60),
        horizon * (0.36 + depth * 0.5),
        p.random.between(200, 340) * (1 - depth * 0.45),
      )
    }
  } else stratus(p, horizon * 0.2, horizon * 0.86, p.light.time === 'night' ? 3 : 7)
}

/** A few birds, far away. */
export function birds(p: Poster, x: number, y: number, count = 6): void {
  let d = ''
  for (let i = 0; i < count; i++) {
    const s = p.random.between(7, 14)
    const bx = x + p.random.between(-110, 110)
    const by = y + p.random.between(-46, 46)
    const lift = p.random.between(0.35, 0.7)
    d += `M${n(bx - s)} ${n(by - s * lift)}Q${n(bx - s * 0.4)} ${n(by - s * lift * 1.1)} ${n(bx)} ${n(by)}Q${n(bx + s * 0.4)} ${n(by - s * lift * 1.1)} ${n(bx + s)} ${n(by - s * lift)}`
  }
  p.line(d, p.light.ink, 2.2, 'opacity="0.75"')
}

/** Soft mist lying at `y`. */
export function mist(p: Poster, y: number, height: number, opacity = 0.6, color = p.light.haze): void {
  p.rect(
    0,
    y - height,
    WIDTH,
    height * 2,
    p.fade(
      [
        [0, color, 0],
        [0.5, color, opacity],
        [1, color, 0],
      ],
      0,
      y - height,
      0,
      y + height,
    ),
  )
}

/** Beams of light that fall from (x, y). */
export function beams(
  p: Poster,
  x: number,
  y: number,
  length: number,
  count: number,
  spread = 1,
  opacity = 0.22,
): void {
  for (let i = 0; i < count; i++) {
    const a = Math.PI / 2 + ((i + 0.5) / count - 0.5) * spread + p.random.between(-0.03, 0.03)
    const w = p.random.between(0.02, 0.055)
    const to = (angle: number) => `${n(x + Math.cos(angle) * length)} ${n(y + Math.sin(angle) * length)}`
    p.path(
      `M${n(x)} ${n(y)}L${to(a - w)}L${to(a + w)}Z`,
      p.fade(
        [
          [0, p.light.sun, opacity],
          [1, p.light.sun, 0],
        ],
        x,
        y,
        x + Math.cos(a) * length,
        y + Math.sin(a) * length,
      ),
    )
  }
}
