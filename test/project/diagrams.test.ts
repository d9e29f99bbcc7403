import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { chartOf } from '../../scripts/diagrams/chart.ts'
import { draw, MACHINES } from '../../scripts/diagrams/draw.ts'
import { type Box, layOut } from '../../scripts/diagrams/layout.ts'

const root = new URL('../../', import.meta.url)

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

describe.each(Object.entries(MACHINES))('The picture of the %s machine', (name, machine) => {
  test('is drawn from the code as it is: run `npm run diagrams` after changing a machine', async () => {
    const stored = await readFile(new URL(`docs/flows/${name}.svg`, root), 'utf8')
    expect(await draw(name, machine)).toBe(stored)
  })

  test('can be read: no label lies on another or on a state', async () => {
    const chart = chartOf(machine)
    const { nodes, edges } = await layOut(chart)
    const labels = edges.flatMap(({ label }) => (label === null ? [] : [label]))
    const leaves = [...nodes].filter(([id]) => ![...nodes.keys()].some((other) => other.startsWith(`${id}.`)))
    const boxes = leaves.filter(([id]) => id !== '#picture' && id !== chart.root.id).map(([, box]) => box)
    for (const [index, label] of labels.entries()) {
      for (const other of [...labels.slice(index + 1), ...boxes]) expect(overlap(label, other)).toBe(false)
    }
  })

  test('is explained in docs/flows.md', async () => {
    const prose = await readFile(new URL('docs/flows.md', root), 'utf8')
    expect(prose).toContain(`flows/${name}.svg`)
  })
})
