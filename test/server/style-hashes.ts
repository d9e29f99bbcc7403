import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const read = (file: string) => readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8')

/** The only match, or an error that says where the package changed its ways. */
function only(text: string, pattern: RegExp, where: string): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`${where} no longer writes its style element as it did`)
  return found
}

/** The text of every style element that a library of the SPA writes into the page, taken from the installed packages. */
function styleTexts(): string[] {
  const press = read('react-aria/dist/private/interactions/usePress.mjs')
  const attribute = only(press, /PRESSABLE_ATTRIBUTE = '([\w-]+)'/, 'usePress')
  const overscroll = read('react-aria/dist/private/overlays/usePreventScroll.mjs')
  const sonner = read('sonner/dist/index.mjs')
  const template = /style\.textContent = `([^`]*)`\s*\.trim\(\)/
  const sheet = only(sonner, /__insertCSS\(("(?:[^"\\]|\\.)*")\)/, 'sonner')
  return [
    only(press, template, 'usePress')
      .replace(/\$\{[^}]*\}/, attribute)
      .trim(),
    only(overscroll, template, 'usePreventScroll').trim(),
    '',
    String(JSON.parse(sheet)),
  ]
}

export const styleHashes = () =>
  styleTexts().map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
