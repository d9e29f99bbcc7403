/**
 * `node scripts/draw-icons.ts`: draws favicon and icons (src/worker/manifest.ts names them) from the one mark,
 * public/logo.svg. The files are kept, so this runs only when the mark or the list changes.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type LucideIcon, Search, TicketCheck } from 'lucide-react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { ICON_SIZES, SHORTCUT_SIZES } from '../src/worker/manifest.ts'

const PUBLIC = new URL('../public/', import.meta.url)
const fileOf = (name: string) => fileURLToPath(new URL(name, PUBLIC))

const mark = (await readFile(fileOf('logo.svg'), 'utf8')).match(/ d="([^"]+)"/)?.[1]
if (mark === undefined) throw new Error('public/logo.svg has no mark')

const FIELD =
  '<linearGradient id="field" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#14998c"/><stop offset="1" stop-color="#0f766e"/></linearGradient>'
/** All are drawn in this space and then scaled. */
const SPACE = 64

/** The mark in white; `share` of the whole is the mark, `corner` the field's roundness, null for no field. */
function icon(share: number, corner: number | null): string {
  const field =
    corner === null ? '' : `<rect width="${SPACE}" height="${SPACE}" rx="${SPACE * corner}" fill="url(#field)"/>`
  const offset = (SPACE * (1 - share)) / 2
  return svg(
    `<defs>${FIELD}</defs>${field}<path fill="#fff" fill-rule="evenodd" transform="translate(${offset} ${offset}) scale(${share})" d="${mark}"/>`,
  )
}

/** A sign of the interface on a round field: launchers show shortcuts in a circle. */
function shortcut(Sign: LucideIcon): string {
  const sign = renderToStaticMarkup(createElement(Sign, { x: 17, y: 17, size: 30, color: '#fff', strokeWidth: 2 }))
  return svg(`<defs>${FIELD}</defs><circle cx="32" cy="32" r="32" fill="url(#field)"/>${sign}`)
}

const svg = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SPACE} ${SPACE}" width="${SPACE}" height="${SPACE}">${content}</svg>`

async function png(drawing: string, size: number, name: string): Promise<void> {
  // Drawn at its final size, because scaling would blur it.
  const picture = sharp(Buffer.from(drawing), { density: (72 * size) / SPACE }).resize(size, size)
  await picture.png({ compressionLevel: 9, effort: 10 }).toFile(fileOf(`icons/${name}.png`))
}

await mkdir(fileOf('icons'), { recursive: true })
for (const file of await readdir(fileOf('icons'))) await rm(fileOf(`icons/${file}`))
await writeFile(fileOf('favicon.svg'), `${icon(0.78, 0.22)}\n`)
for (const size of ICON_SIZES) {
  await png(icon(0.72, 0.22), size, `icon-${size}`)
  // A launcher may crop it to a circle of 80 % of its width, so the mark stays well inside that circle.
  await png(icon(0.62, 0), size, `icon-maskable-${size}`)
}
// The system chooses both colours, so only the shape matters.
await png(icon(0.62, null), 512, 'icon-monochrome-512')
for (const size of SHORTCUT_SIZES) {
  await png(shortcut(TicketCheck), size, `shortcut-bookings-${size}`)
  await png(shortcut(Search), size, `shortcut-search-${size}`)
}
// iOS rounds the corners itself and fills transparent parts with black.
await png(icon(0.66, 0), 180, 'apple-touch-icon')
