import { createHash } from 'node:crypto'
import { access, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { DRAWINGS, pictureAddress } from '../marketplace/pictures.ts'

/** A picture in the contract's shape, as the database keeps it. */
export interface KeptPicture {
  readonly url: string
  readonly sources: readonly { readonly url: string; readonly width: number }[]
  readonly width: number
  readonly height: number
  readonly alt: string
  readonly color: string
}

const QUALITY = 72
/** Of 6: the next steps cost as much time again and save few bytes, and a first start waits for this. */
const EFFORT = 2

/**
 * Keeps drawings as WebP in several widths, each under the hash of what it shows, so that nothing is drawn twice, not even
 * after the database was emptied.
 */
export class PictureStudio {
  readonly #folder: string
  readonly #kept = new Map<string, Promise<KeptPicture>>()

  constructor(picturesFolder: string) {
    this.#folder = picturesFolder
  }

  /** `svg` as pictures of these widths (pixels); `height` is that of the largest. */
  keep(svg: string, alt: string, widths: readonly number[], height: number): Promise<KeptPicture> {
    const name = createHash('sha256').update(svg).update(widths.join()).digest('base64url').slice(0, 22)
    const known = this.#kept.get(name)
    if (known !== undefined) return known.then((picture) => ({ ...picture, alt }))
    const kept = this.#draw(name, svg, alt, widths, height)
    this.#kept.set(name, kept)
    return kept
  }

  async #draw(name: string, svg: string, alt: string, widths: readonly number[], height: number): Promise<KeptPicture> {
    const largest = Math.max(...widths)
    const pathOf = (width: number) => `${DRAWINGS}/${name}-${width}.webp`
    const missing = await filter(widths, async (width) => !(await exists(join(this.#folder, pathOf(width)))))
    if (missing.length > 0) {
      await mkdir(join(this.#folder, DRAWINGS), { recursive: true })
      const drawn = await sharp(Buffer.from(svg)).resize(largest, height).raw().toBuffer({ resolveWithObject: true })
      await Promise.all(
        missing.map(async (width) => {
          const { width: w, height: h, channels } = drawn.info
          const picture = sharp(drawn.data, { raw: { width: w, height: h, channels } })
          const bytes = await picture.resize(width).webp({ quality: QUALITY, effort: EFFORT }).toBuffer()
          const file = join(this.#folder, pathOf(width))
          // Under another name until it is whole: a stop in the middle must not leave half a picture.
          await writeFile(`${file}.part`, bytes)
          await rename(`${file}.part`, file)
        }),
      )
    }
    const smallest = join(this.#folder, pathOf(Math.min(...widths)))
    const average = await sharp(smallest).resize(1, 1).removeAlpha().raw().toBuffer()
    return {
      url: pictureAddress(pathOf(largest), undefined),
      sources: widths.map((width) => ({ url: pictureAddress(pathOf(width), undefined), width })),
      width: largest,
      height,
      alt,
      color: `#${average.toString('hex')}`,
    }
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

async function filter<Item>(items: readonly Item[], test: (item: Item) => Promise<boolean>): Promise<Item[]> {
  const passed = await Promise.all(items.map(test))
  return items.filter((_, index) => passed[index])
}
