import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import type { Column, Parts } from './offer-columns.ts'
import { OfferIndex } from './offer-index.ts'
import { Vocabulary } from './vocabulary.ts'

/** Says which database and which code a stored index belongs to. */
export interface SnapshotLabel {
  /** Version of the code that wrote the file: another one may see other words or facts in the same offer. */
  readonly version: string
  /** Id of the row in search_snapshots. */
  readonly id: string
  /** The transaction that wrote the row. */
  readonly writtenBy: string
  /** The oldest transaction that may have changed offers after the index was read. */
  readonly horizon: string
}

const TYPES = { Int32Array, Uint8Array, Uint16Array, Float64Array } as const
type TypeName = keyof typeof TYPES
const typeNameOf = (column: Column): TypeName =>
  column instanceof Int32Array
    ? 'Int32Array'
    : column instanceof Uint8Array
      ? 'Uint8Array'
      : column instanceof Uint16Array
        ? 'Uint16Array'
        : 'Float64Array'

/** The end of the file: the description's length and checksum, and this word in the byte order of the machine. */
const MAGIC = 0x74_70_69_31
const END_BYTES = 12
const CHUNK_BYTES = 4_194_304
const WORDS_AT_ONCE = 20_000

const text = z.string()
const description = z.object({
  label: z.object({ version: text, id: text, writtenBy: text, horizon: text }),
  lists: z.object({
    destinations: z.array(
      z.object({
        ...{ slug: text, name: text, state: text, stateName: text },
        ...{ alsoKnownAs: z.array(text), bestMonths: z.array(z.number()) },
      }),
    ),
    timeZones: z.array(text),
    choiceSets: z.array(z.array(z.number())),
  }),
  sections: z.array(
    z.object({
      name: text,
      type: z.enum(['Int32Array', 'Uint8Array', 'Uint16Array', 'Float64Array']),
      ...{ offset: z.number(), bytes: z.number(), crc: z.number() },
    }),
  ),
})
type Section = z.infer<typeof description>['sections'][number]

/** An index as it was at one moment. Take it without an await after reading the horizon. */
export function captured(index: OfferIndex) {
  const { parts, lists } = index.parts()
  const { parts: wordParts, words, postings } = index.vocabulary.parts()
  return { parts: new Map([...parts, ...wordParts]), lists, words, postings }
}
export type Captured = ReturnType<typeof captured>

/**
 * Writes an index to a file, in pieces, so that searches go on; the file appears when it is complete.
 * @throws the file system's errors, and the signal's reason.
 */
export async function writeSnapshot(
  path: string,
  { parts, lists, words, postings }: Captured,
  label: SnapshotLabel,
  cut?: AbortSignal,
): Promise<void> {
  // One name, so that a killed server leaves at most one.
  const unfinished = `${path}.part`
  const file = await open(unfinished, 'w', 0o600)
  try {
    const sections: Section[] = []
    let offset = 0
    const section = async (name: string, type: TypeName, pieces: Iterable<Uint8Array>) => {
      const begin = offset
      let crc = 0
      for (const piece of pieces) {
        cut?.throwIfAborted()
        crc = crc32(piece, crc)
        await file.write(piece)
        offset += piece.length
      }
      sections.push({ name, type, offset: begin, bytes: offset - begin, crc })
    }
    for (const [name, column] of parts) await section(name, typeNameOf(column), chunksOf(column))
    await section('words.postings', 'Int32Array', joined(postings()))
    await section('text.words', 'Uint8Array', lines(words.words, [], words.count))
    await section('text.written', 'Uint8Array', lines(words.written, words.words, words.count))
    await section('text.stems', 'Uint8Array', lines(words.stems, words.words, words.count))
    const described = Buffer.from(JSON.stringify({ label, lists, sections }))
    const end = new Uint32Array([described.length, crc32(described), MAGIC])
    await file.write(described)
    await file.write(new Uint8Array(end.buffer))
    await file.sync()
    await file.close()
    await rename(unfinished, path)
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(unfinished, { force: true })
    throw error
  }
}

