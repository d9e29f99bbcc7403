/** `npm run diagrams`: draws every machine from its code into docs/flows. */
import { mkdir, writeFile } from 'node:fs/promises'
import { draw, MACHINES } from './diagrams/draw.ts'

const folder = new URL('../docs/flows/', import.meta.url)
await mkdir(folder, { recursive: true })
for (const [name, machine] of Object.entries(MACHINES)) {
  await writeFile(new URL(`${name}.svg`, folder), await draw(name, machine))
  console.log(`docs/flows/${name}.svg`)
}
