import type { Theme } from '../../core/startup/configs.port.ts'

/** The part of a window that the adapter needs. */
export interface ThemeWindow {
  readonly document: Document
  readonly CSS: { supports(property: string, value: string): boolean }
}

/**
 * Sets the CSS variable --primary, from which the stylesheet derives every tone, and the colour of the browser's bar. Ignores values that
 * CSS rejects, and values that only work inside the page (var(), inherit), because the bar could not show them.
 */
export function createCssTheme({ document, CSS }: ThemeWindow): Theme {
  return {
    applyPrimaryColor(color) {
      const value = color.trim()
      if (!isColor(CSS, value)) return
      const bar = themeColorMeta(document)
      if (!isShown(document, bar, value)) document.documentElement.style.setProperty('--primary', value)
      bar.content = value
    },
  }
}

const ONLY_IN_A_PAGE = /var\(|env\(|^(inherit|initial|unset|revert|revert-layer|currentcolor|transparent)$/i
const isColor = (CSS: ThemeWindow['CSS'], value: string): boolean =>
  value !== '' && !ONLY_IN_A_PAGE.test(value) && CSS.supports('color', value)

/** A change of the variable restyles the whole page, 50 ms on a slow phone, even if the style sheet has the same colour. */
function isShown({ documentElement }: Document, probe: HTMLElement, value: string): boolean {
  probe.style.color = value
  const { color } = getComputedStyle(probe)
  probe.removeAttribute('style')
  return color === getComputedStyle(documentElement).getPropertyValue('--primary')
}

function themeColorMeta(document: Document): HTMLMetaElement {
  const present = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]')
  if (present) return present
  const meta = document.createElement('meta')
  meta.name = 'theme-color'
  return document.head.appendChild(meta)
}
