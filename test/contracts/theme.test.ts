import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createCssTheme } from '../../src/adapters/browser-storage/css-theme.ts'
import { createMemoryTheme } from '../../src/adapters/memory/memory-theme.ts'
import type { Theme } from '../../src/core/startup/configs.port.ts'

interface ThemeSubject {
  readonly theme: Theme
  /** The colour that shows, as it was applied; null before the first. */
  shown(): string | null
  close(): Promise<void>
}

function themeContract(name: string, open: () => Promise<ThemeSubject>): void {
  describe(`Theme: ${name}`, () => {
    let subject: ThemeSubject
    beforeEach(async () => {
      subject = await open()
    })
    afterEach(() => subject.close())

    it.each(['#0b7285', '#fff', 'rgb(11, 114, 133)', 'oklch(0.55 0.1 210)', 'teal'])('shows the colour %s', (color) => {
      subject.theme.applyPrimaryColor(color)
      expect(subject.shown()).toBe(color)
    })

    it('shows the last colour applied, without the space around it', () => {
      subject.theme.applyPrimaryColor('#0b7285')
      subject.theme.applyPrimaryColor(' #a61e4d ')
      expect(subject.shown()).toBe('#a61e4d')
    })

    it.each([
      '',
      '   ',
      '#12',
      'not a colour',
      'url(https://evil.example/x)',
      'red; background: url(x)',
      'var(--other)',
    ])('ignores %j, which is no colour', (nonsense) => {
      subject.theme.applyPrimaryColor(nonsense)
      expect(subject.shown()).toBeNull()
      subject.theme.applyPrimaryColor('#0b7285')
      subject.theme.applyPrimaryColor(nonsense)
      expect(subject.shown()).toBe('#0b7285')
    })
  })
}

// @vitest-environment jsdom

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
