import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { PRIMARY_COLOR_KEY } from '../../src/core/storage/storage-keys.ts'

const html = readFileSync('index.html', 'utf8')
const script = /<script>([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
const run = () => new Function(script)()
const shown = () => document.documentElement.style.getPropertyValue('--primary')

afterEach(() => {
  localStorage.clear()
  document.documentElement.removeAttribute('style')
})

test('The last visit’s colour is set before the first paint', () => {
  localStorage.setItem(PRIMARY_COLOR_KEY, '#0a7')
  run()
  expect(shown()).toBe('#0a7')
  expect(html.indexOf('<script>')).toBeLessThan(html.indexOf('<body>'))
})

test('Without an earlier visit the page has its style sheet’s colour', () => {
  run()
  expect(shown()).toBe('')
})
