import type { Theme } from '../../core/startup/configs.port.ts'

export interface MemoryTheme extends Theme {
  /** The last applied colour; null before the first. */
  readonly primaryColor: string | null
}

/** Accepts what looks like a colour: `#` and hex digits, a colour function, or a name. */
export function createMemoryTheme(): MemoryTheme {
  let primaryColor: string | null = null
  return {
    get primaryColor() {
      return primaryColor
    },
    applyPrimaryColor(color) {
      const value = color.trim()
      if (LOOKS_LIKE_A_COLOR.test(value)) primaryColor = value
    },
  }
}

const LOOKS_LIKE_A_COLOR =
  /^(#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})|(rgba?|hsla?|hwb|oklch|oklab|lch|lab|color)\([^()]+\)|[a-z]{3,20})$/i
