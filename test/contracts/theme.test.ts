// @vitest-environment jsdom
import { createCssTheme } from '../../src/adapters/browser-storage/css-theme.ts'
import { createMemoryTheme } from '../../src/adapters/memory/memory-theme.ts'
import { themeContract } from './theme.contract.ts'

themeContract('in memory', async () => {
  const theme = createMemoryTheme()
  return { theme, shown: () => theme.primaryColor, close: async () => undefined }
})

themeContract('CSS, jsdom', async () => {
  // jsdom has no CSS.supports, but its style declarations refuse invalid colours.
  const supports = (property: string, value: string) => {
    const { style } = document.createElement('i')
    style.setProperty(property, value)
    return style.getPropertyValue(property) !== ''
  }
  const theme = createCssTheme({ document, CSS: { supports } })
  return {
    theme,
    shown() {
      const color = document.documentElement.style.getPropertyValue('--primary') || null
      const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]')?.content ?? null
      if (color !== bar) throw new Error(`the page shows ${color}, the browser's bar ${bar}`)
      return color
    },
    close: async () => {
      document.documentElement.removeAttribute('style')
      document.querySelector('meta[name=theme-color]')?.remove()
    },
  }
})
