type Triple = readonly [number, number, number]

const rgbOf = (hex: string): Triple => {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
const toLinear = (channel: number) => {
  const c = channel / 255
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
}
const toByte = (linear: number) => {
  const c = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055
  return Math.max(0, Math.min(255, Math.round(c * 255)))
}
const hexOf = ([r, g, b]: Triple) => `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, '0')}`

/** Björn Ottosson's Oklab: mixing there keeps gradients from going grey in the middle. */
function toLab(hex: string): Triple {
  const [r, g, b] = rgbOf(hex).map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}
function fromLab([L, a, b]: Triple): string {
  const l = (L + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (L - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (L - 0.0894841775 * a - 1.291485548 * b) ** 3
  return hexOf([
    toByte(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toByte(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toByte(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ])
}

/** `amount` 0 gives `from`, 1 gives `to`. Colours are #rrggbb. */
export function mix(from: string, to: string, amount: number): string {
  const a = toLab(from)
  const b = toLab(to)
  const t = Math.max(0, Math.min(1, amount))
  return fromLab([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t])
}

/** Colour of a surface `base` under light `tint`. */
export function multiply(base: string, tint: string): string {
  const a = rgbOf(base)
  const b = rgbOf(tint)
  return hexOf([Math.round((a[0] * b[0]) / 255), Math.round((a[1] * b[1]) / 255), Math.round((a[2] * b[2]) / 255)])
}
