import { expect, test } from 'vitest'
import { CONTRACT_VERSION } from '../../../server/onboarding/contract-version.ts'
import { anchorsOf, linksOf, textOf } from '../../../src/ui/content/document.ts'
import { PROVIDER_CONTRACT, PROVIDER_CONTRACT_VERSION } from '../../../src/ui/content/provider-contract.ts'
import { ROUTES } from '../../../src/ui/route-table.ts'

const { sections } = PROVIDER_CONTRACT

test('The contract that is shown is the version that the server takes', () => {
  expect(PROVIDER_CONTRACT_VERSION).toBe(CONTRACT_VERSION)
  expect(PROVIDER_CONTRACT.version).toBe(CONTRACT_VERSION)
})

test('Its clauses and paragraphs are numbered in order, with unique anchors', () => {
  sections.forEach(({ title, blocks }, clause) => {
    expect(title).toMatch(new RegExp(`^${clause + 1}\\. \\p{Lu}`, 'u'))
    expect(blocks.length).toBeGreaterThan(0)
    blocks.forEach((block, at) => {
      expect(textOf(block)).toMatch(new RegExp(`^${clause + 1}\\.${at + 1}\\. \\S`, 'u'))
    })
  })
  const anchors = sections.flatMap(anchorsOf)
  expect(anchors).toEqual([...new Set(anchors)])
})

test('It leads only to pages of ours and to our addresses', () => {
  const links = sections.flatMap(({ blocks }) => blocks.flatMap(linksOf))
  expect(links.length).toBeGreaterThan(3)
  for (const link of links) {
    const isKnown = link.startsWith('mailto:') || ROUTES.some(({ path }) => path === link)
    expect(isKnown, link).toBe(true)
  }
})
