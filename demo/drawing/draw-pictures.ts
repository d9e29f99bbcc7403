/**
 * `node demo/drawing/draw-pictures.ts`: draws the demo's pictures and documents that are missing or changed into
 * demo/pictures and demo/documents, and deletes the files that no content names any more.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import sharp from 'sharp'
import { brazilianDay } from '../../server/onboarding/review-facts.ts'
import { formatCpf } from '../../src/core/brazil/brazilian-numbers.ts'
import { type DocumentLabel, documentFile } from '../documents.ts'
import { type DrawnPicture, PICTURES, pictureFile } from '../pictures.ts'
import { WAITING_PROVIDERS, type WaitingProvider } from '../reviews-content.ts'
import { type DrawnDocument, drawCertificate, drawIdentity } from './documents.ts'
import { type Drawing, drawingsByKey, nameOfDrawing } from './drawings.ts'

const QUALITY = 72
/** Maximum: 6. */
const EFFORT = 6

await mkdir(PICTURES, { recursive: true })
const index: Record<string, DrawnPicture> = {}
const files = new Set<string>()
for (const [key, drawing] of [...drawingsByKey()].sort(([a], [b]) => (a < b ? -1 : 1))) {
  index[key] = await draw(drawing)
  for (const width of drawing.widths) files.add(pictureFile(index[key].name, width))
}
await writeFile(join(PICTURES, 'index.json'), `${JSON.stringify(index, null, 2)}\n`)
for (const name of await readdir(PICTURES)) {
  if (name.endsWith('.webp') && !files.has(name)) await rm(join(PICTURES, name))
}
await drawDocuments()
console.log(`${Object.keys(index).length} pictures in ${files.size} files`)

async function draw({ svg, alt, widths, height }: Drawing): Promise<DrawnPicture> {
  const name = nameOfDrawing(svg, widths)
  const fileOf = (width: number) => join(PICTURES, pictureFile(name, width))
  if (widths.some((width) => !existsSync(fileOf(width)))) {
    const { data, info } = await sharp(Buffer.from(svg))
      .resize(Math.max(...widths), height)
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height: rows, channels } = info
    for (const wanted of widths) {
      const picture = sharp(data, { raw: { width, height: rows, channels } }).resize(wanted)
      await writeFile(fileOf(wanted), await picture.webp({ quality: QUALITY, effort: EFFORT }).toBuffer())
    }
  }
  const average = await sharp(fileOf(Math.min(...widths)))
    .resize(1, 1)
    .removeAlpha()
    .raw()
    .toBuffer()
  return { name, widths, height, alt, color: `#${average.toString('hex')}` }
}

async function drawDocuments(): Promise<void> {
  const written = new Set<string>()
  for (const person of WAITING_PROVIDERS) {
    for (const { label, content } of await documentsOf(person)) {
      const file = documentFile(person, label)
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, content)
      written.add(basename(file))
    }
  }
  const folder = dirname(documentFile({ cpf: '' }, 'Frente' satisfies DocumentLabel))
  for (const name of await readdir(folder)) if (!written.has(name)) await rm(join(folder, name))
}

async function documentsOf(person: WaitingProvider): Promise<readonly DrawnDocument[]> {
  const { sitter, name, nameOnDocument = name, cpf, birthDate, cadastur } = person
  if (person.waitsFor === 'identity') {
    return drawIdentity({ sitter, name: nameOnDocument, cpf: formatCpf(cpf), birth: brazilianDay(birthDate) })
  }
  if (person.waitsFor === 'certificate') {
    return drawCertificate({ name, ...cadastur, expires: brazilianDay(cadastur.expiresOn) })
  }
  return []
}