function* chunksOf(column: Column): Generator<Uint8Array> {
  const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength)
  for (let from = 0; from < bytes.length; from += CHUNK_BYTES) yield bytes.subarray(from, from + CHUNK_BYTES)
}

function* joined(pieces: Iterable<Int32Array>): Generator<Uint8Array> {
  let buffer = new Int32Array(CHUNK_BYTES / 4)
  let length = 0
  for (const piece of pieces) {
    for (let from = 0; from < piece.length; ) {
      const part = piece.subarray(from, from + buffer.length - length)
      buffer.set(part, length)
      length += part.length
      from += part.length
      if (length < buffer.length) continue
      yield new Uint8Array(buffer.buffer)
      buffer = new Int32Array(CHUNK_BYTES / 4)
      length = 0
    }
  }
  yield new Uint8Array(buffer.buffer, 0, length * 4)
}

/** One line for each word; empty where it is the same as in `as`. */
function* lines(list: readonly string[], as: readonly string[], count: number): Generator<Uint8Array> {
  for (let from = 0; from < count; from += WORDS_AT_ONCE) {
    const some = list.slice(from, Math.min(count, from + WORDS_AT_ONCE))
    yield Buffer.from(some.map((word, at) => (word === as[from + at] ? '\n' : `${word}\n`)).join(''))
  }
}

/** @throws where the file is missing, damaged or of another machine; `isWanted` false for the label answers null. */
export async function readSnapshot(
  path: string,
  isWanted: (label: SnapshotLabel) => Promise<boolean>,
): Promise<{ readonly index: OfferIndex; readonly label: SnapshotLabel } | null> {
  const file = await open(path, 'r')
  try {
    const { size } = await file.stat()
    const end = new Uint32Array(END_BYTES / 4)
    await fill(file, new Uint8Array(end.buffer), size - END_BYTES)
    const [length = 0, crc, magic] = end
    if (magic !== MAGIC || length > size) throw new Error('it has no end')
    const described = new Uint8Array(length)
    await fill(file, described, size - END_BYTES - length)
    if (crc32(described) !== crc) throw new Error('its description is damaged')
    const { label, lists, sections } = description.parse(JSON.parse(Buffer.from(described).toString()))
    if (!(await isWanted(label))) return null
    const parts: Parts = new Map()
    for (const section of sections) parts.set(section.name, await readSection(file, section))
    const words = linesOf(parts, 'words', [])
    const stored = {
      ...{ words, written: linesOf(parts, 'written', words), stems: linesOf(parts, 'stems', words) },
      count: words.length,
    }
    return { index: OfferIndex.from(parts, lists, Vocabulary.from(parts, stored)), label }
  } finally {
    await file.close()
  }
}

async function readSection(file: FileHandle, { name, type, offset, bytes, crc }: Section): Promise<Column> {
  const column = new TYPES[type](bytes / TYPES[type].BYTES_PER_ELEMENT)
  const raw = new Uint8Array(column.buffer)
  let sum = 0
  for (let from = 0; from < bytes; from += CHUNK_BYTES) {
    const chunk = raw.subarray(from, from + CHUNK_BYTES)
    await fill(file, chunk, offset + from)
    sum = crc32(chunk, sum)
  }
  if (sum !== crc) throw new Error(`its part ${name} is damaged`)
  return column
}

async function fill(file: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesRead } = await file.read(bytes, done, bytes.length - done, position + done)
    if (bytesRead === 0) throw new Error('it is cut off')
    done += bytesRead
  }
}

/** The lines of a text; empty ones are those of `as`. */
function linesOf(parts: Parts, name: string, as: readonly string[]): readonly string[] {
  const part = parts.get(`text.${name}`)
  parts.delete(`text.${name}`)
  const all = new TextDecoder('utf-8', { fatal: true }).decode(part).split('\n').slice(0, -1)
  return as.length === 0 ? all : all.map((line, at) => (line === '' ? (as[at] ?? '') : line))
}
