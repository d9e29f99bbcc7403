import type { Theme } from '../../core/startup/configs.port.ts'

/** What is needed of a window: its document and what its CSS understands. */
export interface ThemeWindow {
  readonly document: Document
  readonly CSS: { supports(property: string, value: string): boolean }
}

/**
 * The CSS variable --primary on the root element, from which the stylesheet derives every other tone, and the colour
 * of the browser's own bar. What CSS does not accept as a colour is ignored, and so is what only means something inside
 * the page (var(), inherit and the like), because the browser's bar could not show it.
 */
export function createCssTheme({ document, CSS }: ThemeWindow): Theme {
  return {
    applyPrimaryColor(color) {
      const value = color.trim()
      if (!isColor(CSS, value)) return
      document.documentElement.style.setProperty('--primary', value)
      themeColorMeta(document).content = value
    },
  }
}

const ONLY_IN_A_PAGE = /var\(|env\(|^(inherit|initial|unset|revert|revert-layer|currentcolor|transparent)$/i
const isColor = (CSS: ThemeWindow['CSS'], value: string): boolean =>
  value !== '' && !ONLY_IN_A_PAGE.test(value) && CSS.supports('color', value)

function themeColorMeta(document: Document): HTMLMetaElement {
  const present = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (present) return present
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  return document.head.appendChild(meta)
}
