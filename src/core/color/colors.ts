/** Relative luminance of `#rrggbb`, 0 to 1 (WCAG 2.2). */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Text colour for a background: white reaches 4.5:1 up to a luminance of 0.179, black above it. */
export const inkOn = (color: string): string => (luminance(color) <= 0.179 ? '#ffffff' : '#000000')

/** The colour for text on white and near-white, darkened if necessary. */
export const onWhite = (color: string): string => toward(color, 0, (value) => luminance(value) <= 0.16)

/** The colour for text on near-black, lightened if necessary. */
export const onBlack = (color: string): string => toward(color, 255, (value) => luminance(value) >= 0.26)

function toward(color: string, end: number, isEnough: (color: string) => boolean): string {
  for (let step = 0; step < 20; step += 1) {
    const mixed = hex(channels(color).map((value) => value + ((end - value) * step) / 20))
    if (isEnough(mixed)) return mixed
  }
  return hex([end, end, end])
}

const channels = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
const hex = (values: readonly number[]) =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** WCAG's contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Page backgrounds of both themes: --page in src/ui/styles/tokens.css. */
export const LIGHT_PAGE = '#fcfbf9'
export const DARK_PAGE = '#120f0d'
/** WCAG 2.2 AA, 1.4.11: a button stands out from the page. */
export const LEAST_CONTRAST = 3

/** The page's theme in which an accent has too little contrast; null if both themes can use it. */
export const faintOn = (accent: string): 'light' | 'dark' | null =>
  contrast(accent, LIGHT_PAGE) < LEAST_CONTRAST ? 'light' : contrast(accent, DARK_PAGE) < LEAST_CONTRAST ? 'dark' : null

/** The nearest shade that both themes can use. */
export function usableAccent(accent: string): string {
  const faint = faintOn(accent)
  return faint === null ? accent : toward(accent, faint === 'light' ? 0 : 255, (shade) => faintOn(shade) === null)
}
