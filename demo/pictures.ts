import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type KeptPicture, pictureAddress } from '../server/marketplace/pictures.ts'
import type { ObjectStore } from '../server/storage/object-store.ts'
import index from './pictures/index.json' with { type: 'json' }

/** The drawn pictures as files, each named by the hash of its drawing, and their list by key (picture-keys.ts). */
export const PICTURES = fileURLToPath(new URL('pictures/', import.meta.url))

/** First part of the keys of the demo's pictures. */
const FOLDER = 'demo'

export interface DrawnPicture {
  /** The hash of the drawing and of the widths. */
  readonly name: string
  /** Pixels. */
  readonly widths: readonly number[]
  /** Height of the widest file, in pixels. */
  readonly height: number
  readonly alt: string
  /** The average colour, `#rrggbb`. */
  readonly color: string
}

export const pictureFile = (name: string, width: number) => `${name}-${width}.webp`

/** Copies the files that `pictures` does not contain. */
export async function copyPictures(pictures: ObjectStore): Promise<void> {
  const copied = new Set<string>()
  for await (const key of pictures.keys(`${FOLDER}/`)) copied.add(key)
  for (const name of await readdir(PICTURES)) {
    const key = `${FOLDER}/${name}`
    if (name.endsWith('.webp') && !copied.has(key)) await pictures.put(key, await readFile(join(PICTURES, name)))
  }
}

/** @throws Error for a key without a drawing; `node demo/drawing/draw-pictures.ts` draws it. */
export function pictureOf(key: string): KeptPicture {
  const drawn = (index as Readonly<Record<string, DrawnPicture>>)[key]
  if (drawn === undefined) throw new Error(`no picture drawn for "${key}": run node demo/drawing/draw-pictures.ts`)
  const { name, widths, height, alt, color } = drawn
  const addressOf = (width: number) => pictureAddress(`${FOLDER}/${pictureFile(name, width)}`, undefined)
  const width = Math.max(...widths)
  return {
    url: addressOf(width),
    sources: widths.map((one) => ({ url: addressOf(one), width: one })),
    width,
    height,
    alt,
    color,
  }
}
