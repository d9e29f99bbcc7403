import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { drawPicture } from './posters/draw.ts'

/**
 * Draws public/og.png, the preview of pages without a picture in messengers and social networks, with the mark
 * public/logo.svg: `node demo/drawing/draw-brand.ts`. The file is committed, so this runs only when the mark changes.
 */
const PUBLIC = new URL('../../public/', import.meta.url)
const fileOf = (name: string) => fileURLToPath(new URL(name, PUBLIC))

const mark = (await readFile(fileOf('logo.svg'), 'utf8')).match(/ d="([^"]+)"/)?.[1]
if (mark === undefined) throw new Error('public/logo.svg has no mark')

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
