import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawPicture } from './posters/draw.ts'

/**
 * Draws what the browser shows of the brand (public/) from the one mark, public/logo.svg:
 * `node server/demo/draw-brand.ts`. The files are kept, so this runs only when the mark changes.
 */
const PUBLIC = new URL('../../public/', import.meta.url)
const TEAL = '#0f766e'
const fileOf = (name: string) => fileURLToPath(new URL(name, PUBLIC))

const mark = (await readFile(fileOf('logo.svg'), 'utf8')).match(/ d="([^"]+)"/)?.[1]
if (mark === undefined) throw new Error('public/logo.svg has no mark')

/** The mark in white on a field of colour; `share` of the field is the mark, `corner` its roundness. */
const icon = (size: number, share: number, corner: number) => {
  const scale = (size * share) / 64
  const offset = (size * (1 - share)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><defs><linearGradient id="field" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#14998c"/><stop offset="1" stop-color="${TEAL}"/></linearGradient></defs><rect width="${size}" height="${size}" rx="${size * corner}" fill="url(#field)"/><path fill="#fff" fill-rule="evenodd" transform="translate(${offset} ${offset}) scale(${scale})" d="${mark}"/></svg>`
}

const png = (svg: string, name: string) =>
  sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toFile(fileOf(name))

await writeFile(fileOf('favicon.svg'), `${icon(64, 0.78, 0.22)}\n`)
await png(icon(192, 0.72, 0.22), 'icons/icon-192.png')
await png(icon(512, 0.72, 0.22), 'icons/icon-512.png')
// The launcher may cut a maskable icon to a circle of 80 % of its width.
await png(icon(512, 0.54, 0), 'icons/icon-maskable-512.png')
await png(icon(180, 0.66, 0), 'icons/apple-touch-icon.png')

const landscape = drawPicture({
  destination: 'lencois-maranhenses',
  scene: 'dunes',
  time: 'golden',
  seed: 7,
  front: 'none',
  flip: true,
})
const badge = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630"><defs><linearGradient id="veil" x1="0" x2="1" y1="0" y2="0"><stop stop-color="#1d1233" stop-opacity=".9"/><stop offset=".85" stop-color="#1d1233" stop-opacity="0"/></linearGradient></defs><rect width="1200" height="630" fill="url(#veil)"/><path fill="#fff" fill-rule="evenodd" transform="translate(76 150) scale(1.9)" d="${mark}"/><g fill="#fff" font-family="Figtree, DejaVu Sans, sans-serif"><text x="80" y="372" font-size="72" font-weight="700">Tour Presencial</text><text x="82" y="432" font-size="32">Passeios, traslados e assessoria</text><text x="82" y="476" font-size="32">com quem é do lugar</text></g></svg>`
await sharp(Buffer.from(landscape))
  .resize(1200, 800)
  .extract({ left: 0, top: 90, width: 1200, height: 630 })
  .composite([{ input: Buffer.from(badge) }])
  .png({ compressionLevel: 9, palette: true, colours: 128, dither: 0.6 })
  .toFile(fileOf('og.png'))
